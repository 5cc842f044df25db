import type { Knex } from 'knex'
import { fileMimeTypes } from '@songloom/contracts/library/audios'
import { communityLimit } from '@songloom/contracts/dna/dna.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { getDna, getDnaRow, listCommunityDnas, listLicensedDnas, listOwnDnas } from '@songloom/store/dna/dnas'
import { getPreviewKey, listDnaItems } from '@songloom/store/dna/items'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'

type ListRoutes = 'ownDnas' | 'communityDnas' | 'licensedDnas' | 'dna' | 'dnaItems' | 'dnaPreview' | 'dnaCover'

/** Lists of DNAs, one of them, and its preview and cover. */
export function createDnaListHandlers({ db, objects }: { db: Knex; objects: ObjectStore }): Pick<Handlers, ListRoutes> {
  return {
    ownDnas: async ({ user, query }) => ({ success: true, dnas: await listOwnDnas(db, user.id, query) }),
    async communityDnas({ user, query: { after, limit = communityLimit, ...query } }) {
      const page = await listCommunityDnas(db, user.id, { ...query, limit, cursor: readPageCursor(after) })
      return { success: true, ...page }
    },
    licensedDnas: async ({ user, query }) => ({ success: true, dnas: await listLicensedDnas(db, user.id, query) }),
    dna: async ({ user, params }) => ({ success: true, dna: requireFound(await getDna(db, user.id, params.dnaId)) }),
    async dnaItems({ user, params }) {
      const row = requireFound(await getDnaRow(db, user.id, params.dnaId))
      return { success: true, items: await listDnaItems(db, row) }
    },
    async dnaPreview({ user, params, req, res }) {
      const row = requireFound(await getDnaRow(db, user.id, params.dnaId))
      const key = requireFound(await getPreviewKey(db, row))
      await sendObject(objects, key, fileMimeTypes.mp3, req, res, 'shared')
    },
    async dnaCover({ user, params, query, req, res }) {
      const { cover_key: key } = requireFound(await getDnaRow(db, user.id, params.dnaId))
      if (key === null) throw new Refusal('not_found')
      await sendObject(objects, `${key}-${query.size ?? '512'}.webp`, 'image/webp', req, res, 'shared')
    },
  }
}
