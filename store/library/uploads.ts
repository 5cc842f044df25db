import type { Quota } from '@songloom/contracts/account/plans.rules'
import type { UploadSource } from '@songloom/contracts/library/uploads.rules'
import { uploadKeptHours } from '@songloom/contracts/library/uploads.rules'
import { ownedBy, ownedSql } from '../access.ts'
import type { AudioRow } from './audios.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { assertUpload, lockBounds } from '../jobs/quotas.ts'
import { assertNotBlocked } from '../support/users/restrictions.ts'

/** An incoming file. PostgreSQL's bigint is read as text. */
export interface UploadRow {
  id: string
  user_id: string
  file_name: string
  source: UploadSource
  size_bytes: string
  received_bytes: string
  duration_seconds: number | null
  sha256: string | null
  message_id: string | null
  audio_id: string | null
  created_at: Date
}

export interface NewUpload {
  id: string
  userId: string
  fileName: string
  source: UploadSource
  sizeBytes: number
  durationSeconds: number | null
}

/** Another request has written at this offset; nothing was changed. */
export class UploadMoved extends Error {}

/** Prefix of all received bytes of an upload. */
export const uploadFolder = (userId: string, uploadId: string): string => `users/${userId}/uploads/${uploadId}/`

/** A unique key: of two writers at one offset, neither overwrites what the other has counted. */
export const createPartKey = (userId: string, uploadId: string, startByte: number): string =>
  `${uploadFolder(userId, uploadId)}${String(startByte).padStart(12, '0')}-${createId()}`

/** Inserts an upload without any bytes. Checks no limits: see `beginUpload`. */
export async function insertUpload(db: Database, upload: NewUpload): Promise<void> {
  await db('uploads').insert({
    id: upload.id,
    user_id: upload.userId,
    file_name: upload.fileName,
    source: upload.source,
    size_bytes: upload.sizeBytes,
    duration_seconds: upload.durationSeconds,
  })
}

/** A user's limits of open uploads and storage; an omitted limit is not enforced. */
export interface UploadBounds {
  maxUnfinished: number
  quota: Quota | undefined
}

/** Begins an upload within its owner's limits, serialized per user. Throws `RejectedError`. */
export async function beginUpload(db: Database, upload: NewUpload, bounds: UploadBounds): Promise<void> {
  const { userId, sizeBytes } = upload
  await db.transaction(async (trx) => {
    await lockBounds(trx, userId)
    await assertNotBlocked(trx, userId)
    if ((await countUnfinishedUploads(trx, userId)) >= bounds.maxUnfinished)
      throw new RejectedError('too_many_uploads', { values: { limit: bounds.maxUnfinished } })
    if (bounds.quota) await assertUpload(trx, { userId, sizeBytes }, bounds.quota)
    await insertUpload(trx, upload)
  })
}

/** Undefined for a missing or another user's upload. */
export const findUpload = (db: Database, userId: string, id: string): Promise<UploadRow | undefined> =>
  db<UploadRow>('uploads')
    .where({ id, ...ownedBy(userId) })
    .first()

