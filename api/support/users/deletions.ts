import type { Knex } from 'knex'
import { listDeletions, stopDeletion } from '@songloom/store/support/users/deletions'
import type { Handlers } from '../../http/mount-routes.ts'
import { toActor } from '../generations/generations.ts'
import { toConflictRefusal, requireDone } from '../action-outcome.ts'

/** Requests to delete accounts at the desk. */
export function createSupportDeletionHandlers({
  db,
}: {
  db: Knex
}): Pick<Handlers, 'supportDeletions' | 'supportStopDeletion'> {
  return {
    async supportDeletions() {
      return { success: true, deletions: await listDeletions(db) }
    },
    async supportStopDeletion({ params, body, user }) {
      const press = { ...body, id: params.deletionId, actor: toActor(user) }
      const { changed, deletion } = requireDone(await stopDeletion(db, press).catch(toConflictRefusal))
      return { success: true, changed, deletion }
    },
  }
}
