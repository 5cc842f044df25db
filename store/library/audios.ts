import { isLazy } from '@songloom/contracts/library/audios'
import type {
  AudioItem,
  FileFormat,
  LazyFormat,
  StoredFormat,
  UnderstoodText,
} from '@songloom/contracts/library/audios'
import type { RemixPermission } from '@songloom/contracts/library/remixes.rules'
import { isBroughtIn } from '@songloom/contracts/library/audios.rules'
import type { AudioOrigin } from '@songloom/contracts/library/audios.rules'
import type { RecipeDna } from '@songloom/tools/shared/job-dna.rules'
import { canUse, ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { inOrder, selectRows } from '../database.ts'

/** Loudness of a lossy file; if it was attenuated, by how much, and from which level. */
export interface EncodedMeasure {
  lufs: number
  truePeakDbtp: number
  gainDb?: number
  before?: { lufs: number; truePeakDbtp: number }
}

/**
 * Why an audio that was not removed is in no list: the rights of an upload are unconfirmed, or it is part of a larger
 * request. Its files are deleted like those of removed audios.
 */
export type UnlistedReason = 'unconfirmed' | 'part'

/** A signed recipe: its text, and the signature in base64. */
export interface SignedRecipe {
  text: string
  signature: string
}

/** A finished audio before it has a row: object keys, never bytes. */
export interface NewAudio {
  /** Its role in the job, as the tool's definition names it; `part` where there are several. */
  output: string
  part: string | null
  /** Ids of its source audios. */
  parents: string[]
  name: string
  durationSeconds: number
  bpm: number | null
  key: string | null
  objectKeys: Partial<Record<StoredFormat, string>>
  peaks: number[]
  sections: { name: string; startSeconds: number; endSeconds: number }[]
  lyrics: string | null
  recipe: unknown
  /** Absent where there is nothing to sign, such as an upload. */
  provenance?: SignedRecipe | undefined
  scoreKey: string | null
  /** Its end loops into its start. */
  isLoopable?: boolean
  /** Of a cover chosen by the owner, if a source had one. */
  coverKey?: string | null
  /** The second of two with one role. */
  take?: 2
  /** Generated, unless it was uploaded, recorded or imported. */
  origin?: AudioOrigin
  unlistedReason?: UnlistedReason | undefined
  /** Of all its files together. */
  storedBytes?: number
  /** Of the source file, if it was read from one. */
  sourceSha256?: string
  /** Absent in audio from before formats were encoded on demand. */
  tags?: StoredTags
}

/** Metadata that no column has. */
export interface StoredTags {
  album?: string
  genre?: string
}

export interface AudioRow {
  id: string
  /** Null for a copy of another user's audio. */
  job_id: string | null
  user_id: string
  project_id: string
  message_id: string
  name: string
  duration_seconds: number
  bpm: number | null
  musical_key: string | null
  object_keys: Partial<Record<StoredFormat, string>>
  peaks: number[]
  sections: AudioItem['sections']
  lyrics: string | null
  /** Enough to render it again; for songs, with the parsed prompt. */
  recipe: {
    understood?: UnderstoodText
    tool?: string
    settings?: { voice?: string; instrument?: string; model?: string }
    /** Of a trim or a join. */
    pieces?: { startSeconds: number; endSeconds: number }[]
    masterSha256?: string
    engine?: string
    engineVersion?: string
    dnas?: RecipeDna[]
    encoded?: Partial<Record<FileFormat, EncodedMeasure>>
  }
  /** Object key of the score, if we composed it. */
  score_key: string | null
  tags: StoredTags
  output: string
  part: string | null
  parents: string[]
  origin: AudioOrigin
  /** Of the cover chosen by its owner. */
  cover_key: string | null
  /** In its owner's AI Studio, from any origin. */
  in_ai_studio: boolean
  is_loopable: boolean
  is_published: boolean
  /** Shared by its own link. */
  is_public: boolean
  /** Sharing was stopped for this audio, also with its project. */
  is_withheld: boolean
  is_restricted: boolean
  /** In no list and no search engine, by a decision of staff. */
  is_link_only: boolean
  remix_permission: RemixPermission
  is_hidden: boolean
  unlisted_reason: UnlistedReason | null
  /** Its files are deleted from then on: no longer playable or restorable. */
  files_removed_at: Date | null
  /** The user whose objects a copy has; null for one's own. */
  objects_owner_id: string | null
  muted: boolean
  play_count: number
  licenses: string[]
  thread_messages: string[]
  created_at: Date
  updated_at: Date
}

interface AudioOwner {
  id: string
  jobId: string
  messageId: string
  userId: string
  projectId: string
  /** It is heard by its owner alone, though its project is shared. */
  isWithheld?: boolean
}

/** An asset's identity in its job. */
const stepOf = ({ output, part, take }: NewAudio): string =>
  [output, ...(part === null ? [] : [part]), ...(take === undefined ? [] : [take])].join('-')

/**
 * One asset per job, role, part and take: a second insert is ignored. Those of one job are inserted in one transaction,
 * with the same time; lists ordered by creation need distinct times.
 */
export async function insertAudio(db: Database, owner: AudioOwner, audio: NewAudio): Promise<void> {
  await db('audios')
    .insert({
      id: owner.id,
      job_id: owner.jobId,
      step: stepOf(audio),
      output: audio.output,
      part: audio.part,
      parents: JSON.stringify(audio.parents),
      user_id: owner.userId,
      project_id: owner.projectId,
      message_id: owner.messageId,
      is_withheld: owner.isWithheld ?? false,
      name: audio.name,
      duration_seconds: audio.durationSeconds,
      bpm: audio.bpm,
      musical_key: audio.key,
      object_keys: JSON.stringify(audio.objectKeys),
      peaks: JSON.stringify(audio.peaks),
      sections: JSON.stringify(audio.sections),
      lyrics: audio.lyrics,
      recipe: JSON.stringify(audio.recipe),
      provenance: audio.provenance ? JSON.stringify(audio.provenance) : null,
      score_key: audio.scoreKey,
      cover_key: audio.coverKey ?? null,
      is_loopable: audio.isLoopable ?? false,
      tags: JSON.stringify(audio.tags ?? {}),
      origin: audio.origin ?? 'generated',
      source_sha256: audio.sourceSha256 ?? null,
      stored_bytes: audio.storedBytes ?? 0,
      ...(audio.unlistedReason
        ? { unlisted_reason: audio.unlistedReason, is_hidden: true, hidden_at: db.fn.now() }
        : {}),
      created_at: db.raw('clock_timestamp()'),
    })
    .onConflict(['job_id', 'step'])
    .ignore()
}

/** Undefined for a missing audio, one whose files are deleted, and another user's. */
export async function getAudioRow(db: Database, userId: string, id: string): Promise<AudioRow | undefined> {
  return db<AudioRow>('audios')
    .where({ id, files_removed_at: null, ...ownedBy(userId) })
    .first()
}

/** An audio that a user may use as a source: an own one, or one that is licensed. Undefined as for `getAudioRow`. */
export async function getUsableAudio(db: Database, userId: string, id: string): Promise<AudioRow | undefined> {
  const { sql, values } = canUse({ userId })
  const [row] = await selectRows<AudioRow>(
    db,
    `select a.* from audios a join projects p on p.id = a.project_id
     where a.id = ? and a.files_removed_at is null and ${sql}`,
    [id, ...values],
  )
  return row
}

/** A user's audios in the order of their ids; missing ones, those without files and others' are skipped. */
export async function getAudioRows(db: Database, userId: string, ids: readonly string[]): Promise<AudioRow[]> {
  const rows = await db<AudioRow>('audios')
    .whereIn('id', [...ids])
    .where({ files_removed_at: null, ...ownedBy(userId) })
  return inOrder(ids, rows)
}

/** For background work: access was checked when it was requested. */
export async function getAudioRowById(db: Database, id: string): Promise<AudioRow | undefined> {
  return db<AudioRow>('audios').where({ id, files_removed_at: null }).first()
}

/** Stems of a split in its owner's library, hidden or not. */
export async function listJobStems(db: Database, userId: string, jobId: string): Promise<AudioRow[]> {
  return db<AudioRow>('audios').where({ job_id: jobId, output: 'stem', files_removed_at: null, ...ownedBy(userId) })
}

/** The version of the cover in an audio's encoded files: only that of an upload can change. */
export const getCoverVersion = ({ origin, cover_key: key }: AudioRow): string | undefined =>
  isBroughtIn(origin) ? key?.split('-').at(-1) : undefined

/** The end of a format's object key, with the version of the cover that is in the file. */
export function toKeyEnd(row: AudioRow, format: LazyFormat | 'peaks'): string {
  const version = format === 'peaks' ? undefined : getCoverVersion(row)
  return version === undefined ? `.${format}` : `-${version}.${format}`
}

/** The object key of a format; undefined if there is none, or only one with an earlier cover. */
export function findFormatKey(row: AudioRow, format: StoredFormat): string | undefined {
  const key = row.object_keys[format]
  return isLazy(format) && !key?.endsWith(toKeyEnd(row, format)) ? undefined : key
}

/** Stores the object key and loudness of an encoded format, and by how many bytes it adds to storage. Idempotent. */
export async function addFormat(
  db: Database,
  id: string,
  format: StoredFormat,
  objectKey: string,
  measured?: EncodedMeasure,
  addedBytes = 0,
): Promise<void> {
  const one = (value: unknown): string => JSON.stringify({ [format]: value })
  const withMeasure = `recipe || jsonb_build_object('encoded', coalesce(recipe -> 'encoded', '{}') || ?::jsonb)`
  await db('audios')
    .where({ id })
    .update({
      stored_bytes: db.raw('stored_bytes + case when object_keys ->> ?::text = ? then 0 else ?::bigint end', [
        format,
        objectKey,
        addedBytes,
      ]),
      object_keys: db.raw('object_keys || ?::jsonb', [one(objectKey)]),
      ...(measured ? { recipe: db.raw(withMeasure, [one(measured)]) } : {}),
    })
}