/** A user's uploads that have no audio yet. */
export async function countUnfinishedUploads(db: Database, userId: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from uploads where ${ownedSql()} and message_id is null and audio_id is null`,
    [userId],
  )
  return row!.count
}

/** Whether all bytes of an upload have arrived; an upload of unknown length (0 bytes) is never complete. */
export const isComplete = ({ size_bytes: size, received_bytes: received }: UploadRow): boolean =>
  size === received && size !== '0'

/** Counts a stored part. Throws `UploadMoved` where the upload no longer ends at its offset. */
export async function addPart(
  db: Database,
  id: string,
  { startByte, sizeBytes, objectKey }: { startByte: number; sizeBytes: number; objectKey: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    const moved = await trx('uploads')
      .where({ id, received_bytes: startByte })
      .update({ received_bytes: startByte + sizeBytes })
    if (moved === 0) throw new UploadMoved(`Upload ${id} does not end at ${startByte}`)
    await trx('upload_parts').insert({
      upload_id: id,
      start_byte: startByte,
      size_bytes: sizeBytes,
      object_key: objectKey,
    })
  })
}

/** Object keys of its parts, in the order of the bytes. */
export const listPartKeys = (db: Database, id: string): Promise<string[]> =>
  db('upload_parts').where({ upload_id: id }).orderBy('start_byte').pluck<string[]>('object_key')

/** Stores the size of a fetched file, which is known only afterwards. */
export async function describeUpload(
  db: Database,
  id: string,
  { fileName, sizeBytes }: { fileName: string; sizeBytes: number },
): Promise<void> {
  await db('uploads').where({ id }).update({ file_name: fileName, size_bytes: sizeBytes })
}

/** Deletes the received bytes, so that they can be fetched from the start. */
export async function createEmptyUpload(db: Database, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('upload_parts').where({ upload_id: id }).delete()
    await trx('uploads').where({ id }).update({ received_bytes: 0 })
  })
}

/** Writes the SHA-256 of the received bytes, as hexadecimal text; an unknown id changes nothing. */
export async function setUploadHash(db: Database, id: string, sha256: string): Promise<void> {
  await db('uploads').where({ id }).update({ sha256 })
}

/** Links the upload to its job, or to its audio. */
export async function endReceiving(
  db: Database,
  id: string,
  end: { messageId: string } | { audioId: string },
): Promise<void> {
  await db('uploads')
    .where({ id })
    .update('messageId' in end ? { message_id: end.messageId } : { audio_id: end.audioId })
}

/** Deletes an upload with the list of its parts; the objects stay, and a missing row is no error. */
export async function deleteUploadRow(db: Database, id: string): Promise<void> {
  await db('uploads').where({ id }).delete()
}

/**
 * Deletes a cancelled upload. `left` are uploads of the same bytes that waited for its job; undefined where it has no
 * open job of its own.
 */
export async function deleteCancelledUpload(
  db: Database,
  { id, message_id }: UploadRow,
): Promise<UploadRow[] | undefined> {
  return db.transaction(async (trx) => {
    await deleteUploadRow(trx, id)
    const own = await selectRows(
      trx,
      "select from jobs where message_id = ? and input ->> 'uploadId' = ? and state in ('accepted', 'running')",
      [message_id, id],
    )
    if (own.length === 0) return undefined
    return trx<UploadRow>('uploads').where({ message_id }).update({ message_id: null }).returning('*')
  })
}

/** A user's audio of exactly these bytes, preferably a visible one. */
export async function findAudioOfBytes(db: Database, userId: string, sha256: string): Promise<string | undefined> {
  const row = await db<AudioRow & { source_sha256: string }>('audios')
    .where({ source_sha256: sha256, files_removed_at: null, ...ownedBy(userId) })
    .orderBy('is_hidden')
    .orderBy('created_at')
    .first('id')
  return row?.id
}

/** The message of an open job on exactly these bytes. */
export async function findMessageOfBytes(db: Database, userId: string, sha256: string): Promise<string | undefined> {
  const [row] = await selectRows<{ id: string }>(
    db,
    `select m.id from uploads u join messages m on m.id = u.message_id
     where ${ownedSql('u')} and u.sha256 = ? and m.status = 'PROCESSING' order by m.created_at limit 1`,
    [userId, sha256],
  )
  return row?.id
}

/** Inactive uploads, a day after they began. */
export async function listOldUploads(db: Database, limit = 100): Promise<{ id: string; userId: string }[]> {
  return selectRows(
    db,
    `select u.id, u.user_id as "userId" from uploads u
     where u.created_at < now() - ? * interval '1 hour'
       and not exists (select 1 from messages m where m.id = u.message_id and m.status = 'PROCESSING')
     order by u.created_at limit ?`,
    [uploadKeptHours, limit],
  )
}
