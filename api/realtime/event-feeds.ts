import type { Knex } from 'knex'
import { replayLimit, replayMaxBytes, socketSettings } from '@songloom/contracts/jobs/events.rules'
import { realtime } from '@songloom/contracts/jobs/realtime-events'
import type { Log } from '@songloom/platform/logs/log'
import { countEventBytes, getCursor, getCursors } from '@songloom/store/events/events'
import { countDelivery } from '../metrics/realtime.ts'
import { shareReads } from './shared-reads.ts'
import type { ReadEvents } from './shared-reads.ts'
import { isDrained, onWritable } from './socket-writes.ts'
import { readHandshake } from './studio-socket.ts'
import type { Feed, StudioSocket } from './studio-socket.ts'

interface Deps {
  db: Knex
  log: Log
}

export interface EventFeeds {
  /** Sends a new connection its missed events, or `resync` if there are too many. */
  begin(socket: StudioSocket, userId: string): Promise<void>
  /** Sends new events; a call during a read triggers another read. */
  pump(socket: StudioSocket): Promise<void>
  /** Compares the sockets' cursors with the rows, since Redis may lose every announcement. */
  sweep(sockets: readonly StudioSocket[]): Promise<void>
}

async function isTooOld(db: Knex, userId: string, after: number, newest: number): Promise<boolean> {
  if (after > newest || newest - after > replayLimit) return true
  return after < newest && (await countEventBytes(db, userId, after)) > replayMaxBytes
}

/** Sends one batch and reads the next when the transport has drained: a peer that does not read holds one batch. */
async function sendBatch(socket: StudioSocket, feed: Feed, readEvents: ReadEvents): Promise<void> {
  const { events, isLast } = await readEvents(feed.userId, feed.cursor)
  for (const event of events) {
    socket.emit(event.type, event)
    feed.cursor = event.seq
    countDelivery(event, feed.catchingUp)
  }
  if (isLast) feed.catchingUp = false
  else feed.again = true
}

/** Sends users' events to their sockets, each from its own cursor on. */
export function createEventFeeds({ db, log }: Deps): EventFeeds {
  const readEvents = shareReads(db, { rows: socketSettings.batchRows, bytes: socketSettings.batchBytes })

  async function pump(socket: StudioSocket): Promise<void> {
    const feed = socket.data.feed
    if (!feed) return
    feed.again = true
    if (feed.reading) return
    feed.reading = true
    try {
      while (feed.again && socket.connected) {
        feed.waiting = !isDrained(socket.conn)
        if (feed.waiting) return
        feed.again = false
        await sendBatch(socket, feed, readEvents)
      }
    } catch (error) {
      // The sweep retries; the cursor stays where reading stopped, so nothing is skipped.
      log.warn({ err: error }, 'events could not be read')
    } finally {
      feed.reading = false
    }
  }

  return {
    pump,
    async begin(socket, userId) {
      const newest = await getCursor(db, userId)
      const { after } = readHandshake(socket)
      const tooOld = after !== undefined && (await isTooOld(db, userId, after, newest))
      const cursor = after === undefined || tooOld ? newest : after
      const feed: Feed = { userId, cursor, reading: false, again: false, waiting: false, catchingUp: true }
      socket.data.feed = feed
      onWritable(socket.conn, () => {
        if (feed.waiting && isDrained(socket.conn)) void pump(socket)
      })
      socket.emit(tooOld ? realtime.resync : realtime.ready, { cursor, userId })
      await pump(socket)
    },
    async sweep(sockets) {
      const open = sockets.flatMap((socket) => (socket.data.feed ? [{ socket, feed: socket.data.feed }] : []))
      if (open.length === 0) return
      const newest = await getCursors(db, [...new Set(open.map(({ feed }) => feed.userId))])
      for (const { socket, feed } of open) if ((newest.get(feed.userId) ?? 0) > feed.cursor) void pump(socket)
    },
  }
}
