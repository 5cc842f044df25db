/**
 * The estimate's rest, or what the work itself tells from a quarter on, whichever is less: while work stands still, the
 * figure of the work would grow, and the estimate's does not.
 */
export function secondsLeft(elapsedSeconds: number, estimateSeconds: number, fraction: number): number {
  const byEstimate = Math.max(0, estimateSeconds - elapsedSeconds)
  if (fraction < 0.25) return byEstimate
  return Math.min(byEstimate, (elapsedSeconds * Math.max(0, 1 - fraction)) / fraction)
}

const least = new Map<string, number>()

/**
 * Time left never grows: where more is needed than was said, "longer than usual" is said instead. `key` is the id of
 * the message.
 */
export function leastLeft(key: string, seconds: number): number {
  const left = Math.min(seconds, least.get(key) ?? Infinity)
  least.set(key, left)
  if (least.size > 200) least.delete(least.keys().next().value!)
  return left
}
