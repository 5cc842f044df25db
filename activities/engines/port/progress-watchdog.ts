/**
 * Looks at progress, never at the clock of the whole: true once step and share have stood still for `stalledAfterMs`. Work that waits
 * for a thread cannot move, and its time does not count.
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
