import * as z from 'zod/mini'
import { acceptErrors } from '../jobs/accept-errors.rules.ts'
import { idSchema } from '../library/ids.ts'
import { envelope } from './generate-envelope.ts'
import { generateResponse } from './generate.ts'
import { route } from './route.ts'

export const finishRoutes = {
  /**
   * Plays a piece that was made with the Lite model again with HD: the same notes, for the difference in price. The
   * answer is that of `POST /api/generate`.
   */
  finishMusic: route({
    method: 'POST',
    path: '/api/audio/:audioId/finish',
    feature: 'finish-music',
    policy: 'session',
    params: z.object({ audioId: idSchema }),
    body: z.strictObject({ ...envelope, actionByUser: z.optional(z.literal('generate_music')) }),
    response: generateResponse,
    errors: [
      'wrong_user',
      'not_found',
      'finish_not_lite',
      'upgrade_needed',
      'tool_paused',
      'not_enough_tokens',
      ...acceptErrors,
    ],
  }),
} as const
