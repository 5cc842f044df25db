/** Lowest and highest sample of each stretch of a recording, -127 to 127. */
export interface PeakLevel {
  peaksPerSecond: number
  low: Int8Array
  high: Int8Array
}

/** The finest level first. */
export type Peaks = readonly PeakLevel[]

/** Levels from the heights that every audio carries: one coarse level, the same up and down. */
export function peaksFromHeights(heights: readonly number[], seconds: number): Peaks {
  const high = Int8Array.from(heights, (height) => Math.round(Math.max(0, Math.min(1, height)) * 127))
  const low = high.map((value) => -value)
  return seconds > 0 && heights.length > 0 ? [{ peaksPerSecond: heights.length / seconds, low, high }] : []
}

/** The coarsest level that has a peak for each pixel, or the finest. */
export function chooseLevel(peaks: Peaks, pixelsPerSecond: number): PeakLevel | undefined {
  return peaks.findLast(({ peaksPerSecond }) => peaksPerSecond >= pixelsPerSecond) ?? peaks[0]
}

/** Lowest and highest value of a stretch of a level, 0 where it has ended. */
export function readExtremes({ low, high, peaksPerSecond }: PeakLevel, from: number, to: number): [number, number] {
  const first = Math.floor(from * peaksPerSecond)
  const last = Math.max(first + 1, Math.ceil(to * peaksPerSecond))
  let [lowest, highest] = [0, 0]
  for (let index = Math.max(0, first); index < last && index < high.length; index++) {
    lowest = Math.min(lowest, low[index]!)
    highest = Math.max(highest, high[index]!)
  }
  return [lowest, highest]
}
