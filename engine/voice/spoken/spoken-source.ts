import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { frameSamples } from '../frame.ts'

const taps = 16
const places = 64
/** A band-limited pulse at each of 64 places between two samples, under a Hann window. */
const pulses = Float64Array.from({ length: (places + 1) * taps }, (_, i) => {
  const x = (i % taps) - taps / 2 + 1 - Math.floor(i / taps) / places
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  return Math.abs(x) >= taps / 2 ? 0 : sinc * (0.5 + 0.5 * Math.cos((2 * Math.PI * x) / taps))
})
/** Deviation 1 of noise that is even between −1 and 1. */
const noiseGain = Math.sqrt(3)

/** Folds and breath as two flat sounds of power density 1. */
export interface SpokenSource {
  pulses: Float32Array
  noise: Float32Array
}

export interface SourceFrame {
  hz: number
  level: number
  jitter: number
  growl: number
  /** How much softer breath is while the folds are closed: 0 where they stand open. */
  gating: number
}

/** Writes a frame of noise over the source and adds its pulses, that reach `taps` samples on. */
export function createSpokenFolds(seed: number): (out: SpokenSource, at: number, frame: SourceFrame) => void {
  const table = noiseTable()
  let noiseAt = (seed * 5407) & noiseMask
  let phase = 0
  let odd = 0
  let cycleGain = 1
  let cyclePitch = 1
  let level = 0
  return (out, at, { hz, level: wanted, jitter, growl, gating }) => {
    const step = (wanted - level) / frameSamples
    let increment = (hz * cyclePitch) / sampleRate
    for (let i = at; i < at + frameSamples; i++) {
      level += step
      phase += increment
      if (phase >= 1) {
        phase -= 1
        odd = 1 - odd
        cycleGain = 1 - growl * odd - 6 * jitter * Math.abs(table[(noiseAt * 3) & noiseMask]!)
        addPulse(out.pulses, i, phase / increment, level * cycleGain * Math.sqrt(sampleRate / hz))
        cyclePitch = 1 + jitter * table[(noiseAt * 5) & noiseMask]!
        increment = (hz * cyclePitch) / sampleRate
      }
      out.noise[i] = table[noiseAt]! * noiseGain * level * (1 + gating * (1 - 4 * Math.abs(phase - 0.5)))
      noiseAt = (noiseAt + 1) & noiseMask
    }
    level = wanted
  }
}

/** A pulse `before` samples before sample `at`, heard eight later. */
function addPulse(out: Float32Array, at: number, before: number, gain: number): void {
  const row = Math.round((1 - before) * places) * taps
  for (let n = 0; n < taps; n++) out[at + n] = out[at + n]! + gain * pulses[row + n]!
}
