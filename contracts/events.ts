import * as z from 'zod/mini'
import { idSchema } from './ids.ts'
import { messageSchema } from './messages.ts'
import { tokensSchema } from './account.ts'
import { projectSchema } from './projects.ts'

/** What a row of the event log carries, by type (design §4, names of spec 3 §4). */
export const eventPayloads = {
  new_message: z.object({ message: messageSchema }),
  message_update: z.object({ message: messageSchema }),
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
  tokens_update: z.object({ tokens: tokensSchema }),
  project_update: z.object({ project: projectSchema }),
  project_deleted: z.object({ projectId: idSchema }),
} as const

export type EventType = keyof typeof eventPayloads
export type EventPayload<T extends EventType> = z.infer<(typeof eventPayloads)[T]>

/** One change, once, in order: `seq` rises by one per user. */
export interface UserEvent<T extends EventType = EventType> {
  seq: number
  id: string
  type: T
  projectId: string | null
  messageId: string | null
  tempId: string | null
  payload: EventPayload<T>
  at: string
}

/** Percent inside a step: ephemeral, at most 4 a second, without seq. */
export interface ProgressNote {
  messageId: string
  projectId: string
  step: string
  /** 0 to 1 within the step. */
  fraction: number
}

export const eventTypes = Object.keys(eventPayloads) as EventType[]

/** Events older than this are no longer replayed one by one; the client reads its lists anew. */
export const replayLimit = 2_000

/** Handshake `auth` of a socket: the bearer token where no cookie is sent, and the last seq seen. */
export const handshakeSchema = z.object({
  token: z.optional(z.string().check(z.maxLength(256))),
  after: z.optional(z.number().check(z.int(), z.nonnegative())),
})

/** Server to client beside the event names: `resync` says "read again, then continue from `cursor`". */
export interface ServerToClient {
  resync: (note: { cursor: number }) => void
  ready: (note: { cursor: number }) => void
  generation_progress: (note: ProgressNote) => void
  message_ack: (note: { tempId: string; messageId: string }) => void
  pong: () => void
}

/** Socket settings of spec 3 §9. */
export const socketSettings = {
  reconnectionDelayMs: 1_000,
  reconnectionDelayMaxMs: 30_000,
  reconnectionAttempts: 10,
  connectTimeoutMs: 10_000,
  pingIntervalMs: 25_000,
  pongDeadlineMs: 10_000,
  circuitFailures: 5,
  circuitBackoffMs: 60_000,
  circuitBackoffMaxMs: 1_800_000,
  seenIdsMemory: 1_000,
  maxPacketBytes: 64 * 1024,
} as const
