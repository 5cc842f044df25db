import type { Knex } from 'knex'
import { countBusyWorkers } from '@songloom/store/jobs/workers'

/** A worker polls at least once a minute. Temporal lists one for five minutes after it died. */
const livingMs = 90_000

interface Poller {
  lastAccessTime?: { seconds?: { toString(): string } | null } | null
}

/** The pollers of a task queue that are still there. */
export function countPollers(pollers: readonly Poller[] | null | undefined, nowMs = Date.now()): number {
  const toMs = ({ lastAccessTime }: Poller): number => 1_000 * Number(String(lastAccessTime?.seconds ?? 0))
  return (pollers ?? []).filter((poller) => nowMs - toMs(poller) < livingMs).length
}

/**
 * The workers of a queue of the engine: those that poll, or else those at work, as a worker polls only while it has a
 * free slot.
 */
export const countEngineWorkers = async (db: Knex, pollers: readonly Poller[] | null | undefined): Promise<number> =>
  countPollers(pollers) || (await countBusyWorkers(db).catch(() => 0))
