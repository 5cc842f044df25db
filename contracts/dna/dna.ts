import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { dnaColumnTypes, dnaKinds, dnaOutputs, dnaPricings, dnaStates } from './dna.rules.ts'

const tags = z.array(z.string())

/** What a profile says, for screens: measured by the training, absent where it measured nothing. */
export const dnaSummarySchema = z.object({
  tempo: z.optional(z.object({ low: z.number(), high: z.number() })),
  keys: z.optional(tags),
  instruments: z.optional(tags),
  sections: z.optional(tags),
  /** LUFS. */
  loudness: z.optional(z.number()),
  cards: z.optional(z.array(z.object({ title: z.string(), text: z.string() }))),
  /** Of a voice: note names. */
  rangeLow: z.optional(z.string()),
  rangeHigh: z.optional(z.string()),
  /** Of a voice: seconds of voiced sound. */
  voicedSeconds: z.optional(z.number()),
})
export type DnaSummary = z.infer<typeof dnaSummarySchema>

/** What the caller may do with a DNA, and has paid for. `owner`: it is the caller's own. */
export const dnaAccesses = ['owner', 'licensed', 'free', 'for_sale', 'unavailable'] as const
export type DnaAccess = (typeof dnaAccesses)[number]

/** A DNA: the specified fields (spec 2 §3), then ours. Addresses are ours; empty where there is nothing. */
export const dnaSchema = z.object({
  id: idSchema,
  audio_id: z.string(),
  title: z.string(),
  style_name: z.string(),
  thumbnail: z.string(),
  coverart: z.string(),
  /** The preview. */
  audioUrl: z.string(),
  audio_url: z.string(),
  sampleURL: z.string(),
  artist_name: z.string(),
  is_stem_separated: z.boolean(),
  output_support: z.array(z.enum(dnaOutputs)),
  playlist_id: z.string(),
  dna_id: idSchema,
  audio_name: z.string(),
  represented_artist_name: z.string(),
  genreFeel: tags,
  tags,
  vocal_tags: tags,
  instrumental_tags: tags,
  imageUrl: z.string(),
  columnType: z.enum(dnaColumnTypes),
  model_name: z.string(),
  description: z.string(),
  kind: z.enum(dnaKinds),
  state: z.enum(dnaStates),
  /** Learned from one track: it is in the track-based lists. */
  isTrackBased: z.boolean(),
  /** The newest that can be used; 0 until there is one. */
  version: z.number(),
  trackCount: z.number(),
  summary: z.nullable(dnaSummarySchema),
  access: z.enum(dnaAccesses),
  isOwn: z.boolean(),
  isPublished: z.boolean(),
  pricing: z.enum(dnaPricings),
  priceTokens: z.number(),
  /** What the price of a song made with it has besides the tool's, for the viewer. */
  songTokens: z.number(),
  /** To its owner: the track that others hear; null where they hear none. */
  previewAudioId: z.nullable(idSchema),
  /** Whose voice it is, as its consent states; of voices alone. */
  voiceOwner: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Dna = z.infer<typeof dnaSchema>

/** A song or model in the panel's track lists (spec 2 §3). */
export const dnaItemSchema = z.object({
  id: idSchema,
  audio_id: z.string(),
  model_id: z.string(),
  audioUrl: z.string(),
  audio_url: z.string(),
  sampleURL: z.string(),
  duration: z.number(),
  lengthSeconds: z.number(),
  tempo: z.nullable(z.number()),
  key: z.nullable(z.string()),
  type: z.enum(['song', 'vocal', 'instrumental']),
  style_name: z.string(),
  title: z.string(),
  tags,
  artist_name: z.string(),
  coreStyleType: z.string(),
  playlist_id: z.string(),
  dna_id: idSchema,
  audio_coverart: z.string(),
  thumbnail: z.string(),
  coverart: z.string(),
})
export type DnaItem = z.infer<typeof dnaItemSchema>
