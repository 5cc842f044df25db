import { maxSharedTracks } from '@songloom/contracts/library/shared-projects'
import type { SharedProject } from '@songloom/contracts/library/shared-projects'
import type { SharedTrack } from '@songloom/contracts/library/shared-tracks'
import { canRead } from '../access.ts'
import type { AudioRow } from './audios.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

interface SharedRow extends AudioRow {
  cover_key: string | null
  like_count: number
}

/** Object keys of a shared audio. */
export interface SharedKeys {
  audioKey: string
  coverKey: string | undefined
}

const takeOf = (row: SharedRow): SharedTrack => ({
  audioId: row.id,
  name: row.name,
  durationSeconds: row.duration_seconds,
  bpm: row.bpm,
  key: row.musical_key,
  peaks: row.peaks,
  sections: row.sections,
  lyrics: row.lyrics,
  audioUrl: `/api/shared/${row.id}/audio`,
  coverUrl: row.cover_key === null ? null : `/api/shared/${row.id}/cover`,
  likeCount: row.like_count,
  createdAt: row.created_at.toISOString(),
})

/** Without an mp3 it is not playable, and answered like a missing one. */
const shared = `from audios a join messages m on m.id = a.message_id join projects p on p.id = a.project_id
  where ${canRead(undefined, 'audio').sql} and a.object_keys ->> 'mp3' is not null`
const fromShared = `${shared} and a.id = ?`

const takeColumns = `a.*, coalesce(a.cover_key, m.cover_key) as cover_key,
  (select count(*)::int from audio_likes l where l.audio_id = a.id) as like_count`

/** An audio shared by its owner. */
export async function getSharedTrack(db: Database, id: string): Promise<SharedTrack | undefined> {
  const [row] = await selectRows<SharedRow>(db, `select ${takeColumns} ${fromShared}`, [id])
  return row && takeOf(row)
}

/** A project shared by its owner, with its newest audios first. */
export async function sharedProject(db: Database, id: string): Promise<SharedProject | undefined> {
  const [project] = await selectRows<{ name: string }>(
    db,
    `select p.name from projects p where p.id = ? and ${canRead(undefined, 'project').sql}`,
    [id],
  )
  if (!project) return undefined
  const rows = await selectRows<SharedRow>(
    db,
    `select ${takeColumns} ${shared} and a.project_id = ? order by a.created_at desc, a.id desc limit ?`,
    [id, maxSharedTracks],
  )
  return { projectId: id, name: project.name, takes: rows.map(takeOf) }
}

/** Read for each byte range of a shared audio: only keys, no peaks and no lyrics. */
export async function sharedKeys(db: Database, id: string): Promise<SharedKeys | undefined> {
  const [row] = await selectRows<{ audio_key: string; cover_key: string | null }>(
    db,
    `select a.object_keys ->> 'mp3' as audio_key, coalesce(a.cover_key, m.cover_key) as cover_key ${fromShared}`,
    [id],
  )
  return row && { audioKey: row.audio_key, coverKey: row.cover_key ?? undefined }
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
