import { voiceIds, voiceName } from './voice-ids.rules.ts'
import type { VoiceId } from './voice-ids.rules.ts'
import { voiceEnvelopes } from './voice-envelopes.rules.ts'

/** What our own engine makes of a sung line to let another voice sing it: a register, a vocal tract and habits. Not a person. */
export interface VoiceRecipe {
  /** MIDI note about which the voice is at home; a line that lies far from it is sung an octave nearer. */
  homeMidi: number
  /** Of the vocal tract: what formants are multiplied by, 1 for the middle between men and women. */
  formantScale: number
  /** 0 to 1: how much of the tone is breath; 1 is a whisper. */
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
  /** Where the voice comes through something, such as a receiver. */
  bandHz?: readonly [low: number, high: number]
  /** The colour it is brought to: mean level in dB of third octaves from 63 Hz to 16 kHz, the loudest 0. */
  envelopeDb: readonly number[]
}

/** A voice that everybody may use; names and words are ours. */
export interface CommunityVoice {
  id: VoiceId
  name: string
  description: string
  tags: readonly string[]
  recipe: VoiceRecipe
}

/** Raised when a recipe, the sung line of the previews or the sound of the engine changes: previews are then made anew. */
export const voiceEdition = 2

/** Whose they are, and since when, as their list says it. */
export const communityArtist = 'Songloom'
export const communityCreatedAt = '2026-11-23T00:00:00.000Z'

type Habits = Omit<VoiceRecipe, 'envelopeDb'>
const plain = { breath: 0, vibratoCents: 0, vibratoHz: 5.5, roughness: 0, drive: 0, doubles: 0 }

// prettier-ignore
const own: Record<VoiceId, { description: string; tags: readonly string[]; habits: Partial<Habits> & Pick<Habits, 'homeMidi' | 'formantScale'> }> = {
  'copper-alto': { description: 'Warm and close, with a slow vibrato on long notes.', tags: ['female', 'warm', 'pop'], habits: { homeMidi: 58, formantScale: 1.06, breath: 0.05, vibratoCents: 22, vibratoHz: 5.2 } },
  'glass-soprano': { description: 'High, clear and light, with a quick shimmer.', tags: ['female', 'bright', 'classical'], habits: { homeMidi: 69, formantScale: 1.18, breath: 0.03, vibratoCents: 34, vibratoHz: 6.3 } },
  'oak-baritone': { description: 'Round and steady, for stories and ballads.', tags: ['male', 'warm', 'folk'], habits: { homeMidi: 50, formantScale: 0.93, breath: 0.03, vibratoCents: 18, vibratoHz: 5 } },
  'slate-bass': { description: 'Very deep, steady bass.', tags: ['male', 'deep', 'dark'], habits: { homeMidi: 43, formantScale: 0.82, breath: 0.04, vibratoCents: 10, vibratoHz: 4.4 } },
  'velvet-breath': { description: 'Breathy, close-miked.', tags: ['female', 'breathy', 'intimate'], habits: { homeMidi: 57, formantScale: 1.05, breath: 0.62 } },
  'gravel-road': { description: 'Rough and loud, for big choruses.', tags: ['male', 'rough', 'rock'], habits: { homeMidi: 54, formantScale: 0.96, breath: 0.1, roughness: 0.42, drive: 0.3 } },
  'paper-lantern': { description: 'Small, sweet and young.', tags: ['high', 'light', 'playful'], habits: { homeMidi: 70, formantScale: 1.34, breath: 0.14, vibratoCents: 12, vibratoHz: 6.6 } },
  'night-radio': { description: 'Thin and filtered, like an old radio.', tags: ['radio', 'vintage', 'effect'], habits: { homeMidi: 53, formantScale: 1, breath: 0.05, drive: 0.5, bandHz: [320, 3200] } },
  'twin-rivers': { description: 'Doubled: one voice on each side.', tags: ['female', 'wide', 'doubled'], habits: { homeMidi: 62, formantScale: 1.1, breath: 0.06, doubles: 0.85 } },
  'stone-chapel': { description: 'A small group of low voices with church reverb.', tags: ['male', 'choir', 'chant'], habits: { homeMidi: 48, formantScale: 0.9, breath: 0.1, doubles: 1 } },
  'brass-tenor': { description: 'Proud and ringing, with a wide vibrato.', tags: ['male', 'powerful', 'classical'], habits: { homeMidi: 55, formantScale: 0.95, vibratoCents: 60, vibratoHz: 5.7, drive: 0.3 } },
  'neon-sugar': { description: 'Bright, without vibrato, slightly electronic.', tags: ['female', 'bright', 'hyperpop'], habits: { homeMidi: 67, formantScale: 1.26, drive: 0.2, doubles: 0.3 } },
  'ember-growl': { description: 'Low, hoarse and intense.', tags: ['male', 'rough', 'metal'], habits: { homeMidi: 45, formantScale: 0.87, breath: 0.2, roughness: 0.85, drive: 0.65 } },
  'pale-moth': { description: 'A clear whisper without pitch.', tags: ['whisper', 'soft', 'effect'], habits: { homeMidi: 54, formantScale: 0.97, breath: 1 } },
}

export const communityVoices: readonly CommunityVoice[] = voiceIds.map((id) => {
  const { habits, ...words } = own[id]
  return { id, name: voiceName(id), ...words, recipe: { ...plain, ...habits, envelopeDb: voiceEnvelopes[id] } }
})

export const voiceById = (id: VoiceId): CommunityVoice => communityVoices.find((voice) => voice.id === id)!

/** What is made for the list of voices when somebody first looks at it or listens. */
export const voiceSamples = ['preview', 'cover'] as const
export interface VoiceSampleOrder {
  voice: VoiceId
  sample: (typeof voiceSamples)[number]
}

/** Where a voice's preview lies, and its cover without size and ending. */
export const voiceObjects = (id: VoiceId): { preview: string; cover: string } => ({
  preview: `voices/${voiceEdition}/${id}/preview.mp3`,
  cover: `voices/${voiceEdition}/${id}/cover`,
})
