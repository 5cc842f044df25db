import type { WaveName } from '../dsp/wavetable.ts'

export interface Oscillator {
  wave: WaveName
  semitones: number
  gain: number
  /** Unison voices spread over ± detuneCents, alternating sides. */
  voices: number
  detuneCents: number
}

/** Oscillators through a low-pass with envelopes. */
export interface OscillatorInstrument {
  kind: 'oscillators'
  oscillators: readonly Oscillator[]
  attack: number
  decay: number
  sustain: number
  release: number
  cutoffHz: number
  /** Octaves the filter opens at full velocity and energy. */
  openOctaves: number
  filterDecay: number
  resonance: number
  /** 0 to 1 */
  keyTracking: number
  vibratoCents: number
  breath: number
  width: number
  drive?: number
  gain: number
  /** Seconds to slide from the previous pitch at the start: flutes and voices scoop. */
  scoopCents?: number
}

/** Karplus–Strong string. */
export interface PluckInstrument {
  kind: 'pluck'
  /** Seconds the string rings at A3. */
  ringSeconds: number
  /** 0 dark to 1 bright. */
  brightness: number
  /** Where along the string it is plucked. */
  position: number
  release: number
  bodyHz: readonly number[]
  drive?: number
  gain: number
  buzz?: number
}

/** Sine partials with their own decays: mallets, bells, pianos. */
export interface PartialInstrument {
  kind: 'partials'
  partials: readonly { ratio: number; gain: number; decay: number }[]
  attack: number
  release: number
  /** How much harder strokes add to the upper partials. */
  velocityBrightness: number
  strike: number
  gain: number
  tremoloHz?: number
}

export type Instrument = OscillatorInstrument | PluckInstrument | PartialInstrument
