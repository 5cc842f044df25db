import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { getQuota } from '@songloom/contracts/account/quotas.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import { lengthProblem, maxUnfinishedUploads, uploadProblem } from '@songloom/contracts/library/uploads.rules'
import type { Log } from '@songloom/platform/log'
import type { ObjectStore } from '@songloom/platform/object-store'
import { announceEvents } from '@songloom/store/events/announcements'
import { hideAudio } from '@songloom/store/library/audio-changes'
import { deleteUpload, deleteUploadBytes, hashUpload } from '@songloom/store/library/upload-bytes'
import {
  audioOfBytes,
  beginUpload,
  countUnfinishedUploads,
  endReceiving,
  leaveUpload,
  messageOfBytes,
  setUploadHash,
} from '@songloom/store/library/uploads'
import type { NewUpload, UploadRow } from '@songloom/store/library/uploads'
import { Refusal } from '../http/refusal.ts'
import { acceptLibraryJob } from '../jobs/library-jobs.ts'
import type { SubmitContext } from '@songloom/tools/submit-job'
import { createSlots } from '../http/slots.ts'
import type { Slots } from '../http/slots.ts'

export interface UploadContext extends SubmitContext {
  objects: ObjectStore
  log: Log
  /** 100 MB, unless the installation allows more. */
  maxUploadBytes: number
  /** Whose bodies are received at once: each holds up to 4 MiB. */
  bodies: Slots
  /** Cancels the running job of an upload, if any. */
  cancel(row: UploadRow): Promise<void>
}

/** Bodies of uploads at once: eight of a user, 48 of this node; a user's next twenty wait up to 10 s. */
export const createUploadBodies = (): Slots => createSlots({ perKey: 8, total: 48, waitingPerKey: 20, waitMs: 10_000 })

/** A file's metadata, sent before its bytes. */
export interface UploadFacts {
  fileName: string
  source: 'file' | 'recording'
  sizeBytes: number
  durationSeconds: number | null
}

/** Parses a client's length; null if absent or invalid. */
export function parseDurationSeconds(text: string | null | undefined): number | null {
  const seconds = Number(text)
  return text && Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** Refuses invalid uploads before the first byte; the content is checked when it is decoded. */
export async function assertUploadAllowed(
  { db, maxUploadBytes }: Pick<UploadContext, 'db' | 'maxUploadBytes'>,
  user: SessionUser,
  facts: UploadFacts,
): Promise<void> {
  const { fileName, source, sizeBytes, durationSeconds } = facts
  const problem =
    uploadProblem({ name: fileName, size: sizeBytes }, source, maxUploadBytes) ??
    (durationSeconds === null ? undefined : lengthProblem(user.plan, durationSeconds))
  if (problem) throw new Refusal(problem, { field: 'file' })
  if ((await countUnfinishedUploads(db, user.id)) >= maxUnfinishedUploads)
    throw new Refusal('too_many_uploads', { values: { limit: maxUnfinishedUploads } })
}

/** Begins an upload within its owner's limits; throws a `Refusal` if they are exhausted. */
export const beginWithinBounds = (
  db: UploadContext['db'],
  { role, plan }: SessionUser,
  upload: NewUpload,
): Promise<void> => beginUpload(db, upload, { maxUnfinished: maxUnfinishedUploads, quota: getQuota(role, plan) })

/** Estimates an unknown length: that of a typical mp3 of this size, capped by the plan's limit. */
const guessedSeconds = (row: UploadRow, plan: Plan): number =>
  Math.min(planFeatures[plan].uploadSeconds, Math.max(1, row.duration_seconds ?? Number(row.size_bytes) / 24_000))

/** The user already has these bytes: the audio is restored if it was removed, and nothing is decoded again. */
async function takeKnown(context: UploadContext, user: SessionUser, id: string, audioId: string): Promise<void> {
  await hideAudio(context.db, user.id, audioId, false)
  await announceEvents(context.redis, user.id)
  await endReceiving(context.db, id, { audioId })
  await deleteUploadBytes(context, user.id, id)
}

/** Completes an upload: begins its job, or returns the audio of the same bytes. Idempotent. */
export async function finishReceiving(context: UploadContext, user: SessionUser, row: UploadRow): Promise<void> {
  if (row.message_id !== null || row.audio_id !== null) return
  const { db } = context
  const sha256 = await hashUpload(context, row.id)
  const known = await audioOfBytes(db, user.id, sha256)
  if (known) return takeKnown(context, user, row.id, known)
  const going = await messageOfBytes(db, user.id, sha256)
  await setUploadHash(db, row.id, sha256)
  const messageId = going ?? (await acceptUpload(context, user, row))
  await endReceiving(db, row.id, { messageId })
}

/** Deletes an upload with its bytes and job; uploads of the same bytes that waited for the job begin their own. */
export async function cancelUpload(context: UploadContext, user: SessionUser, row: UploadRow): Promise<void> {
  const left = await leaveUpload(context.db, row)
  if (left) await context.cancel(row)
  await deleteUpload(context, user.id, row.id)
  for (const other of left ?? []) await finishReceiving(context, user, other)
}

async function acceptUpload(context: UploadContext, user: SessionUser, row: UploadRow): Promise<string> {
  const { _id } = await acceptLibraryJob(context, user, {
    tool: 'receive_upload',
    settings: {
      tool: 'receive_upload',
      uploadId: row.id,
      fileName: row.file_name,
      source: row.source,
      sizeBytes: Number(row.size_bytes),
    },
    prompt: row.file_name,
    input: { uploadId: row.id, plan: user.plan },
    durationSeconds: guessedSeconds(row, user.plan),
    tempId: `upload-${row.id}`,
    requestHash: row.id,
  })
  return _id
}
