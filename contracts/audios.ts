import * as z from 'zod/mini'
import { idSchema } from './ids.ts'

export const audioFormats = ['mp3', 'wav', 'flac', 'ogg'] as const
export type AudioFormat = (typeof audioFormats)[number]

export const audioMimeTypes: Record<AudioFormat, string> = { mp3: 'audio/mpeg', wav: 'audio/wav', flac: 'audio/flac', ogg: 'audio/ogg' }

/** A section of a song, for marks on the waveform. */
export const sectionSchema = z.object({ name: z.string(), startSeconds: z.number(), endSeconds: z.number() })

/** An audio item (spec 3 §3). `audioUrl` is ours and needs the owner's session; `peaks` are 0 to 1. */
export const audioItemSchema = z.object({
  _id: idSchema,
  audioId: idSchema,
  audioUrl: z.string(),
  formats: z.record(z.string(), z.string()),
  songName: z.string(),
  name: z.string(),
  albumArt: z.nullable(z.string()),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  duration: z.number(),
  peaks: z.array(z.number()),
  sections: z.array(sectionSchema),
  lyrics: z.nullable(z.string()),
  isLoopable: z.boolean(),
  isPublished: z.boolean(),
  isGenerated: z.boolean(),
  messageId: idSchema,
  projectId: idSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AudioItem = z.infer<typeof audioItemSchema>
