import type { Knex } from 'knex'
import { lineagePageSize } from '@songloom/contracts/library/lineage'
import { getAudioRow } from '@songloom/store/library/audios'
import { listChildren, listLineageNodes, listParentIds } from '@songloom/store/library/lineage'
import { listVideos } from '@songloom/store/library/videos'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { requireFound } from '../http/refusal.ts'

/** The sources and derivatives of one of the caller's audios. */
export function createLineageHandlers({ db }: { db: Knex }): Pick<Handlers, 'lineage'> {
  return {
    async lineage({ user, params, query }) {
      const row = requireFound(await getAudioRow(db, user.id, params.audioId))
      const wanted = { userId: user.id, audioId: row.id, after: readPageCursor(query.after), limit: lineagePageSize }
      const { ids, next } = await listChildren(db, wanted)
      const [[node], parents, children, videos] = await Promise.all([
        listLineageNodes(db, user.id, [row.id]),
        listLineageNodes(db, user.id, listParentIds(row)),
        listLineageNodes(db, user.id, ids),
        listVideos(db, user.id, row.id),
      ])
      return { success: true, node: requireFound(node), parents, children, next, videos }
    },
  }
}
