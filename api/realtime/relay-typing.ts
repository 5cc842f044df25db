import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import * as z from 'zod/mini'
import { maxTypingReaders, typingEvents, typingEveryMs } from '@songloom/contracts/chat/typing.rules'
import type { TypingEvent, TypingNote } from '@songloom/contracts/chat/typing.rules'
import { idSchema } from '@songloom/contracts/library/ids'
import type { Log } from '@songloom/platform/logs/log'
import { announceTyping, readTyping } from '@songloom/store/events/typing'
import { listProjectReaders } from '@songloom/store/projects/project-readers'
import type { StudioServer, StudioSocket } from './studio-socket.ts'

interface Deps {
  io: StudioServer
  db: Knex
  redis: Redis
  log: Log
  roomFor: (userId: string) => string
}

const payloadSchema = z.object({ projectId: idSchema })

/** Relays `typing_start` and `typing_stop` to the other sockets of who may read the project, at every node. */
export function createTypingRelay({ io, db, redis, log, roomFor }: Deps) {
  async function announce(socket: StudioSocket, event: TypingEvent, payload: unknown): Promise<void> {
    const parsed = z.safeParse(payloadSchema, payload)
    if (!parsed.success) return
    const { projectId } = parsed.data
    const userId = socket.data.session.user.id
    const readers = await listProjectReaders(db, userId, projectId, maxTypingReaders)
    if (readers.length > 0)
      await announceTyping(redis, { event, from: socket.id, readers, note: { projectId, userId } })
  }

  return {
    /** Listens to one socket; of each event and project one passes within `typingEveryMs`. */
    serve(socket: StudioSocket): void {
      const passed = new Map<TypingEvent, number>()
      for (const event of typingEvents)
        socket.on(event, (payload: unknown) => {
          const now = Date.now()
          if (now - (passed.get(event) ?? 0) < typingEveryMs) return
          passed.set(event, now)
          void announce(socket, event, payload).catch((error: unknown) =>
            log.warn({ err: error }, 'typing was not relayed'),
          )
        })
    },
    /** Sends what a node announced to the readers' sockets of this one. */
    relay(text: string): void {
      const { event, from, readers, note } = readTyping(text)
      io.to(readers.map(roomFor))
        .except(from)
        .volatile.emit(event, note satisfies TypingNote)
    },
  }
}
