import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import { objectIdSchema } from './document.ts'

/** Input of the workflow `renderScoreClip`: a score clip as it is after group `seq`. */
export interface ScoreClipInput {
  /** The owner of the document. */
  userId: string
  projectId: string
  seq: number
  clipId: string
}

export const scoreSoundRoutes = {
  /**
   * The sound of a score clip, a 16-bit WAV that `ClipSound` of the engine names by its notes: it need not be asked for
   * again while the key of that is the same. Computed when first asked for.
   */
  scoreClipSound: route({
    method: 'GET',
    path: '/api/daw/projects/:projectId/clips/:clipId/sound',
    feature: 'daw',
    policy: 'session',
    params: z.object({ projectId: idSchema, clipId: objectIdSchema }),
    query: z.object({ seq: z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)) }),
    response: 'stream',
    errors: ['not_found', 'daw_clip_too_long', 'format_pending', 'unavailable'],
  }),
}
