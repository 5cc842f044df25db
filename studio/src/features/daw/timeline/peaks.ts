import { pyramidBase, pyramidRatio, readPeakPyramid } from '@songloom/contracts/daw/peak-pyramid.rules'

/** Lowest and highest sample of each stretch of a recording in turn, -128 to 127. */
export interface PeakLevel {
  peaksPerSecond: number
  pairs: Int8Array
}

/** The finest level first. */
export type Peaks = readonly PeakLevel[]

const sampleRate = 44_100

/** One coarse level from the heights that every audio carries, the same up and down. */
export function toPeaks(heights: readonly number[], seconds: number): Peaks {
  const pairs = Int8Array.from(
    heights.flatMap((height) => {
      const high = Math.round(Math.max(0, Math.min(1, height)) * 127)
      return [-high, high]
    }),
  )
  return seconds > 0 && heights.length > 0 ? [{ peaksPerSecond: heights.length / seconds, pairs }] : []
}

/** The levels of a pyramid, and how long its sound is. Throws RangeError for other bytes. */
export function readPeaks(bytes: ArrayBuffer): { seconds: number; peaks: Peaks } {
  const { samples, levels } = readPeakPyramid(bytes)
  const peaks = levels.map((pairs, level) => ({
    peaksPerSecond: sampleRate / (pyramidBase * pyramidRatio ** level),
    pairs,
  }))
  return { seconds: samples / sampleRate, peaks }
}

/** The coarsest level that has a peak for each pixel, or the finest. */
export function chooseLevel(peaks: Peaks, pixelsPerSecond: number): PeakLevel | undefined {
  return peaks.findLast(({ peaksPerSecond }) => peaksPerSecond >= pixelsPerSecond) ?? peaks[0]
}

/** Lowest and highest value of a stretch of a level, 0 where it has ended. */
export function readExtremes({ pairs, peaksPerSecond }: PeakLevel, from: number, to: number): [number, number] {
  const first = Math.floor(from * peaksPerSecond)
  const last = Math.max(first + 1, Math.ceil(to * peaksPerSecond))
  let [lowest, highest] = [0, 0]
  for (let index = Math.max(0, first); index < last && 2 * index < pairs.length; index++) {
    lowest = Math.min(lowest, pairs[2 * index]!)
    highest = Math.max(highest, pairs[2 * index + 1]!)
  }
  return [lowest, highest]
}
