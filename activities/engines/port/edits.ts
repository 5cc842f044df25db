import type { AutoCompleteChips } from '@songloom/tools/auto-complete/contract'
import type { ExtendSide } from '@songloom/tools/extend-track/definition.rules'
import type { AddablePart } from '@songloom/engine/edit/complete/addable-parts'
import type { StyleCondition } from '@songloom/engine/style/style-profile'
import type { EngineIdentity, SoundBrief } from './engine.ts'

/** What new material follows besides the sound around it. */
interface MaterialBrief extends SoundBrief {
  style?: StyleCondition
  /** The voice profile as JSON (see `TrainedVoice`) of who sings. */
  voice?: string
}

export interface CompletionBrief extends MaterialBrief {
  /** The range of the sound to complete, in its own samples. */
  fromSample: number
  toSample: number
  prompt: string
  chips: AutoCompleteChips
  seed: number
}

/** A part that was added, as it is in the mix: a 16-bit 44.1 kHz stereo WAV as long as the mix. */
export interface AddedPart {
  part: AddablePart
  wav: Uint8Array
  peaks: number[]
}

/**
 * The mix as a 16-bit 44.1 kHz stereo WAV: the sound at `gain` plus the parts, sample by sample. At a gain of 1 the mix
 * without the parts is the sound to the bit. Undefined if the sound has no beat to play along with.
 */
export interface Completion {
  wav: Uint8Array
  peaks: number[]
  parts: AddedPart[]
  gain: number
  bpm: number
  key: string | null
  sections: { name: string; startSeconds: number; endSeconds: number }[]
  findings: string[]
}

export type CompletionAnswer = Completion | { refused: 'no_beat' | 'no_part' }

export interface ExtensionBrief extends MaterialBrief {
  side: ExtendSide
  /** Of new sound. */
  seconds: number
  /** The range of the sound to keep, in its own samples. */
  fromSample: number
  toSample: number
  prompt: string
  lyrics: string
  seed: number
}

/** The extended sound as a 16-bit 44.1 kHz stereo WAV: original samples outside the seam are unchanged to the bit. */
export interface Extension {
  wav: Uint8Array
  peaks: number[]
  bpm: number | null
  key: string | null
  /** Sections of the added part, at their times in the whole. */
  sections: { name: string; startSeconds: number; endSeconds: number }[]
  /** Range of the crossfade, in samples of the whole. */
  seam: { fromSample: number; toSample: number }
  findings: string[]
  /** The words of the added part, where the engine knows them better than the request. */
  lyrics?: string
  /** The engine that rendered, if it differs from the requested one. */
  renderedBy?: EngineIdentity
}

export interface InpaintBrief extends MaterialBrief {
  /** The ranges to replace, in seconds of the sound, in order and without overlap. */
  regions: { fromSeconds: number; toSeconds: number }[]
  /** Whether the new parts are sung. */
  sings: boolean
  lyrics: string
  prompt: string
  /** Absent: those of the song itself. */
  styles?: string[]
  seed: number
}

/** The sound with new parts as a 16-bit 44.1 kHz stereo WAV: samples outside them are unchanged to the bit. */
export interface Inpainting {
  wav: Uint8Array
  peaks: number[]
  bpm: number | null
  key: string | null
  /** The replaced ranges in samples: within the requested ones, moved to beats nearby. */
  regions: { fromSample: number; toSample: number }[]
  /** The lyrics of each new part, as far as they are known; empty without a voice. */
  lyrics: string[]
  findings: string[]
  /** The engine that rendered, if it differs from the requested one. */
  renderedBy?: EngineIdentity
}
