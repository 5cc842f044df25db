/** Estimated wait in seconds by requested length (spec 3 §9); used until this installation has its own figures. */
const table: readonly (readonly [durationSeconds: number, waitSeconds: number])[] = [
  [15, 55],
  [30, 110],
  [60, 187],
  [120, 231],
  [180, 660],
  [300, 1078],
]

/** Between two rows the wait is interpolated; outside, the nearest row answers. */
export function specifiedWaitSeconds(durationSeconds: number): number {
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

/** A pending card's words about time: 1.5 × the estimate is long, 3 × is looked at. */
export function waitMood(elapsedSeconds: number, estimateSeconds: number): 'usual' | 'long' | 'looked-at' {
  if (elapsedSeconds > 3 * estimateSeconds) return 'looked-at'
  return elapsedSeconds > 1.5 * estimateSeconds ? 'long' : 'usual'
}
