import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'

/** A message from support, as its user reads it. */
export const inboxMessageSchema = z.object({
  id: idSchema,
  text: z.string(),
  sentAt: z.string(),
  readAt: z.nullable(z.string()),
})
export type InboxMessage = z.infer<typeof inboxMessageSchema>

const base = { feature: 'inbox', policy: 'session' } as const

export const inboxRoutes = {
  /** The newest 50 messages from support. */
  inboxMessages: route({
    ...base,
    method: 'GET',
    path: '/api/account/messages',
    response: z.object({ success: z.literal(true), messages: z.array(inboxMessageSchema) }),
  }),
  readInboxMessage: route({
    ...base,
    method: 'POST',
    path: '/api/account/messages/:messageId/read',
    params: z.object({ messageId: idSchema }),
    response: z.object({ success: z.literal(true), message: inboxMessageSchema }),
    errors: ['not_found'],
  }),
}
