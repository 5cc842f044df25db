import { createSlots } from '../http/slots.ts'
import type { Slots } from '../http/slots.ts'

/** Streams of one user at once, over all tabs and kinds; each holds a connection and asks the database. */
const streamBounds = { perKey: 12, total: 2_000, waitingPerKey: 0, waitMs: 1_000 }

/** Slots of the streams that answer chats and turns. */
export const createStreamSlots = (): Slots => createSlots(streamBounds)
