import * as z from 'zod/mini'
import { route } from './route.ts'

/** Input of the workflow `helpMeWrite`. */
export interface HelpMeWriteInput {
  topic: string
  seed: number
}

/** Lyrics for the panels that sing (spec 1 §7). */
export const helpMeWriteRoutes = {
  helpMeWrite: route({
    method: 'POST',
    path: '/api/studio/helpMeWrite',
    feature: 'generate-song',
    policy: 'session',
    body: z.object({
      // Wide, so that the rule reports the limit.
      prompt: z.string().check(z.maxLength(10_000)),
      userId: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: z.object({ success: z.literal(true), lyrics: z.string() }),
    errors: [
      'wrong_user',
      'topic_missing',
      'text_too_long',
      'artist_name',
      'inappropriate_words',
      'account_blocked',
      'too_many_requests',
      'help_text_failed',
      'unavailable',
    ],
  }),
} as const
