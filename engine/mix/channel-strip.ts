import { highpass, peaking } from '../dsp/biquad.ts'
import type { BiquadCoefficients } from '../dsp/biquad.ts'
import { createCompressor } from './compressor.ts'
import type { CompressorSettings } from './compressor.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'

export interface StripSettings {
  /** Below this nothing is left, 12 dB per octave. */
  lowCutHz: number
  /** Below this the stem is mono, so that lows survive small speakers and vinyl. */
  monoBelowHz: number
  /** Lift above 2.4 kHz, as a factor of what is there. */
  air: number
  /** A wide dip or hump, e.g. to make room for the voice. */
  bell?: { hz: number; gainDb: number; q: number }
  compressor?: CompressorSettings
}

export interface ChannelStrip {
  /** Equalises and compresses samples 0 … `samples` in place, after multiplying by `gain`; blocks of multiples of 32, in order. */
  process(sound: Stereo, gain: number, samples: number): void
}

const shelfHz = 2400
const shelf = 1 - Math.exp((-2 * Math.PI * shelfHz) / sampleRate)

/** What a stem runs through before its sends: low cut, mono lows, bell, air, compressor. Linear but for the compressor's gain. */
export function createChannelStrip(settings: StripSettings): ChannelStrip {
  const tone = createTone(settings)
  const bell = settings.bell && createBell(peaking(settings.bell.hz, settings.bell.gainDb, settings.bell.q))
  const compress = settings.compressor && createCompressor(settings.compressor)
  return {
    process(sound, gain, samples) {
      tone(sound, gain, samples)
      bell?.(sound, samples)
      compress?.(sound, samples)
    },
  }
}

/** Middle and side each through their own low cut and the same air shelf, in one pass. */
function createTone({ lowCutHz, monoBelowHz, air }: StripSettings): (sound: Stereo, gain: number, samples: number) => void {
  const mid = highpass(lowCutHz)
  const side = highpass(Math.max(lowCutHz, monoBelowHz))
  const state = new Float64Array(6)
  return ({ left, right }, gain, samples) => {
    let [m1, m2, s1, s2, md, sd] = state as unknown as [number, number, number, number, number, number]
    const half = 0.5 * gain
    for (let i = 0; i < samples; i++) {
      const l = left[i]! * half
      const r = right[i]! * half
      const m = l + r + tiny
      const s = l - r + tiny
      const y = mid.b0 * m + m1
      m1 = mid.b1 * m - mid.a1 * y + m2
      m2 = mid.b2 * m - mid.a2 * y
      const z = side.b0 * s + s1
      s1 = side.b1 * s - side.a1 * z + s2
      s2 = side.b2 * s - side.a2 * z
      md += shelf * (y - md)
      sd += shelf * (z - sd)
      const a = y + air * (y - md)
      const b = z + air * (z - sd)
      left[i] = a + b
      right[i] = a - b
    }
    state.set([m1, m2, s1, s2, md, sd])
  }
}

/** Keeps dying filters out of the denormal numbers, in which processors are slow. */
const tiny = 1e-18

function createBell({ b0, b1, b2, a1, a2 }: BiquadCoefficients): (sound: Stereo, samples: number) => void {
  const state = new Float64Array(4)
  return ({ left, right }, samples) => {
    let [l1, l2, r1, r2] = state as unknown as [number, number, number, number]
    for (let i = 0; i < samples; i++) {
      const l = left[i]! + tiny
      const r = right[i]! + tiny
      const y = b0 * l + l1
      l1 = b1 * l - a1 * y + l2
      l2 = b2 * l - a2 * y
      const z = b0 * r + r1
      r1 = b1 * r - a1 * z + r2
      r2 = b2 * r - a2 * z
      left[i] = y
      right[i] = z
    }
    state.set([l1, l2, r1, r2])
  }
}
