import type { JobTool } from '@songloom/tools/registry.rules'
import { createFakeActivities, createGate, made, refusal, unrecorded, untilCancelled } from './fake-activities.ts'
import type { Activities, Called, Gate } from './fake-activities.ts'
import type { JobHandle } from './fake-workers.ts'
import { makers } from './tools.ts'

/** One way a job ends: what its activities do, its time limit, and events from outside. */
export interface Ending {
  activities: Activities
  calls: readonly Called[]
  deadlineSeconds?: number
  /** Called when the engine works; returns when nothing is left to do. */
  meanwhile?: (handle: JobHandle) => Promise<unknown>
}

/** The fakes with another render activity for the tool. */
export const makingBy = (tool: JobTool, make: () => Promise<unknown>, others: Partial<Activities> = {}) =>
  createFakeActivities({ ...others, [makers[tool]]: make })

const completed = (): Ending => createFakeActivities()

/** The render activity could not record the end: the lifecycle does. */
const unwritten = (tool: JobTool): Ending => makingBy(tool, () => Promise.resolve(unrecorded))

const failed = (tool: JobTool): Ending => makingBy(tool, () => Promise.reject(refusal()))

function cancelled(tool: JobTool): Ending {
  const making = createGate()
  const fake = makingBy(tool, () => {
    making.open()
    return untilCancelled()
  })
  return {
    ...fake,
    meanwhile: async (handle) => {
      await making.opened
      await handle.cancel()
    },
  }
}

/** The engine returns only after its job has timed out. */
function late(tool: JobTool): Ending {
  const givenUp: Gate = createGate()
  const make = async () => {
    await givenUp.opened
    return made
  }
  const failJob = () => {
    givenUp.open()
    return Promise.resolve()
  }
  return { ...makingBy(tool, make, { failJob }), deadlineSeconds: 1 }
}

/** The endings of a job; each tool has a recorded history of each. */
export const endings = { completed, unwritten, failed, cancelled, late } as const
export type EndingName = keyof typeof endings
export const endingNames = Object.keys(endings) as EndingName[]
