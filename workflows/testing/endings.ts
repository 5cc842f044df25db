import { createFakeActivities, createGate, refusal, untilCancelled } from './fake-activities.ts'
import type { Activities, Called, Gate } from './fake-activities.ts'
import type { SongHandle } from './fake-workers.ts'

/** One way a song ends: what its activities do, how long it may take, and what happens to it from outside. */
export interface Ending {
  activities: Activities
  calls: readonly Called[]
  deadlineSeconds?: number
  /** Called when the engine works; returns when nothing more is to be done. */
  meanwhile?: (handle: SongHandle) => Promise<unknown>
}

const completed = (): Ending => createFakeActivities()

const failed = (): Ending => createFakeActivities({ makeSong: () => Promise.reject(refusal()) })

function cancelled(): Ending {
  const rendering = createGate()
  const fake = createFakeActivities({
    makeSong: () => {
      rendering.open()
      return untilCancelled()
    },
  })
  return {
    ...fake,
    meanwhile: async (handle) => {
      await rendering.opened
      await handle.cancel()
    },
  }
}

/** The engine answers only after its job was given up. */
function late(): Ending {
  const givenUp: Gate = createGate()
  const fake = createFakeActivities({
    failJob: () => {
      givenUp.open()
      return Promise.resolve()
    },
    makeSong: async () => {
      await givenUp.opened
      return 'outputs.json'
    },
  })
  return { ...fake, deadlineSeconds: 1 }
}

/** The four ends of a job; each has a recorded history beside. */
export const endings = { completed, failed, cancelled, late } as const
export type EndingName = keyof typeof endings
export const endingNames = Object.keys(endings) as EndingName[]
