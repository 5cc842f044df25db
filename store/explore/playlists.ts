import type { OpenPlaylist, Playlist } from '@songloom/contracts/explore/playlists'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { getSongs, listListed } from './songs.ts'
import type { Listener } from './songs.ts'

interface PlaylistRow {
  id: string
  user_id: string
  name: string
  is_public: boolean
  updated_at: Date
}

/** A user's playlists, last changed first. */
export async function listPlaylists(db: Database, userId: string): Promise<Playlist[]> {
  const rows = await selectRows<PlaylistRow & { songs: number; cover_of: string | null }>(
    db,
    `select l.*, (select count(*)::int from playlist_songs s where s.playlist_id = l.id) as songs,
       (select s.audio_id from playlist_songs s where s.playlist_id = l.id order by s.place limit 1) as cover_of
     from playlists l where ${ownedSql('l')} order by l.updated_at desc, l.id desc`,
    [userId],
  )
  const firsts = await getSongs(
    db,
    { userId },
    rows.flatMap((row) => row.cover_of ?? []),
  )
  const coverOf = new Map(firsts.map((song) => [song.audioId, song.coverUrl]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isPublic: row.is_public,
    songs: row.songs,
    coverUrl: coverOf.get(row.cover_of ?? '') ?? null,
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** Ids of a playlist's songs, in their order. */
async function listSongIds(db: Database, playlistId: string): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    'select audio_id as id from playlist_songs where playlist_id = ? order by place, added_at, audio_id',
    [playlistId],
  )
  return rows.map(({ id }) => id)
}

/**
 * A playlist that a listener may see. Its owner sees the places of songs that are no longer available; others see the
 * songs that are listed to them.
 */
export async function getPlaylist(db: Database, id: string, listener: Listener): Promise<OpenPlaylist | undefined> {
  const row = await db<PlaylistRow>('playlists').where({ id }).first()
  const isOwn = row !== undefined && row.user_id === listener.userId
  if (!row || !(row.is_public || isOwn)) return undefined
  const ids = await listSongIds(db, id)
  const viewer = listener.userId === undefined ? undefined : { userId: listener.userId }
  const [songs, listed] = await Promise.all([getSongs(db, viewer, ids), listListed(db, ids, listener)])
  const byId = new Map(songs.map((song) => [song.audioId, song]))
  const places = ids.map((audioId) => ({ audioId, song: byId.get(audioId) ?? null }))
  return {
    id,
    name: row.name,
    isPublic: row.is_public,
    isOwn,
    songs: isOwn ? places : places.filter(({ audioId }) => listed.has(audioId)),
  }
}
