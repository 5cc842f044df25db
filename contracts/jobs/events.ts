import * as z from 'zod/mini'
import { audioItemSchema } from '../library/audios.ts'
import { dreampackSchema } from '../dreampacks/dreampacks.ts'
import { idSchema } from '../library/ids.ts'
import { inboxMessageSchema } from '../account/inbox.ts'
import { messageSchema } from './messages.ts'
import { tokensSchema } from '../account/account.ts'
import type { EventType } from './events.rules.ts'
import { projectSchema } from '../library/projects.ts'
import { planSchema } from '../account/session.ts'

/** Payloads of the event log's rows, by type (spec 3 §4). */
export const eventPayloads = {
  /** A request was accepted: maps the client's `tempId` to this message. */
  message_ack: z.object({ tempId: z.string(), messageId: idSchema }),
  new_message: z.object({ message: messageSchema }),
  message_update: z.object({ message: messageSchema }),
  /** Its owner removed it from the thread; a restore is an update. */
  message_removed: z.object({ messageId: idSchema }),
  album_art_complete: z.object({ albumArt: z.string() }),
  processing_complete: z.object({
    audio_url: z.string(),
    duration: z.number(),
    loop: z.boolean(),
    bpm: z.nullable(z.number()),
    lyrics: z.nullable(z.string()),
    reply: z.string(),
    all_stem_urls: z.array(z.string()),
    message: messageSchema,
  }),
  /** With `plan` where the plan was set as well. */
  tokens_update: z.object({ tokens: tokensSchema, plan: z.optional(planSchema) }),
  /** A name, a like, a play; with `isHidden` it leaves the lists. */
  audio_update: z.object({ audio: audioItemSchema }),
  project_update: z.object({ project: projectSchema }),
  project_deleted: z.object({ projectId: idSchema }),
  /** Created, changed, or a run has progressed. */
  dreampack_update: z.object({ dreampack: dreampackSchema }),
  dreampack_deleted: z.object({ dreampackId: idSchema }),
  /** Sent by support, or read on another screen. */
  support_message: z.object({ supportMessage: inboxMessageSchema }),
  /**
   * Of a class that the user teaches or attends: its settings, members, assignments, hand-ins, comments or projects.
   */
  class_update: z.object({ classId: idSchema }),
} as const satisfies Record<EventType, z.ZodMiniType>

export type EventPayload<T extends EventType> = z.infer<(typeof eventPayloads)[T]>

interface EventRow<T extends EventType> {
  seq: number
  id: string
  type: T
  projectId: string | null
  messageId: string | null
  tempId: string | null
  payload: EventPayload<T>
  at: string
}

/** One change, once, in order: `seq` rises by one per user. `type` determines the payload. */
export type UserEvent<T extends EventType = EventType> = { [K in T]: EventRow<K> }[T]

/** Progress inside a step: ephemeral, at most 4 a second, without seq. */
export interface ProgressNote {
  messageId: string
  projectId: string
  step: string
  /** 0 to 1 within the step. */
  stepFraction: number
  /** All text so far, of a tool that writes. */
  text?: string
}

/** Handshake `auth` of a socket: the bearer token where no cookie is sent, and the last seq seen. */
export const handshakeSchema = z.object({
  token: z.optional(z.string().check(z.maxLength(256))),
  after: z.optional(z.number().check(z.int(), z.nonnegative())),
  /** Support's sockets receive a notice of any change, instead of their own events. */
  operators: z.optional(z.boolean()),
})
