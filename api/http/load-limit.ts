import { createCounter } from '@songloom/platform/metrics/metrics'
import { Refusal } from './refusal.ts'
import { createSlots } from './slots.ts'
import type { SlotBounds, Slots } from './slots.ts'

const refused = createCounter({
  name: 'http_overloaded_total',
  help: 'Requests refused because too many others were at work for too long.',
})

/** When a refused client may ask again; all of them at once would be the next overload, so each waits another time. */
const retryAfterSeconds = (): number => 2 + Math.floor(Math.random() * 4)

function refuse(): Refusal {
  refused.inc()
  return new Refusal('overloaded', { retryAfterSeconds: retryAfterSeconds() })
}

/**
 * Slots for the work of a process, so that what is begun ends in time under more requests than it can answer. What
 * finds none is refused as `overloaded`.
 */
export const createLoadLimit = (bounds: SlotBounds): Slots => createSlots(bounds, refuse)
