import type { Speaker } from './speakers.ts'

/** Speech of a statistical voice is pulses or noise: between them there is little. */
const minClarity = 0.72
/** A multiple of the period matches as well: it has to match better than the period itself. */
const betterBy = 0.02
/** Periods are looked for in every fourth sample first. */
const coarseness = 4

/**
 * Fundamental in Hz around a sample, by the normalised autocorrelation of about three periods of the speaker's lowest pitch; 0 where
 * the sound is not periodic. `samples` at `sampleRate`, −1 to 1.
 */
export function pitchFollower(samples: Float32Array, sampleRate: number, speaker: Speaker): (at: number) => number {
  const coarse = thinned(samples)
  const shortest = Math.floor(sampleRate / speaker.highestHz)
  const longest = Math.ceil(sampleRate / speaker.lowestHz)
  const [least, most] = [Math.floor(shortest / coarseness), Math.ceil(longest / coarseness)]
  return (at) => {
    const from = at - longest
    const about = best(coarse, Math.round(from / coarseness), most, least, most, 1, betterBy).lag * coarseness
    const low = Math.max(shortest, about - coarseness)
    const { lag, match } = best(samples, from, longest, low, Math.min(longest, about + coarseness), 2, 0)
    return match < minClarity ? 0 : sampleRate / lag
  }
}

/** Means of sixteen samples, every fourth. */
function thinned(samples: Float32Array): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / coarseness))
  const reach = 1.5 * coarseness
  for (let n = 0; n < out.length; n++) {
    const from = n * coarseness - reach
    let sum = 0
    for (let i = from; i < from + 4 * coarseness; i++) sum += samples[i] ?? 0
    out[n] = sum
  }
  return out
}

interface Match {
  lag: number
  match: number
}

function best(
  samples: Float32Array,
  from: number,
  size: number,
  least: number,
  most: number,
  step: number,
  margin: number,
): Match {
  const found = { lag: least, match: 0 }
  for (let lag = least; lag <= most; lag++) {
    const match = matchAt(samples, from, size, lag, step)
    if (match > found.match + margin) Object.assign(found, { lag, match })
  }
  return found
}

function matchAt(samples: Float32Array, from: number, size: number, lag: number, step: number): number {
  let cross = 0
  let here = 1e-9
  let there = 1e-9
  const end = Math.min(from + size, samples.length - lag)
  for (let i = Math.max(0, from); i < end; i += step) {
    const a = samples[i]!
    const b = samples[i + lag]!
    cross += a * b
    here += a * a
    there += b * b
  }
  return cross / Math.sqrt(here * there)
}
