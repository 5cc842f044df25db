import type { Knex } from 'knex'
import { listDeletions, stopDeletion } from '@songloom/store/support/users/deletions'
import type { Handlers } from '../../http/mount-routes.ts'
import { toActor } from '../generations/generations.ts'
import { afterRace, requirePressed } from '../press-outcome.ts'

/** Requests to delete accounts at the desk. */
export function supportDeletionHandlers({
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
      const { changed, deletion } = requirePressed(await stopDeletion(db, press).catch(afterRace))
      return { success: true, changed, deletion }
    },
  }
}
