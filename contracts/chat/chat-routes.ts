import * as z from 'zod/mini'
import { maxRequestCharacters } from '../assistant/assistant.rules.ts'
import { idSchema, tempIdSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const userId = z.optional(text(64))
const prompt = z.string().check(z.minLength(1), z.maxLength(maxRequestCharacters))

/** What a client may add to a stream: a key that names the request, and how many characters of the answer it has. */
const extras = z.looseObject({
  requestKey: z.optional(tempIdSchema),
  after: z.optional(z.number().check(z.int(), z.nonnegative())),
})

const common = ['wrong_user', 'not_found', 'account_blocked', 'too_many_requests', 'too_many_turns'] as const

/** The specified calls of chat and Agent (spec 1 §7, spec 3 §7); `{assistant}` and `{agent host}` are below `/api`. */
export const chatRoutes = {
  /** Answers `text/plain` as it is written. The answer's own stream is `turnStream`, by `X-Turn-Id`. */
  chatStream: route({
    method: 'POST',
    path: '/api/chat-stream',
    feature: 'assistant',
    policy: 'session',
    signedOutCode: 'stream_session_missing',
    body: z.object({
      userId,
      projectId: idSchema,
      prompt,
      // Wide, so that the rule names the action.
      userAction: text(40),
      extras: z.optional(extras),
    }),
    response: 'stream',
    errors: [
      ...common,
      'stream_session_missing',
      'stream_action_unsupported',
      'not_enough_tokens',
      'stream_empty',
      'streaming_failed',
    ],
  }),
  /**
   * A stream for `other` and `lyric_writing`, else JSON:
   * `reply` and `assistant_speech_url`, null without a speech engine.
   */
  assistantChat: route({
    method: 'POST',
    path: '/api/assistant/chat',
    feature: 'assistant',
    policy: 'session',
    body: z.object({
      prompt,
      action: z.optional(text(40)),
      userId,
      projectId: z.optional(idSchema),
      speech_url: z.optional(z.nullable(text(2_000))),
      speech_enabled: z.optional(z.boolean()),
    }),
    response: 'stream',
    errors: [...common, 'assistant_error'],
  }),
  /** Server-sent events `tool_start`, `tool_response`, `song_data`, `final_response` and `done` (spec 3 §4). */
  agentChatStream: route({
    method: 'POST',
    path: '/api/agent/chat-stream',
    feature: 'assistant',
    policy: 'session',
    body: z.object({ user_id: userId, project_id: idSchema, message: prompt }),
    response: 'stream',
    errors: [...common, 'forbidden', 'agent_failed'],
  }),
} as const
