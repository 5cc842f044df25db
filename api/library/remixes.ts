import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { announceEvents } from '@songloom/store/events/announcements'
import { getRemixPermissions, setRemixPermission, startRemix } from '@songloom/store/library/remixes'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'

type RemixRoutes = 'remixStanding' | 'setRemixPermission' | 'startRemix'

/** What others may make from an audio, and the start of a remix. */
export function createRemixHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, RemixRoutes> {
  return {
    async remixStanding({ user, params }) {
      return { success: true, remixes: requireFound(await getRemixPermissions(db, user.id, params.audioId)) }
    },
    async setRemixPermission({ user, params: { audioId }, body: { permission } }) {
      return {
        success: true,
        remixes: requireFound(await setRemixPermission(db, { userId: user.id, audioId, permission })),
      }
    },
    async startRemix({ user, params: { audioId }, body: { projectId } }) {
      const reference = requireFound(await startRemix(db, { userId: user.id, audioId, projectId }))
      if (reference === 'off') throw new Refusal('remix_off')
      await announceEvents(redis, user.id)
      return { success: true, projectId, reference }
    },
  }
}
