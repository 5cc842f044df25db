import { getQuota } from '@songloom/contracts/account/quotas.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import {
  findLengthProblem,
  maxUnfinishedUploads,
  toUploadLimit,
  uploadProblem,
} from '@songloom/contracts/library/uploads.rules'
import type { Log } from '@songloom/platform/logs/log'
import { deleteUpload } from '@songloom/store/library/upload-bytes'
import { beginUpload, countUnfinishedUploads, deleteCancelledUpload } from '@songloom/store/library/uploads'
import type { NewUpload, UploadRow } from '@songloom/store/library/uploads'
import { Refusal } from '../http/refusal.ts'
import { finishReceiving } from '@songloom/tools/receive-upload/submit-upload'
import type { ReceivedContext } from '@songloom/tools/receive-upload/submit-upload'
import { createSlots } from '../http/slots.ts'
import type { Slots } from '../http/slots.ts'

export interface UploadContext extends ReceivedContext {
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
    (durationSeconds === null ? undefined : findLengthProblem(user.plan, durationSeconds))
  if (problem) throw new Refusal(problem, { field: 'file', values: toUploadLimit(maxUploadBytes) })
  if ((await countUnfinishedUploads(db, user.id)) >= maxUnfinishedUploads)
    throw new Refusal('too_many_uploads', { values: { limit: maxUnfinishedUploads } })
}

/** Begins an upload within its owner's limits; throws a `Refusal` if they are exhausted. */
export const beginWithinBounds = (
  db: UploadContext['db'],
  { role, plan }: SessionUser,
  upload: NewUpload,
): Promise<void> => beginUpload(db, upload, { maxUnfinished: maxUnfinishedUploads, quota: getQuota(role, plan) })

/** Deletes an upload with its bytes and job; uploads of the same bytes that waited for the job begin their own. */
export async function cancelUpload(context: UploadContext, user: SessionUser, row: UploadRow): Promise<void> {
  const left = await deleteCancelledUpload(context.db, row)
  if (left) await context.cancel(row)
  await deleteUpload(context, user.id, row.id)
  for (const other of left ?? []) await finishReceiving(context, user, other)
}
