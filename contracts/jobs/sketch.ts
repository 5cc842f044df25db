import * as z from 'zod/mini'
import type { MusicInput } from '@songloom/tools/generate-music/contract'
import type { SongInput } from '@songloom/tools/generate-song/contract'
import { songRefusals } from '@songloom/tools/generate-song/definition.rules'
import { idSchema } from '../library/ids.ts'
import { priceRequest } from '../routes/generate.ts'
import { route } from '../routes/route.ts'

/** Tools whose songs can be sketched. */
export const sketchTools = ['song_gen', 'generate_music'] as const
export type SketchTool = (typeof sketchTools)[number]

/** Input of the workflow `sketchSong`: what the song would be made of. */
export type SketchInput = { id: string; userId: string } & (
  | { tool: 'song_gen'; job: SongInput }
  | { tool: 'generate_music'; job: MusicInput }
)

/** What a sketch shows; its sound is stored for a moment under the id of its request. */
const sketchFields = {
  title: z.string(),
  /** The section that it begins with, such as `chorus`. */
  section: z.string(),
  /** Where that is in the song. */
  fromSeconds: z.number(),
}
const sketchFacts = z.object(sketchFields)
export type SketchFacts = z.infer<typeof sketchFacts>

const sketch = z.object({
  ...sketchFields,
  id: idSchema,
  /** With this seed and the same request `POST /api/generate` makes the song of the sketch. */
  seed: z.number(),
  durationSeconds: z.number(),
  /** In base64, at most about 300 kB. */
  mp3: z.string(),
})
export type Sketch = z.infer<typeof sketch>

/** What may be wrong with a MIDI file once it is read. */
export const sketchFileProblems = [
  'tool_audio_missing',
  'motif_no_melody',
  'midi_no_notes',
  'motif_unplayable',
] as const

export const sketchRoutes = {
  /**
   * The first seconds of the chorus of a song, before it is made: for nothing and in about a second. The body is that
   * of `POST /api/generate` for one of `sketchTools`, without reference audio. Interactive: it makes no job.
   */
  sketchSong: route({
    method: 'POST',
    path: '/api/generate/sketch',
    feature: 'generate-song',
    policy: 'session',
    body: priceRequest,
    response: z.object({ success: z.literal(true), sketch }),
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
      ...sketchFileProblems,
      'sketch_failed',
      'unavailable',
    ],
  }),
} as const
