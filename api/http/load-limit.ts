import { counter } from '@songloom/platform/metrics/metrics'
import { Refusal } from './refusal.ts'
import { createSlots } from './slots.ts'
import type { SlotBounds } from './slots.ts'

const refused = counter({
  name: 'http_overloaded_total',
  help: 'Requests refused because too many others were at work for too long.',
})

/** When a refused client may ask again; all of them at once would be the next overload, so each waits another time. */
const retryAfterSeconds = (): number => 2 + Math.floor(Math.random() * 4)

/** Bounds the work of this process, so that what is begun ends in time under more requests than it can answer. */
export interface LoadLimit {
  /** Runs work once there is room for it; the work may release its slot early. Throws `overloaded`. */
  run<T>(key: string, work: (release: () => void) => Promise<T>): Promise<T>
}

export function createLoadLimit(bounds: SlotBounds): LoadLimit {
  const slots = createSlots(bounds)
  return {
    async run(key, work) {
      const release = await slots.acquire(key).catch(() => {
        refused.inc()
        throw new Refusal('overloaded', { retryAfterSeconds: retryAfterSeconds() })
      })
      try {
        return await work(release)
      } finally {
        release()
      }
    },
  }
}
