import type { SystemState } from '@songloom/contracts/support/system'

/** A worker polls some queue at least once a minute, also while its engine is busy. */
const aliveForMs = 70_000

/** Workers that were seen lately in any queue; Temporal itself lists the dead ones for five minutes. */
export function listAliveWorkers({ at, queues }: Pick<SystemState, 'at' | 'queues'>): ReadonlySet<string> {
  const pollers = queues.flatMap((queue) => queue.pollers)
  const isFresh = (seenAt: string | null): boolean =>
    seenAt !== null && Date.parse(at) - Date.parse(seenAt) < aliveForMs
  return new Set(pollers.filter(({ lastSeenAt }) => isFresh(lastSeenAt)).map(({ worker }) => worker))
}
