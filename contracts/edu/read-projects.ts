import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { sharedTrackSchema } from '../library/shared-tracks.ts'

/** An audio that its reader does not own; `audioUrl` and `coverUrl` need the reader's session. */
export const readAudioSchema = z.pick(sharedTrackSchema, {
  audioId: true,
  name: true,
  durationSeconds: true,
  bpm: true,
  key: true,
  peaks: true,
  sections: true,
  lyrics: true,
  audioUrl: true,
  coverUrl: true,
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
