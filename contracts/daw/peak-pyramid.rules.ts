/** Samples of one pair of the lowest level, and pairs of a level that one of the next level covers. */
export const pyramidBase = 256
export const pyramidRatio = 4

/** 'PKS1' and the number of samples, both of four bytes, little-endian. */
export const pyramidHeaderBytes = 8
export const pyramidMagic = 0x31534b50

/** The waveform of a sound at several resolutions. */
export interface PeakPyramid {
  /** Of the sound, at 44.1 kHz. */
  samples: number
  /**
   * The finest first: lowest and highest sample of both sides in turn, −128 to 127, for each 256, 1,024, 4,096 …
   * samples; the last level has one pair.
   */
  levels: readonly Int8Array[]
}

/** How many pairs each level has, the finest first. */
export function countPyramidPairs(samples: number): number[] {
  const counts: number[] = []
  for (let pairs = Math.ceil(samples / pyramidBase); pairs > 0; pairs = Math.ceil(pairs / pyramidRatio)) {
    counts.push(pairs)
    if (pairs === 1) break
  }
  return counts
}

/**
 * Reads the bytes of `GET /api/audio/:audioId/peak-pyramid`; levels are views of them. Throws RangeError for others.
 */
export function readPeakPyramid(bytes: ArrayBuffer): PeakPyramid {
  const header = new DataView(bytes)
  if (header.getUint32(0, true) !== pyramidMagic) throw new RangeError('These are no peaks.')
  const samples = header.getUint32(4, true)
  let at = pyramidHeaderBytes
  const levels = countPyramidPairs(samples).map((pairs) => {
    const level = new Int8Array(bytes, at, 2 * pairs)
    at += 2 * pairs
    return level
  })
  return { samples, levels }
}
