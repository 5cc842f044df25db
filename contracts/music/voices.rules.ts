import { voiceIds, getVoiceName } from './voice-ids.rules.ts'
import type { VoiceId } from './voice-ids.rules.ts'
import voices from './voices.json' with { type: 'json' }

/** How the engine converts a sung line to another voice: a register, a vocal tract and habits. Not a person. */
export interface VoiceRecipe {
  /** MIDI note at the middle of the voice; a distant line is sung an octave nearer. */
  homeMidi: number
  /** Formant factor, 1 for the middle between men and women. */
  formantScale: number
  /** 0 to 1: breathiness; 1 is a whisper. */
  breath: number
  /** Added on held notes. */
  vibratoCents: number
  vibratoHz: number
  /** 0 to 1: every other cycle softer. */
  roughness: number
  /** 0 to 1: soft saturation of a strained throat. */
  drive: number
  /** 0 to 1: level of further takes on either side. */
  doubles: number
  /** Pass band of a simulated device, such as a receiver. */
  bandHz?: readonly [low: number, high: number]
  /**
   * Target spectrum: mean level in dB of third octaves from 63 Hz to 16 kHz, the loudest 0. Measured by
   * `engine/transform/testing/voice-singers.ts` on our singer in this style, register and tract.
   */
  envelopeDb: readonly number[]
}

/** A public voice. */
export interface CommunityVoice {
  id: VoiceId
  name: string
  description: string
  tags: readonly string[]
  recipe: VoiceRecipe
}

/** Increased when a recipe, the previews' line or the engine's sound changes, so that previews are made again. */
export const voiceEdition = 2

/** Artist and date in the list of voices. */
export const communityArtist = 'Songloom'
export const communityCreatedAt = '2026-11-23T00:00:00.000Z'

type Habits = Omit<VoiceRecipe, 'envelopeDb'>
const plain = { breath: 0, vibratoCents: 0, vibratoHz: 5.5, roughness: 0, drive: 0, doubles: 0 }

type Written = Pick<CommunityVoice, 'description' | 'tags'> & {
  habits: Partial<Habits> & Pick<Habits, 'homeMidi' | 'formantScale'>
  envelopeDb: readonly number[]
}

const written: Readonly<Record<VoiceId, unknown>> = voices

export const communityVoices: readonly CommunityVoice[] = voiceIds.map((id) => {
  const { habits, envelopeDb, ...words } = written[id] as Written
  return { id, name: getVoiceName(id), ...words, recipe: { ...plain, ...habits, envelopeDb } }
})

/** Returns the public voice of an id; each `VoiceId` has one. */
export const getVoice = (id: VoiceId): CommunityVoice => communityVoices.find((voice) => voice.id === id)!

/** Made when the list of voices is first opened or played. */
export const voiceSamples = ['preview', 'cover'] as const
export interface VoiceSampleInput {
  voice: VoiceId
  sample: (typeof voiceSamples)[number]
}

/** Object keys of a voice's preview, and of its cover without size and extension. */
export const listVoiceObjects = (id: VoiceId): { preview: string; cover: string } => ({
  preview: `voices/${voiceEdition}/${id}/preview.mp3`,
  cover: `voices/${voiceEdition}/${id}/cover`,
})
