import type { Knex } from 'knex'
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  editPlaylist,
  orderPlaylist,
  removeFromPlaylist,
} from '@songloom/store/explore/playlist-changes'
import type { PlaylistOwner } from '@songloom/store/explore/playlist-changes'
import { getPlaylist, listPlaylists } from '@songloom/store/explore/playlists'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { readListener } from './explore.ts'
import { createExploreLimit } from './limit-explore.ts'

type PlaylistRoutes =
  | 'playlists'
  | 'createPlaylist'
  | 'playlist'
  | 'editPlaylist'
  | 'deletePlaylist'
  | 'orderPlaylist'
  | 'addToPlaylist'
  | 'removeFromPlaylist'

interface OwnCall {
  user: { id: string }
  params: { playlistId: string }
  req: { ip?: string | undefined }
}

/** One's own playlists, and those that others have made public. */
export function createPlaylistHandlers(of: { db: Knex; makeLimiter: MakeLimiter }): Pick<Handlers, PlaylistRoutes> {
  const { db, makeLimiter } = of
  const limit = createExploreLimit(makeLimiter)

  async function change(call: OwnCall, make: (of: PlaylistOwner) => Promise<boolean>): Promise<{ success: true }> {
    await limit(call)
    const isChanged = await make({ userId: call.user.id, playlistId: call.params.playlistId })
    if (!isChanged) throw new Refusal('not_found')
    return { success: true }
  }

  return {
    playlists: async ({ user }) => ({ success: true, playlists: await listPlaylists(db, user.id) }),
    async createPlaylist(call) {
      await limit(call)
      const { name, audioId } = call.body
      return {
        success: true,
        playlistId: requireFound(await createPlaylist(db, { userId: call.user.id, name, audioId })),
      }
    },
    async playlist(call) {
      await limit(call)
      const listener = await readListener(db, call.user)
      return { success: true, playlist: requireFound(await getPlaylist(db, call.params.playlistId, listener)) }
    },
    editPlaylist: (call) => change(call, (own) => editPlaylist(db, own, call.body)),
    deletePlaylist: (call) => change(call, (own) => deletePlaylist(db, own)),
    orderPlaylist: (call) => change(call, (own) => orderPlaylist(db, own, call.body.audioIds)),
    addToPlaylist: (call) => change(call, (own) => addToPlaylist(db, own, call.params.audioId)),
    removeFromPlaylist: (call) => change(call, (own) => removeFromPlaylist(db, own, call.params.audioId)),
  }
}
