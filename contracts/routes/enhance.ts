import * as z from 'zod/mini'
import { enhanceAction, enhanceKinds, maxEnhancedCharacters } from '../music/enhance-prompt.rules.ts'
import type { EnhanceKind } from '../music/enhance-prompt.rules.ts'
import { route } from './route.ts'

/** What the workflow `enhancePrompt` is asked for. */
export interface EnhanceOrder {
  text: string
  kind: EnhanceKind
  /** As many characters as the answer may have. */
  maxCharacters: number
  seed: number
}

/** The action `enhance_prompt` (spec 2 §7). It makes no job: whoever presses it waits at the box. */
export const enhanceRoutes = {
  enhancePrompt: route({
    method: 'POST',
    path: '/api/studio/enhancePrompt',
    feature: 'enhance-prompt',
    policy: 'session',
    body: z.object({
      // Wide, so that the rule says the limit.
      prompt: z.string().check(z.maxLength(10_000)),
      kind: z._default(z.enum(enhanceKinds), 'prompt'),
      /** What the box takes, which differs by version and plan. */
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
