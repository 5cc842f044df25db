import * as z from 'zod/mini'
import { enhanceAction, enhanceKinds, maxEnhancedCharacters } from '../music/enhance-prompt.rules.ts'
import type { EnhanceKind } from '../music/enhance-prompt.rules.ts'
import { route } from './route.ts'

/** Input of the workflow `enhancePrompt`. */
export interface EnhanceInput {
  text: string
  kind: EnhanceKind
  /** Maximum characters of the answer. */
  maxCharacters: number
  seed: number
}

/** The action `enhance_prompt` (spec 2 §7). Interactive: it makes no job, and the panel blocks on the request. */
export const enhanceRoutes = {
  enhancePrompt: route({
    method: 'POST',
    path: '/api/studio/enhancePrompt',
    feature: 'enhance-prompt',
    policy: 'session',
    body: z.object({
      // Wide, so that the rule reports the limit.
      prompt: z.string().check(z.maxLength(10_000)),
      kind: z._default(z.enum(enhanceKinds), 'prompt'),
      /** The field's limit, which depends on version and plan. */
      limit: z._default(
        z.number().check(z.int(), z.minimum(1), z.maximum(maxEnhancedCharacters)),
        maxEnhancedCharacters,
      ),
      actionByUser: z.optional(z.literal(enhanceAction)),
      userId: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: z.object({ success: z.literal(true), aiReply: z.string() }),
    errors: [
      'wrong_user',
      'enhance_prompt_missing',
      'enhance_text_missing',
      'text_too_long',
      'artist_name',
      'inappropriate_words',
      'account_blocked',
      'too_many_requests',
      'enhance_failed',
      'unavailable',
    ],
  }),
} as const
