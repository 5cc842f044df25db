import type { Knex } from 'knex'
import type { ExploreSong } from '@songloom/contracts/explore/songs'
import { getGenreName } from '@songloom/contracts/music/genres.rules'
import { countGenres, listLiked, listPublished } from '@songloom/store/explore/explore-pages'
import type { ExploreRequest, IdPage } from '@songloom/store/explore/explore-pages'
import { getSongs } from '@songloom/store/explore/songs'
import type { Listener } from '@songloom/store/explore/songs'
import { isContentFiltered } from '@songloom/store/library/content-filter'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import { createExploreLimit } from './limit-explore.ts'
import type { PageCache } from './page-cache.ts'

type ExploreRoutes = 'explorePage' | 'exploreGenres' | 'likedSongs'

interface Deps {
  db: Knex
  pages: PageCache
  makeLimiter: MakeLimiter
}

/** The songs of a page as the caller sees them; those that were withdrawn since are left out. */
export async function showPage(
  db: Knex,
  user: { id: string } | null,
  { ids, next }: IdPage,
): Promise<{ success: true; songs: ExploreSong[]; next: string | null }> {
  return { success: true, songs: await getSongs(db, user ? { userId: user.id } : undefined, ids), next }
}

/** Who asks for songs of others; visitors have the content filter. */
export const readListener = async (db: Knex, user: { id: string } | null): Promise<Listener> => ({
  userId: user?.id,
  isFiltered: user === null || (await isContentFiltered(db, user.id)),
})

async function toRequest(db: Knex, { user, query }: Call<'explorePage'>): Promise<ExploreRequest> {
  const { list, genre, words = '', after } = query
  const { isFiltered } = await readListener(db, user)
  return { list, genre, words, isFiltered, after: readPageCursor(after) }
}

/** What is published, for everyone, and what the caller likes. */
export function exploreHandlers({ db, pages, makeLimiter }: Deps): Pick<Handlers, ExploreRoutes> {
  const limit = createExploreLimit(makeLimiter)
  return {
    async explorePage(call) {
      await limit(call)
      const request = await toRequest(db, call)
      return showPage(db, call.user, await pages.get(JSON.stringify(request), () => listPublished(db, request)))
    },
    async exploreGenres(call) {
      await limit(call)
      const counted = await pages.get('genres', () => countGenres(db))
      return { success: true, genres: counted.map(({ key, songs }) => ({ key, name: getGenreName(key), songs })) }
    },
    async likedSongs({ user, query }) {
      return showPage(db, user, await listLiked(db, user.id, readPageCursor(query.after)))
    },
  }
}
