import type { ExploreSong } from '@songloom/contracts/explore/songs'
import { canRead, listedSql, ownedSql } from '../access.ts'
import type { Condition, Viewer } from '../access.ts'
import type { Database } from '../database.ts'
import { inOrder, selectRows } from '../database.ts'

interface SongRow {
  id: string
  name: string
  duration_seconds: number
  bpm: number | null
  musical_key: string | null
  genre: string | null
  artist_id: string | null
  artist_name: string | null
  has_cover: boolean
  cover_version: string | null
  message_id: string
  is_public: boolean
  plays: number
  like_count: number
  is_liked: boolean
  is_own: boolean
  remix_permission: ExploreSong['remixPermission']
  published_at: Date | null
}

/** One's own audio that nobody else may read is played from the library. */
function addressesOf(row: SongRow): Pick<ExploreSong, 'audioUrl' | 'coverUrl'> {
  if (row.is_public)
    return {
      audioUrl: `/api/shared/${row.id}/audio`,
      coverUrl: row.has_cover ? `/api/shared/${row.id}/cover` : null,
    }
  const own =
    row.cover_version === null ? `/api/cover/${row.message_id}` : `/api/audio/${row.id}/cover/${row.cover_version}`
  return { audioUrl: `/api/audio/${row.id}/file?format=mp3`, coverUrl: row.has_cover ? own : null }
}

const songOf = (row: SongRow): ExploreSong => ({
  audioId: row.id,
  name: row.name,
  artist: row.artist_id === null ? null : { id: row.artist_id, name: row.artist_name! },
  durationSeconds: row.duration_seconds,
  bpm: row.bpm,
  key: row.musical_key,
  genre: row.genre,
  ...addressesOf(row),
  plays: row.plays,
  likeCount: row.like_count,
  isLiked: row.is_liked,
  isOwn: row.is_own,
  remixPermission: row.remix_permission,
  publishedAt: row.published_at?.toISOString() ?? null,
})

const isPublicSql = canRead(undefined, 'audio').sql

/** Whether a viewer may have a song in lists: an own one, or one that everyone may read. Names as in `canRead`. */
export const canKeep = (viewer: Viewer | undefined): Condition =>
  viewer ? { sql: `(${ownedSql('a')} or (${isPublicSql}))`, values: [viewer.userId] } : canRead(undefined, 'audio')

/** These songs as a viewer sees them, in the order of their ids; those they may not play are skipped. */
export async function getSongs(
  db: Database,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<ExploreSong[]> {
  if (ids.length === 0) return []
  const { sql, values } = canKeep(viewer)
  const viewerId = viewer?.userId ?? ''
  const rows = await selectRows<SongRow>(
    db,
    `select a.id, a.name, a.duration_seconds, a.bpm, a.musical_key, a.message_id, a.remix_permission,
       e.genre, e.published_at,
       s.id as artist_id, s.name as artist_name,
       coalesce(a.cover_key, m.cover_key) is not null as has_cover,
       substring(a.cover_key from '[^-]*$') as cover_version,
       (${isPublicSql}) as is_public, a.user_id = ? as is_own,
       coalesce(e.plays_total, (select sum(d.plays)::int from audio_play_days d where d.audio_id = a.id), 0) as plays,
       (select count(*)::int from audio_likes l where l.audio_id = a.id) as like_count,
       exists (select 1 from audio_likes l where l.audio_id = a.id and l.user_id = ?) as is_liked
     from audios a join projects p on p.id = a.project_id join messages m on m.id = a.message_id
       left join published_audios e on e.audio_id = a.id
       left join artists s on s.user_id = e.user_id
     where a.id = any(?::text[]) and ${sql} and not a.is_hidden and a.object_keys ->> 'mp3' is not null`,
    [viewerId, viewerId, [...ids], ...values],
  )
  return inOrder(ids, rows).map(songOf)
}

/** Who looks at a list of published songs; visitors have no id. */
export interface Listener {
  userId: string | undefined
  /** Whether songs of others with tags for adults are left out. */
  isFiltered: boolean
}

/** Whether a listener finds a published audio, which the query names `e`. */
export const canFind = ({ userId, isFiltered }: Listener): Condition =>
  isFiltered ? { sql: `(not e.is_adult or ${ownedSql('e')})`, values: [userId ?? ''] } : { sql: 'true', values: [] }

/** Of these, the audios that are listed to a listener now. */
export async function listListed(
  db: Database,
  ids: readonly string[],
  listener: Listener,
): Promise<ReadonlySet<string>> {
  const { sql, values } = canFind(listener)
  const rows = await selectRows<{ id: string }>(
    db,
    `select a.id from audios a join projects p on p.id = a.project_id join published_audios e on e.audio_id = a.id
     where a.id = any(?::text[]) and ${listedSql} and ${sql}`,
    [[...ids], ...values],
  )
  return new Set(rows.map(({ id }) => id))
}
