import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { maxPlaylistSongs, maxPlaylists } from '@songloom/contracts/explore/explore.rules'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { assertMayShareAs } from '../edu/class-sharing.ts'
import { createId } from '../ids.ts'
import { assertMayPublish } from '../moderation/suspensions.ts'
import { getSongs } from './songs.ts'

/** A playlist of a user, by its id. */
export interface PlaylistOwner {
  userId: string
  playlistId: string
}

type Change = (trx: Database, row: { isPublic: boolean }) => Promise<boolean>

/** Runs a change while the playlist's row is held; false for a missing or another user's playlist. */
const change = (db: Database, { userId, playlistId }: PlaylistOwner, make: Change): Promise<boolean> =>
  db.transaction(async (trx) => {
    const row = await trx('playlists')
      .where({ id: playlistId, ...ownedBy(userId) })
      .forUpdate()
      .first<{ isPublic: boolean }>('is_public as isPublic')
    if (!row || !(await make(trx, row))) return false
    await trx('playlists').where({ id: playlistId }).update({ updated_at: trx.fn.now() })
    return true
  })

const mayPlay = async (trx: Database, userId: string, audioId: string): Promise<boolean> =>
  (await getSongs(trx, { userId }, [audioId])).length > 0

async function append(trx: Database, playlistId: string, userId: string, audioId: string): Promise<boolean> {
  if (!(await mayPlay(trx, userId, audioId))) return false
  const [of] = await selectRows<{ songs: number; end: number; isIn: boolean }>(
    trx,
    `select count(*)::int as songs, coalesce(max(place), 0) as end, coalesce(bool_or(audio_id = ?), false) as "isIn"
     from playlist_songs where playlist_id = ?`,
    [audioId, playlistId],
  )
  if (of!.isIn) return true
  if (of!.songs >= maxPlaylistSongs) throw new RejectedError('playlist_full', { values: { limit: maxPlaylistSongs } })
  await trx('playlist_songs').insert({ playlist_id: playlistId, audio_id: audioId, place: of!.end + 1 })
  return true
}

async function assertMayMakePublic(trx: Database, userId: string): Promise<void> {
  await assertMayPublish(trx, userId)
  await assertMayShareAs(trx, userId)
}

/**
 * Makes a private playlist, with a first song if one is named. Undefined when the user may not play that song. Throws
 * `playlists_many`.
 */
export const createPlaylist = (
  db: Database,
  of: { userId: string; name: string; audioId: string | undefined },
): Promise<string | undefined> =>
  db.transaction(async (trx) => {
    await lockName(trx, `playlists:${of.userId}`)
    const [{ count }] = (await trx('playlists').where(ownedBy(of.userId)).count('id as count')) as [{ count: string }]
    if (Number(count) >= maxPlaylists) throw new RejectedError('playlists_many', { values: { limit: maxPlaylists } })
    if (of.audioId !== undefined && !(await mayPlay(trx, of.userId, of.audioId))) return undefined
    const id = createId()
    await trx('playlists').insert({ id, user_id: of.userId, name: of.name })
    if (of.audioId !== undefined) await append(trx, id, of.userId, of.audioId)
    return id
  })

/**
 * Renames a playlist, or makes it public or private. As everywhere here, false for a missing or another user's. Throws
 * `publishing_suspended` and `class_sharing_closed` where it is public after that.
 */
export const editPlaylist = (
  db: Database,
  of: PlaylistOwner,
  edit: { name?: string; isPublic?: boolean },
): Promise<boolean> =>
  change(db, of, async (trx, row) => {
    if (edit.isPublic ?? row.isPublic) await assertMayMakePublic(trx, of.userId)
    const changed = {
      ...(edit.name === undefined ? {} : { name: edit.name }),
      ...(edit.isPublic === undefined ? {} : { is_public: edit.isPublic }),
    }
    if (Object.keys(changed).length > 0) await trx('playlists').where({ id: of.playlistId }).update(changed)
    return true
  })

/** Deletes a playlist with its list of songs; the songs themselves stay. */
export const deletePlaylist = async (db: Database, { userId, playlistId }: PlaylistOwner): Promise<boolean> =>
  (await db('playlists')
    .where({ id: playlistId, ...ownedBy(userId) })
    .delete()) > 0

/**
 * Adds a song at the end; also false for a song that the user may not play. Throws `playlist_full`, and for a public
 * playlist as `editPlaylist`.
 */
export const addToPlaylist = (db: Database, of: PlaylistOwner, audioId: string): Promise<boolean> =>
  change(db, of, async (trx, { isPublic }) => {
    if (isPublic) await assertMayMakePublic(trx, of.userId)
    return append(trx, of.playlistId, of.userId, audioId)
  })

/** Takes a song out; also false for a song that is not in it. */
export const removeFromPlaylist = (db: Database, of: PlaylistOwner, audioId: string): Promise<boolean> =>
  change(db, of, async (trx) => {
    const removed = await trx('playlist_songs').where({ playlist_id: of.playlistId, audio_id: audioId }).delete()
    return removed > 0
  })

/** Puts the named songs first, in their order; the others keep theirs after them. */
export const orderPlaylist = (db: Database, of: PlaylistOwner, audioIds: readonly string[]): Promise<boolean> =>
  change(db, of, async (trx) => {
    await trx.raw(
      `update playlist_songs s set place = o.place from (
         select s2.audio_id, row_number() over (order by n.at nulls last, s2.place, s2.audio_id) as place
         from playlist_songs s2 left join unnest(?::text[]) with ordinality n (audio_id, at) on n.audio_id = s2.audio_id
         where s2.playlist_id = ?
       ) o where s.playlist_id = ? and s.audio_id = o.audio_id`,
      [[...audioIds], of.playlistId, of.playlistId],
    )
    return true
  })
