import type { Speaker } from './speakers.ts'

/** Speech of a statistical voice is pulses or noise: between them there is little. */
const minClarity = 0.72

/**
 * Fundamental in Hz around a sample, by the normalised autocorrelation of about three periods of the speaker's lowest pitch; 0 where
 * the sound is not periodic. `samples` at `sampleRate`, −1 to 1.
 */
export function speechPitch(samples: Float32Array, at: number, sampleRate: number, speaker: Speaker): number {
  const shortest = Math.floor(sampleRate / speaker.highestHz)
  const longest = Math.ceil(sampleRate / speaker.lowestHz)
  const from = at - longest
  let best = 0
  let period = 0
  for (let lag = shortest; lag <= longest; lag++) {
    const match = matchAt(samples, from, longest, lag)
    // A multiple of the period matches as well: it has to match better than the period itself.
    if (match > best + 0.02) {
      best = match
      period = lag
    }
  }
  return best < minClarity ? 0 : sampleRate / period
}

function matchAt(samples: Float32Array, from: number, size: number, lag: number): number {
  let cross = 0
  let here = 1e-9
  let there = 1e-9
  for (let i = Math.max(0, from); i < from + size && i + lag < samples.length; i += 2) {
    const a = samples[i]!
    const b = samples[i + lag]!
    cross += a * b
    here += a * a
    there += b * b
  }
  return cross / Math.sqrt(here * there)
}
