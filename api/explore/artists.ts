import type { Knex } from 'knex'
import { getArtist, getOwnArtist, saveArtist } from '@songloom/store/explore/artists'
import { listOfArtist } from '@songloom/store/explore/explore-pages'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { requireFound } from '../http/refusal.ts'
import { readListener, showPage } from './explore.ts'
import { createExploreLimit } from './limit-explore.ts'

type ArtistRoutes = 'artist' | 'artistSongs' | 'ownArtist' | 'saveArtist'

/** Pages of those who publish, and one's own. */
export function createArtistHandlers(of: { db: Knex; makeLimiter: MakeLimiter }): Pick<Handlers, ArtistRoutes> {
  const { db, makeLimiter } = of
  const limit = createExploreLimit(makeLimiter)
  return {
    async artist(call) {
      await limit(call)
      const { artist } = requireFound(await getArtist(db, call.params.artistId, await readListener(db, call.user)))
      return { success: true, artist }
    },
    async artistSongs(call) {
      await limit(call)
      const listener = await readListener(db, call.user)
      const { userId } = requireFound(await getArtist(db, call.params.artistId, listener))
      return showPage(db, call.user, await listOfArtist(db, userId, listener, readPageCursor(call.query.after)))
    },
    ownArtist: async ({ user }) => ({ success: true, artist: await getOwnArtist(db, user.id) }),
    async saveArtist(call) {
      await limit(call)
      await saveArtist(db, call.user.id, call.body)
      return { success: true }
    },
  }
}
