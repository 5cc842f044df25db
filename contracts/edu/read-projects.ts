import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { sectionSchema } from '../library/audios.ts'

/** An audio that its reader does not own; `audioUrl` and `coverUrl` need the reader's session. */
export const readAudioSchema = z.object({
  audioId: idSchema,
  name: z.string(),
  durationSeconds: z.number(),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  peaks: z.array(z.number()),
  sections: z.array(sectionSchema),
  lyrics: z.nullable(z.string()),
  audioUrl: z.string(),
  coverUrl: z.nullable(z.string()),
})
export type ReadAudio = z.infer<typeof readAudioSchema>

/** A message of a project as others in the class read it: what was asked, and what it became. */
export const readMessageSchema = z.object({
  id: idSchema,
  prompt: z.string(),
  reply: z.string(),
  /** Number of the tool in the catalogue. */
  toolId: z.number(),
  songName: z.nullable(z.string()),
  lyrics: z.nullable(z.string()),
  createdAt: z.string(),
  audios: z.array(readAudioSchema),
})
export type ReadMessage = z.infer<typeof readMessageSchema>
