import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { announceEvents } from '@songloom/store/events/announcements'
import { previewPackBulk, performPackBulk } from '@songloom/store/support/dreampacks/bulk'
import type { Handlers } from '../../http/mount-routes.ts'
import { toActor } from '../generations/generations.ts'
import { toConflictRefusal } from '../action-outcome.ts'

type PackBulkRoutes = 'supportDreampackBulkPreview' | 'supportDreampackBulk'

/**
 * Pauses and resumes dreampacks by filter. The sweep updates their schedules each minute; until then the rows decide.
 */
export function createDreampackBulkHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, PackBulkRoutes> {
  return {
    async supportDreampackBulkPreview({ query: { action, ...filter } }) {
      return { success: true, ...(await previewPackBulk(db, action, filter)) }
    },
    async supportDreampackBulk({ body, user }) {
      const pressed = await performPackBulk(db, { ...body, actor: toActor(user) }).catch(toConflictRefusal)
      await Promise.all(pressed.userIds.map((userId) => announceEvents(redis, userId)))
      return { success: true, changedCount: pressed.changedIds.length, skippedCount: pressed.skippedCount }
    },
  }
}
