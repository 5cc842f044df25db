import type { Knex } from 'knex'
import { lineagePageSize } from '@songloom/contracts/library/lineage'
import { getAudioRow } from '@songloom/store/library/audios'
import { childrenPage, lineageNodes, parentIds } from '@songloom/store/library/lineage'
import { listVideos } from '@songloom/store/library/videos'
import type { Handlers } from '../http/mount-routes.ts'
import { pageCursor } from '../http/page-cursor.ts'
import { found } from '../http/refusal.ts'

/** The sources and derivatives of one of the caller's audios. */
export function lineageHandlers({ db }: { db: Knex }): Pick<Handlers, 'lineage'> {
  return {
    async lineage({ user, params, query }) {
      const row = found(await getAudioRow(db, user.id, params.audioId))
      const wanted = { userId: user.id, audioId: row.id, after: pageCursor(query.after), limit: lineagePageSize }
      const { ids, next } = await childrenPage(db, wanted)
      const [[node], parents, children, videos] = await Promise.all([
        lineageNodes(db, user.id, [row.id]),
        lineageNodes(db, user.id, parentIds(row)),
        lineageNodes(db, user.id, ids),
        listVideos(db, user.id, row.id),
      ])
      return { success: true, node: found(node), parents, children, next, videos }
    },
  }
}
