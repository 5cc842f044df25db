/**
 * Checks progress instead of total time: true once step and fraction have not changed for `stalledAfterMs`. Time spent
 * waiting for a thread does not count, because such work cannot progress.
 */
export function createProgressWatchdog(
  stalledAfterMs: number,
  now: () => number = () => performance.now(),
): (step: string, fraction: number, isWaiting?: boolean) => boolean {
  let seen = ''
  let movedAt = now()
  return (step, fraction, isWaiting = false) => {
    const place = `${step} ${fraction}`
    if (place !== seen || isWaiting) [seen, movedAt] = [place, now()]
    return now() - movedAt >= stalledAfterMs
  }
}
