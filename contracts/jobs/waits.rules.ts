/** Estimated wait in seconds by requested length (spec 3 §9); used until this installation has measurements. */
const table: readonly (readonly [durationSeconds: number, waitSeconds: number])[] = [
  [15, 55],
  [30, 110],
  [60, 187],
  [120, 231],
  [180, 660],
  [300, 1078],
]

/** Interpolated between two rows; outside, the nearest row is used. */
export function getSpecifiedWaitSeconds(durationSeconds: number): number {
  const first = table[0]!
  if (durationSeconds <= first[0]) return first[1]
  for (let row = 1; row < table.length; row++) {
    const [fromDuration, fromWait] = table[row - 1]!
    const [toDuration, toWait] = table[row]!
    if (durationSeconds > toDuration) continue
    return Math.round(fromWait + ((toWait - fromWait) * (durationSeconds - fromDuration)) / (toDuration - fromDuration))
  }
  return table.at(-1)![1]
}

/** A pending card's wait: 1.5 × the estimate is long, 3 × is checked. */
export function waitMood(elapsedSeconds: number, estimateSeconds: number): 'usual' | 'long' | 'looked-at' {
  if (elapsedSeconds > 3 * estimateSeconds) return 'looked-at'
  return elapsedSeconds > 1.5 * estimateSeconds ? 'long' : 'usual'
}
