import type { Stereo } from '../bytes/stereo.ts'

/** A chord with plucked envelopes and some noise, different on both sides; the same at each call. */
export function testSong(sampleCount: number, sampleRate = 44_100): Stereo {
  const left = new Float32Array(sampleCount)
  const right = new Float32Array(sampleCount)
  let state = 1
  for (let i = 0; i < sampleCount; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const seconds = i / sampleRate
    const envelope = Math.exp(-4 * (seconds % 0.5))
    const chord = Math.sin(1_382 * seconds) + Math.sin(1_741 * seconds) + Math.sin(2_073 * seconds)
    left[i] = 0.2 * chord * envelope + 0.01 * (state / 2 ** 31)
    right[i] = 0.15 * chord * envelope + 0.1 * Math.sin(690 * seconds)
  }
  return { left, right }
}

/** The difference of a decoded channel from the original, in dB. */
export function signalToErrorDb(original: Float32Array, decoded: Float32Array): number {
  let signal = 0
  let error = 0
  original.forEach((sample, i) => {
    signal += sample ** 2
    error += (sample - decoded[i]!) ** 2
  })
  return 10 * Math.log10(signal / error)
}

/** By how many samples (at most 3) the decoded channel comes late; 0 when it lines up best as it is. */
export function delaySamples(original: Float32Array, decoded: Float32Array): number {
  const shifts = [0, -3, -2, -1, 1, 2, 3]
  const middle = original.subarray(3, -3)
  const fit = (shift: number): number => signalToErrorDb(middle, decoded.subarray(3 + shift))
  return shifts.reduce((best, shift) => (fit(shift) > fit(best) ? shift : best))
}
