/** Samples per second of the sounds that the engine makes. */
export const sampleRate = 44100

/** Returns the nearest whole number of samples at 44.1 kHz. */
export function toSamples(seconds: number): number {
  return Math.round(seconds * sampleRate)
}

export interface Stereo {
  left: Float32Array
  right: Float32Array
}

/** Returns a new sound of `samples` zeros on each side. */
export function silence(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

/** Samples `from` … `to` of a sound: not a copy. */
export const getPart = ({ left, right }: Stereo, from: number, to: number): Stereo => ({
  left: left.subarray(from, to),
  right: right.subarray(from, to),
})

/** Constant-power pan: -1 left, 0 centre, 1 right. */
export function panGains(pan: number): { left: number; right: number } {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4
  return { left: Math.cos(angle), right: Math.sin(angle) }
}
