import type { PitchManner } from '../notes/pitch-curve.ts'
import type { Side } from './recorded-voice.ts'

/** One stroke to be rendered: a pitch, how hard, which take. */
export interface Strike {
  midi: number
  hz: number
  /** 0 soft to 1 hard, in a few layers. */
  hardness: number
  take: number
  /** Damped by the palm or a felt. */
  isMuted: boolean
  /** Of a voice that is heard from both sides. */
  side?: Side
  samples: number
}

/**
 * Plucked, struck and hammered: the sound after the stroke is fixed, so it is rendered once per pitch, layer and take,
 * and kept.
 */
export interface StruckVoice {
  kind: 'struck'
  /** A longer stroke begins with exactly the samples of a shorter one. */
  strike(strike: Strike): Float32Array
  /** Seconds until it has died away by itself. */
  naturalSeconds(midi: number): number
  /** Seconds that the damper takes to silence it (60 dB). */
  releaseSeconds(midi: number): number
  gain: number
  takes: number
  /** A note that is new is always the first take; only one that is struck again is another. */
  takesAreForRepeats?: boolean
  /** Each side is a stroke of its own. */
  isStereo?: boolean
  manner: PitchManner
  /** Sways between the sides: vibraphone motor, electric piano. */
  tremolo?: { hz: number; depth: number }
  /** A long note is kept up by striking again: the four strings of a tanpura, as semitones against the note. */
  cycle?: { semitones: readonly number[]; seconds: number }
}
