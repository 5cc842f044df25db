import type { WaveName } from '../../dsp/wavetable.ts'
import type { PitchManner } from '../notes/pitch-curve.ts'

export interface Oscillator {
  wave: WaveName
  /** Above the note. */
  semitones: number
  gain: number
  /** Unison voices spread over ± detuneCents, alternating sides. */
  voices: number
  detuneCents: number
}

/** Oscillators through a resonant low-pass with envelopes: the synthesisers. Times in seconds. */
export interface OscillatorVoice {
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
  /** Quality (Q) of the low-pass. */
  resonance: number
  /** 0 to 1 */
  keyTracking: number
  /** Filter moved in time with the beat: periods for each beat, and octaves up from its rest. */
  wobble?: { perBeat: number; octaves: number }
  /** Falls from this many semitones above at the start: the knock of an 808 or a log drum. */
  drop?: { semitones: number; seconds: number }
  manner: PitchManner
  /** Noise of the attack, decaying in 12 ms, and of the whole note. */
  click: number
  breath: number
  /** 0 mono to 1 */
  width: number
  /** Soft clipping after the filter; mono voices alone. */
  drive: number
  gain: number
}
