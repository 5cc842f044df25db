import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { maxTypingReaders } from '@songloom/contracts/chat/typing.rules'
import type { DawChange } from '@songloom/contracts/jobs/realtime-events'
import type { Log } from '@songloom/platform/logs/log'
import { announceDawChange } from '@songloom/store/events/daw-changes'
import { listProjectReaders } from '@songloom/store/projects/project-readers'

/** What an announcement needs. */
export interface NotifyDeps {
  db: Knex
  redis: Redis
  log: Log
}

/** Sends the newest seq to the owner's tabs and the class that reads the project, after the answer. */
export function notifyReaders({ db, redis, log }: NotifyDeps, userId: string, change: DawChange): void {
  void listProjectReaders(db, userId, change.projectId, maxTypingReaders)
    .then((readers) => announceDawChange(redis, { readers, change }))
    .catch((error: unknown) => log.warn({ err: error }, 'a change of a document was not announced'))
}
