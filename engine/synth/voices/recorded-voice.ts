import type { SpectralVoice } from './spectral-voice.ts'

/** Position of a microphone: the sound of a section differs from side to side. */
export type Side = 'both' | 'left' | 'right'

/**
 * A held sound from recordings: blown, bowed and sung by the hands of the engine's own voice, in two colours between
 * which they move.
 */
export interface RecordedVoice {
  kind: 'recorded'
  /** Whose swell, release, colour and bends it has. */
  own: SpectralVoice
  /** The sides of the recording that are two takes of it; the same one twice where it has one. */
  takes: readonly [Side, Side]
  /** At least `samples` at full level; a longer one begins with the samples of a shorter one. */
  sound(midi: number, colour: 'dark' | 'bright', side: Side, samples: number): Float32Array
}
