import type { VoiceRecipe } from '@songloom/contracts/music/voices.rules'
import type { InstrumentModelName } from '@songloom/tools/shared/instrument-models.rules'
import type { SwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import type { Brief, SoundBrief } from './engine.ts'

/** A recording whose voice is replaced by that of a recipe or a profile. */
export interface SwapBrief extends Brief {
  /** Reads the whole recording, a 16-bit WAV. */
  wav: () => Promise<Uint8Array>
  /** The voice within it; undefined if the recording is the voice alone. */
  vocals: (() => Promise<Uint8Array>) | undefined
  /** Whether `vocals` are the original voice, and not a separated stem. */
  isExact: boolean
  recipe: VoiceRecipe
  /** A voice profile as JSON (see `TrainedVoice`): the voice of the recipe's place. */
  voice?: string | undefined
  options: SwapOptions
}

/** The whole with its new voice, as a 16-bit 44.1 kHz stereo WAV. */
export interface VoiceRendering {
  wav: Uint8Array
  peaks: number[]
  /** False if there is no singing; then nothing was changed. */
  isSung: boolean
  /** The shift of the line and its formants. */
  semitones: number
  formantScale: number
  /** Whether the recording is the voice alone. */
  isAlone: boolean
}

export interface VoiceBrief extends SoundBrief {
  instrument: InstrumentModelName
  /** Semitones. */
  pitchChange: number
  filterRadius: number
  reverbWetness: number
}

/** The instrument as a 16-bit 44.1 kHz stereo WAV as long as the voice, and what it plays. */
export interface PlayedVoice {
  wav: Uint8Array
  peaks: number[]
  midi: Uint8Array
  /** Notes, or strokes of a drum. */
  events: number
}

export type PlayedVoiceAnswer = PlayedVoice | { refused: 'nothing_heard' }
