import * as z from 'zod/mini'
import { assistantVerbs, maxRequestCharacters, namedSections } from '../assistant/assistant.rules.ts'
import { panelTools } from '@songloom/tools/registry.rules'
import { route } from './route.ts'

const action = z.enum([...panelTools.map(({ key }) => key), ...assistantVerbs])

/** The intent of a request (spec 3 §3, §7): `checks`, `clean_prompt`, `action`, `reply` and `prompt` as specified. */
export const intentSchema = z.object({
  checks: z.object({
    has_artist_name: z.boolean(),
    has_nsfw_words: z.boolean(),
    duration_present: z.boolean(),
    use_existing_audio: z.boolean(),
  }),
  clean_prompt: z.string(),
  action,
  reply: z.string(),
  prompt: z.string(),
  /** Ours: the details that the request names. */
  slots: z.object({
    durationSeconds: z.optional(z.number()),
    side: z.optional(z.enum(['left', 'right'])),
    section: z.optional(z.enum(namedSections)),
    sectionIndex: z.optional(z.number()),
  }),
  /** Ours: what it may have meant, where `action` is `other` because it was not sure. */
  choices: z.array(action),
})

const text = (max: number) => z.string().check(z.maxLength(max))

/** Calls of the assistant (spec 3 §7); `{assistant}` is `/api/assistant`. */
export const assistantRoutes = {
  recogniseIntent: route({
    method: 'POST',
    path: '/api/assistant/intent',
    feature: 'assistant',
    policy: 'session',
    body: z.object({
      action: z.optional(text(40)),
      prompt: z.string().check(z.minLength(1), z.maxLength(maxRequestCharacters)),
      userId: z.optional(text(64)),
      projectId: z.optional(text(64)),
      audio_url: z.optional(z.nullable(text(2_000))),
      speech_url: z.optional(z.nullable(text(2_000))),
      speech_enabled: z.optional(z.boolean()),
    }),
    response: z.extend(intentSchema, { success: z.literal(true) }),
    errors: ['wrong_user', 'account_blocked', 'too_many_requests', 'assistant_failed', 'unavailable'],
  }),
} as const
