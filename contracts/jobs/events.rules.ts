/** Names of the event log's rows (spec 3 §4). */
export const eventTypes = [
  'message_ack',
  'new_message',
  'message_update',
  'message_removed',
  'album_art_complete',
  'processing_complete',
  'tokens_update',
  'audio_update',
  'project_update',
  'project_deleted',
  'dreampack_update',
  'dreampack_deleted',
  'support_message',
  'class_update',
] as const
export type EventType = (typeof eventTypes)[number]

/** Limits how often support's screens reload their lists; lost while Redis is away. */
export const operatorsEveryMs = 1_000

/** Older events are not replayed; the client reloads its lists. */
export const replayLimit = 2_000

/** Payload bytes replayed to one connection; above it the answer is `resync`. */
export const replayMaxBytes = 2 * 1024 * 1024

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
  reconnectionCheckMs: 30_000,
  seenIdsMemory: 1_000,
  maxPacketBytes: 64 * 1024,
  /** Of one user at one node: far more than real tabs, including stale connections. */
  socketsPerUser: 50,
  /** Rows and payload bytes of one batch; the next is read when the transport has drained. */
  batchRows: 200,
  batchBytes: 256 * 1024,
  /** A connection that has not drained for this long is closed; its cursor lets the client reconnect. */
  undrainedMs: 30_000,
  /** Queued packets above which a connection is closed at once; a batch has 200. */
  maxWaitingPackets: 5_000,
} as const
