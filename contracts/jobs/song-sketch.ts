import * as z from 'zod/mini'
import { songRefusals } from '@songloom/tools/generate-song/definition.rules'
import { idSchema } from '../library/ids.ts'
import { priceRequest } from '../routes/generate.ts'
import { route } from '../routes/route.ts'

/** Input of the workflow `sketchSong`: what the song would be made of. */
export interface SongSketchOrder {
  id: string
  prompt: string
  lyrics: string
  styles: string[]
  durationSeconds: number
  seed: number
}

/** What a sketch shows; its sound is stored for a moment under the id of the order. */
const sketchFields = {
  title: z.string(),
  /** The section that it begins with, such as `chorus`. */
  section: z.string(),
  /** Where that is in the song. */
  fromSeconds: z.number(),
}
const sketchFacts = z.object(sketchFields)
export type SongSketchFacts = z.infer<typeof sketchFacts>

const songSketch = z.object({
  ...sketchFields,
  id: idSchema,
  /** With this seed and the same request `POST /api/generate` makes the song of the sketch. */
  seed: z.number(),
  durationSeconds: z.number(),
  /** In base64, at most about 300 kB. */
  mp3: z.string(),
})
export type SongSketch = z.infer<typeof songSketch>

export const songSketchRoutes = {
  /**
   * The first seconds of the chorus of a song, before it is made: for nothing and in about a second. The body is that
   * of `POST /api/generate` for `song_gen`, without files. Interactive: it makes no job.
   */
  sketchSong: route({
    method: 'POST',
    path: '/api/generate/sketch',
    feature: 'generate-song',
    policy: 'session',
    body: priceRequest,
    response: z.object({ success: z.literal(true), sketch: songSketch }),
    errors: [
      'wrong_user',
      'not_found',
      ...songRefusals,
      'tool_unsupported',
      'tool_paused',
      'account_blocked',
      'too_many_requests',
      'sketch_from_words',
      'sketch_other_engine',
      'sketch_failed',
      'unavailable',
    ],
  }),
} as const
