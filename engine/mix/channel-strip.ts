import { highpass, peaking } from '../dsp/biquad.ts'
import { createDeEsser } from './de-esser.ts'
import type { DeEsserSettings } from './de-esser.ts'
import { createReflections } from './reflections.ts'
import type { Reflections } from './reflections.ts'
import { createCompressor } from './compressor.ts'
import type { CompressorSettings } from './compressor.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { createFilters, forEachBlock, stereoOps } from '../dsp/stereo-ops.ts'
import { toneState } from '../dsp/stereo-ops-state.ts'

export interface Bell {
  hz: number
  gainDb: number
  q: number
}

export interface StripSettings {
  /** Below this nothing is left, 12 dB per octave. */
  lowCutHz: number
  /** Below this the stem is mono, so that lows survive small speakers and vinyl. */
  monoBelowHz: number
  /** First reflections of the room; none where absent. */
  reflections?: Reflections
  /** How hard a tape is driven, as a factor of a stem's mean level at -18 LUFS; none where absent. */
  tapeDrive?: number
  /** Lift above 2.4 kHz, as a factor of what is there. */
  air: number
  /** Wide dips or humps, e.g. to make room for the voice. */
  bells?: readonly Bell[]
  deEsser?: DeEsserSettings
  compressor?: CompressorSettings
}

interface ChannelStrip {
  /**
   * Equalises and compresses samples 0 … `samples` in place, after multiplying by `gain`; blocks of multiples of 32, in
   * order.
   */
  process(sound: Stereo, gain: number, samples: number): void
}

const shelfHz = 2400
const shelf = 1 - Math.exp((-2 * Math.PI * shelfHz) / sampleRate)

/** What one side of a stem of -18 LUFS measures. */
const meanLevel = 0.09

/**
 * What a stem runs through before its sends: reflections, tape, low cut, mono lows, bells, air, de-esser, compressor.
 * Linear but for the tape and the compressor's gain.
 */
export function createChannelStrip(settings: StripSettings): ChannelStrip {
  const tone = createToneState(settings)
  const bells = createFilters((settings.bells ?? []).map(({ hz, gainDb, q }) => peaking(hz, gainDb, q)))
  const reflect = settings.reflections && createReflections(settings.reflections)
  const deEss = settings.deEsser && createDeEsser(settings.deEsser)
  const compress = settings.compressor && createCompressor(settings.compressor)
  return {
    process(sound, gain, samples) {
      tone[toneState.half] = 0.5 * gain
      forEachBlock(sound, samples, (size) => {
        reflect?.(size)
        if (settings.tapeDrive) stereoOps.saturate(size, (settings.tapeDrive * gain) / meanLevel)
        stereoOps.tone(tone, size)
        bells(size)
        deEss?.(size)
        compress?.(size)
      })
    },
  }
}

function createToneState({ lowCutHz, monoBelowHz, air }: StripSettings): Float64Array {
  const state = new Float64Array(toneState.size)
  const mid = highpass(lowCutHz)
  const side = highpass(Math.max(lowCutHz, monoBelowHz))
  state[toneState.air] = air
  state[toneState.shelf] = shelf
  for (const name of ['b0', 'b1', 'b2', 'a1', 'a2'] as const) state.set([mid[name], side[name]], toneState[name])
  return state
}
