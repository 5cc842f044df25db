import * as z from 'zod/mini'
import { versions } from '../music/versions.rules.ts'
import { audioReference, sentLyrics } from '@songloom/tools/shared/contract'
import { dnaTypes } from './generate.rules.ts'

const text = (limit: number) => z.optional(z.nullable(z.string().check(z.maxLength(limit))))
const id = text(64)
const file = z.optional(z.nullable(audioReference))

/** The 22 extras (spec 2 §3). */
export const dnaExtras = {
  songDescription: text(10_000),
  lyrics: z.optional(z.nullable(sentLyrics)),
  audioUrl: file,
  audio_url: file,
  instrumentalStyle: text(200),
  vocalStyle: text(200),
  instrumentalFile: file,
  voiceFile: file,
  isCustomSong: z.optional(z.nullable(z.boolean())),
  duration: z.optional(z.nullable(z.number())),
  loop: z.optional(z.nullable(z.boolean())),
  model: text(40),
  source: text(40),
  isDNA: z.optional(z.nullable(z.boolean())),
  generation_style: text(40),
  reference_audio_id: id,
  core_style_id: id,
  vocal_style_id: id,
  instrumental_style_id: id,
  dna_id: id,
  dnaType: z.optional(z.nullable(z.enum(dnaTypes))),
  version: z.optional(z.nullable(z.enum(versions))),
}
