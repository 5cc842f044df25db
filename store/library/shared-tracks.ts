import { maxSharedTracks } from '@songloom/contracts/library/shared-projects'
import type { SharedProject } from '@songloom/contracts/library/shared-projects'
import type { SharedTrack, TrackArtist } from '@songloom/contracts/library/shared-tracks'
import { canHear, canRead } from '../access.ts'
import type { Viewer } from '../access.ts'
import { artistSql } from './artist-sql.ts'
import type { AudioRow } from './audios.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { toReadableAudio } from './readable-audio.ts'
import { findRemixSource } from './remixes.ts'

interface SharedRow extends AudioRow {
  cover_key: string | null
  like_count: number
  artist: TrackArtist | null
}

/** Object keys of a shared audio. */
export interface SharedKeys {
  audioKey: string
  coverKey: string | undefined
}

const toSharedTrack = (row: SharedRow): SharedTrack => ({
  ...toReadableAudio(row, {
    audioUrl: `/api/shared/${row.id}/audio`,
    coverUrl: row.cover_key === null ? null : `/api/shared/${row.id}/cover`,
  }),
  likeCount: row.like_count,
  artist: row.artist,
  isEmbeddable: !row.is_link_only,
  isListed: row.is_published && !row.is_link_only,
  remixPermission: row.remix_permission,
  remixOf: null,
  createdAt: row.created_at.toISOString(),
})

const joined = 'from audios a join messages m on m.id = a.message_id join projects p on p.id = a.project_id'

/** Without an mp3 it is not playable, and answered like a missing one. */
const shared = `${joined}
  where ${canRead(undefined, 'audio').sql} and a.object_keys ->> 'mp3' is not null`
const fromShared = `${shared} and a.id = ?`

const trackColumns = `a.*, coalesce(a.cover_key, m.cover_key) as cover_key,
  (select count(*)::int from audio_likes l where l.audio_id = a.id) as like_count, ${artistSql} as artist`

/** An audio shared by its owner. */
export async function getSharedTrack(db: Database, id: string): Promise<SharedTrack | undefined> {
  const [row] = await selectRows<SharedRow>(db, `select ${trackColumns} ${fromShared}`, [id])
  return row && { ...toSharedTrack(row), remixOf: (await findRemixSource(db, id)) ?? null }
}

/** A project shared by its owner, with its newest audios first. */
export async function getSharedProject(db: Database, id: string): Promise<SharedProject | undefined> {
  const [project] = await selectRows<{ name: string }>(
    db,
    `select p.name from projects p where p.id = ? and ${canRead(undefined, 'project').sql}`,
    [id],
  )
  if (!project) return undefined
  const rows = await selectRows<SharedRow>(
    db,
    `select ${trackColumns} ${shared} and a.project_id = ? order by a.created_at desc, a.id desc limit ?`,
    [id, maxSharedTracks],
  )
  return { projectId: id, name: project.name, takes: rows.map(toSharedTrack) }
}

/** Read for each byte range of a shared or licensed audio: only keys, no peaks and no lyrics. */
export async function sharedKeys(
  db: Database,
  id: string,
  viewer: Viewer | undefined,
): Promise<SharedKeys | undefined> {
  const { sql, values } = canHear(viewer)
  const [row] = await selectRows<{ audio_key: string; cover_key: string | null }>(
    db,
    `select a.object_keys ->> 'mp3' as audio_key, coalesce(a.cover_key, m.cover_key) as cover_key ${joined}
     where ${sql} and a.object_keys ->> 'mp3' is not null and a.id = ?`,
    [...values, id],
  )
  return row && { audioKey: row.audio_key, coverKey: row.cover_key ?? undefined }
}

/** Whether an id is of an audio that its owner keeps private: neither shared, nor removed, nor taken down by staff. */
export async function isPrivateAudio(db: Database, id: string): Promise<boolean> {
  const [row] = await selectRows(
    db,
    `select 1 from audios a join projects p on p.id = a.project_id where a.id = ? and not a.is_hidden
       and not a.is_restricted and not p.is_restricted and p.deleted_at is null
       and not (${canRead(undefined, 'audio').sql})`,
    [id],
  )
  return row !== undefined
}

/** Names of a project's audios that are shared by link, newest first, at most `maxSharedTakes`. */
export async function listPublicTrackNames(db: Database, projectId: string): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    `select a.name ${shared} and a.project_id = ? order by a.created_at desc, a.id desc limit ?`,
    [projectId, maxSharedTracks],
  )
  return rows.map(({ name }) => name)
}
