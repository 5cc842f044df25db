/** The table's figure at first; from a quarter of the work on, only what the work itself tells. */
export function secondsLeft(elapsedSeconds: number, estimateSeconds: number, fraction: number): number {
  const byTable = estimateSeconds - elapsedSeconds
  const byWork = fraction > 0 ? (elapsedSeconds * (1 - fraction)) / fraction : byTable
  const trust = Math.min(1, fraction * 4)
  return byTable * (1 - trust) + byWork * trust
}
