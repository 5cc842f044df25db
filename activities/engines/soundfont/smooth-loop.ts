/** Long enough for a seam that is heard as a tick, short against the loops of sections. */
const maxSeconds = 0.02

/** A loop that ends before sample `end` of a recording. */
export interface Loop {
  end: number
  samples: number
}

/**
 * Replaces the last samples of a loop so that they continue at its start: they fade into the samples before the start,
 * at constant power however similar both are. Undefined if there are no samples before the start.
 */
export function smoothEnd(recording: Float32Array, loop: Loop, sampleRate: number): Float32Array | undefined {
  const { end, samples } = loop
  const count = Math.min(end - samples, samples >> 1, Math.round(maxSeconds * sampleRate))
  if (count < 2 || end > recording.length) return undefined
  const last = recording.subarray(end - count, end)
  const before = recording.subarray(end - samples - count, end - samples)
  const alike = likeness(last, before)
  return last.map((x, i) => {
    const share = (i + 1) / count
    const power = 1 - 2 * share * (1 - share) * (1 - alike)
    return ((1 - share) * x + share * before[i]!) / Math.sqrt(power)
  })
}

/** Correlation; opposites count as strangers. */
function likeness(one: Float32Array, other: Float32Array): number {
  let [cross, first, second] = [0, 1e-20, 1e-20]
  for (const [i, x] of one.entries()) {
    const y = other[i]!
    cross += x * y
    first += x * x
    second += y * y
  }
  return Math.max(0, cross / Math.sqrt(first * second))
}
