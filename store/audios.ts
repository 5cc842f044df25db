import type { AudioItem, FileFormat, UnderstoodText } from '@songloom/contracts/audios'
import type { Database } from './database.ts'

/** A finished audio before it has a row: keys of objects, never bytes. */
export interface NewAudio {
  /** What it is to its job, as the tool's definition names it; `part` where there are several. */
  output: string
  part: string | null
  /** Ids of the audios it was made from. */
  parents: string[]
  name: string
  durationSeconds: number
  bpm: number | null
  key: string | null
  objectKeys: Partial<Record<FileFormat, string>>
  peaks: number[]
  sections: { name: string; startSeconds: number; endSeconds: number }[]
  lyrics: string | null
  recipe: unknown
  scoreKey: string | null
}

export interface AudioRow {
  id: string
  job_id: string
  user_id: string
  project_id: string
  message_id: string
  name: string
  duration_seconds: number
  bpm: number | null
  musical_key: string | null
  object_keys: Partial<Record<FileFormat, string>>
  peaks: number[]
  sections: AudioItem['sections']
  lyrics: string | null
  /** Enough to make it again; songs say there what was understood. */
  recipe: { understood?: UnderstoodText }
  /** Object key of the score, where we composed it ourselves. */
  score_key: string | null
  output: string
  part: string | null
  parents: string[]
  is_generated: boolean
  is_loopable: boolean
  is_published: boolean
  created_at: Date
  updated_at: Date
}

const fileUrl = (id: string, format: string): string => `/api/audio/${id}/file?format=${format}`

/** The address of a message's cover; the id of the job makes it new when the picture is. */
export const coverUrl = (messageId: string): string => `/api/cover/${messageId}`

export function audioFromRow(row: AudioRow): AudioItem {
  const formats = Object.keys(row.object_keys)
  return {
    _id: row.id,
    audioId: row.id,
    audioUrl: fileUrl(row.id, formats.includes('mp3') ? 'mp3' : formats[0]!),
    formats: Object.fromEntries(formats.map((format) => [format, fileUrl(row.id, format)])),
    songName: row.name,
    name: row.name,
    albumArt: coverUrl(row.message_id),
    bpm: row.bpm,
    key: row.musical_key,
    duration: row.duration_seconds,
    peaks: row.peaks,
    sections: row.sections,
    lyrics: row.lyrics,
    ...(row.recipe.understood ? { understood: row.recipe.understood } : {}),
    isLoopable: row.is_loopable,
    isPublished: row.is_published,
    isGenerated: row.is_generated,
    output: row.output,
    part: row.part,
    parents: row.parents,
    messageId: row.message_id,
    projectId: row.project_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

interface AudioOwner {
  id: string
  jobId: string
  messageId: string
  userId: string
  projectId: string
}

/** One asset per job, role and part: a second insert is ignored. */
export async function insertAudio(db: Database, owner: AudioOwner, audio: NewAudio): Promise<void> {
  await db('audios')
    .insert({
      id: owner.id,
      job_id: owner.jobId,
      step: audio.part === null ? audio.output : `${audio.output}-${audio.part}`,
      output: audio.output,
      part: audio.part,
      parents: JSON.stringify(audio.parents),
      user_id: owner.userId,
      project_id: owner.projectId,
      message_id: owner.messageId,
      name: audio.name,
      duration_seconds: audio.durationSeconds,
      bpm: audio.bpm,
      musical_key: audio.key,
      object_keys: JSON.stringify(audio.objectKeys),
      peaks: JSON.stringify(audio.peaks),
      sections: JSON.stringify(audio.sections),
      lyrics: audio.lyrics,
      recipe: JSON.stringify(audio.recipe),
      score_key: audio.scoreKey,
    })
    .onConflict(['job_id', 'step'])
    .ignore()
}

export async function audiosOfMessages(db: Database, messageIds: readonly string[]): Promise<AudioItem[]> {
  const rows = await db<AudioRow>('audios')
    .whereIn('message_id', [...messageIds])
    .orderBy('created_at')
  return rows.map(audioFromRow)
}

/** A user's generated audios, newest first. */
export async function audiosOf(db: Database, userId: string): Promise<AudioItem[]> {
  const rows = await db<AudioRow>('audios')
    .where('user_id', userId)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return rows.map(audioFromRow)
}

/** Undefined for a missing audio and for another user's. */
export async function audioRowOf(db: Database, userId: string, id: string): Promise<AudioRow | undefined> {
  return db<AudioRow>('audios').where({ id, user_id: userId }).first()
}
