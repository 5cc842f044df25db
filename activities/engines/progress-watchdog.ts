/** Looks at progress, never at the clock of the whole: true once step and share have stood still for `stalledAfterMs`. */
export function createProgressWatchdog(
  stalledAfterMs: number,
  now: () => number = () => performance.now(),
): (step: string, fraction: number) => boolean {
  let seen = ''
  let movedAt = now()
  return (step, fraction) => {
    const place = `${step} ${fraction}`
    if (place !== seen) [seen, movedAt] = [place, now()]
    return now() - movedAt >= stalledAfterMs
  }
}
