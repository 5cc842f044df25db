import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@songloom/engine/dsp/random'
import { nowMs } from '../clock.ts'

/** Requests that arrive at moments of their own, whether or not those before were answered. */
export interface OpenLoop {
  /** Mean arrivals a second; the gaps between them are exponential (a Poisson process). */
  perSecond: number
  seconds: number
  random: Random
  /** Sends the request that was due at `dueAtMs`; must not throw. */
  send(dueAtMs: number): Promise<void>
}

/**
 * Sends until the time is over, then waits for all answers. Returns by how many milliseconds each request was sent
 * after it was due.
 */
export async function runOpenLoop({ perSecond, seconds, random, send }: OpenLoop): Promise<number[]> {
  const latenessMs: number[] = []
  const underWay = new Set<Promise<void>>()
  const startedAtMs = nowMs()
  const nextGapMs = (): number => (-Math.log(1 - random.next()) / perSecond) * 1_000
  for (let dueAtMs = startedAtMs + nextGapMs(); dueAtMs < startedAtMs + seconds * 1_000; dueAtMs += nextGapMs()) {
    const waitMs = dueAtMs - nowMs()
    if (waitMs > 0) await delay(waitMs)
    latenessMs.push(Math.max(0, nowMs() - dueAtMs))
    const sent = send(dueAtMs).finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  await Promise.all(underWay)
  return latenessMs
}
