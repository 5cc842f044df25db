import * as z from 'zod/mini'
import { idSchema } from '../../library/ids.ts'
import { route } from '../../routes/route.ts'
import { requestIdSchema } from '../generations.ts'
import { maxMessageLength, messageSubjectKinds, minMessageLength } from './messages.rules.ts'

/** The record that a message is about. */
export const messageSubjectSchema = z.object({
  kind: z.enum(messageSubjectKinds),
  id: z.string().check(z.maxLength(64)),
})
export type MessageSubject = z.infer<typeof messageSubjectSchema>

/** A sent message as staff see it. */
export const sentMessageSchema = z.object({
  id: idSchema,
  text: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  actorEmail: z.string(),
  subject: messageSubjectSchema,
  sentAt: z.string(),
  readAt: z.nullable(z.string()),
  mailedAt: z.nullable(z.string()),
})
export type SentMessage = z.infer<typeof sentMessageSchema>

export const sendMessageRequest = z.strictObject({
  subject: messageSubjectSchema,
  /** `{name}`, `{song}` and `{tokens}` are replaced for each user. */
  text: z.string().check(z.trim(), z.minLength(minMessageLength), z.maxLength(maxMessageLength)),
  requestId: requestIdSchema,
})

const factsSchema = z.object({ name: z.string(), songs: z.array(z.string()), tokens: z.number() })
const base = { feature: 'support-messages', policy: 'support' } as const

export const supportMessageRoutes = {
  /** Messages about a record, newest first, and the number of recipients of a new one. */
  supportMessages: route({
    ...base,
    method: 'GET',
    path: '/api/support/messages',
    query: z.object({
      kind: z.enum(messageSubjectKinds),
      id: z.string().check(z.maxLength(64)),
      after: z.optional(z.string().check(z.maxLength(80))),
      limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
    }),
    response: z.object({
      success: z.literal(true),
      recipientCount: z.number(),
      /** Of the only recipient; null for none or several. */
      facts: z.nullable(factsSchema),
      messages: z.array(sentMessageSchema),
      next: z.nullable(z.string()),
    }),
  }),
  supportSendMessage: route({
    ...base,
    method: 'POST',
    path: '/api/support/messages',
    body: sendMessageRequest,
    response: z.object({
      success: z.literal(true),
      /** False for a repeated request. */
      changed: z.boolean(),
      sentCount: z.number(),
      /** Users who have reached the daily limit of messages. */
      skippedCount: z.number(),
      auditId: z.string(),
    }),
    errors: ['not_found', 'messages_day_full', 'request_id_reused'],
  }),
}
