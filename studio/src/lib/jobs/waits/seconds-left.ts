/**
 * The remainder of the estimate or, from a quarter of the work on, the extrapolated remainder, whichever is less: while
 * work stands still, the extrapolation grows and the estimate does not.
 */
export function estimateSecondsLeft(elapsedSeconds: number, estimateSeconds: number, fraction: number): number {
  const byEstimate = Math.max(0, estimateSeconds - elapsedSeconds)
  if (fraction < 0.25) return byEstimate
  return Math.min(byEstimate, (elapsedSeconds * Math.max(0, 1 - fraction)) / fraction)
}

const least = new Map<string, number>()

/**
 * The time left never grows: when more is needed than was shown, "longer than usual" is shown instead. `key` is the id
 * of the message.
 */
export function limitSecondsLeft(key: string, seconds: number): number {
  const left = Math.min(seconds, least.get(key) ?? Infinity)
  least.set(key, left)
  if (least.size > 200) least.delete(least.keys().next().value!)
  return left
}
