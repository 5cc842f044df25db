import { uploadLimitSeconds } from '@songloom/contracts/account/plans.rules'
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

export interface UploadGround extends SubmitContext {
  objects: ObjectStore
  log: Log
  /** 100 MB, unless the installation allows more. */
  maxUploadBytes: number
  /** Whose bodies are received at once: each holds up to 4 MiB. */
  bodies: Slots
  /** Cancels the job of an upload, where it has one that goes on. */
  cancel(row: UploadRow): Promise<void>
}

/** Bodies of uploads at once: eight of a user, 48 of this node; a user's next twenty wait up to 10 s. */
export const createUploadBodies = (): Slots => createSlots({ perKey: 8, total: 48, waitingPerKey: 20, waitMs: 10_000 })

/** What is sent of a file before its bytes. */
export interface UploadFacts {
  fileName: string
  source: 'file' | 'recording'
  sizeBytes: number
  durationSeconds: number | null
}

/** A length as a client writes it; null for none, and for what is no length. */
export function saidSeconds(text: string | null | undefined): number | null {
  const seconds = Number(text)
  return text && Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** Refuses what cannot end well before a byte of it is taken; what is really in a file is known when it was decoded. */
export async function assertWelcome(
  { db, maxUploadBytes }: Pick<UploadGround, 'db' | 'maxUploadBytes'>,
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

/** Begins an upload within the bounds of its owner; throws a `Refusal` where they have no room. */
export const beginWithinBounds = (
  db: UploadGround['db'],
  { role, plan }: SessionUser,
  upload: NewUpload,
): Promise<void> => beginUpload(db, upload, { maxUnfinished: maxUnfinishedUploads, quota: getQuota(role, plan) })

/** Of a file whose length nobody has said: as long as an mp3 of its size usually is, and no longer than its owner's plan takes. */
const guessedSeconds = (row: UploadRow, plan: Plan): number =>
  Math.min(uploadLimitSeconds[plan], Math.max(1, row.duration_seconds ?? Number(row.size_bytes) / 24_000))

/** The user has these bytes already: they are his again if he had removed them, and nothing is done twice. */
async function takeKnown(ground: UploadGround, user: SessionUser, id: string, audioId: string): Promise<void> {
  await hideAudio(ground.db, user.id, audioId, false)
  await announceEvents(ground.redis, user.id)
  await endReceiving(ground.db, id, { audioId })
  await deleteUploadBytes(ground, user.id, id)
}

/** Every byte is there: begins the job, or finds what these bytes have become. Again, it changes nothing. */
export async function finishReceiving(ground: UploadGround, user: SessionUser, row: UploadRow): Promise<void> {
  if (row.message_id !== null || row.audio_id !== null) return
  const { db } = ground
  const sha256 = await hashUpload(ground, row.id)
  const known = await audioOfBytes(db, user.id, sha256)
  if (known) return takeKnown(ground, user, row.id, known)
  const going = await messageOfBytes(db, user.id, sha256)
  await setUploadHash(db, row.id, sha256)
  const messageId = going ?? (await acceptUpload(ground, user, row))
  await endReceiving(db, row.id, { messageId })
}

/** Ends an upload with its bytes and its job; others of the same bytes, which waited for that job, begin one of their own. */
export async function cancelUpload(ground: UploadGround, user: SessionUser, row: UploadRow): Promise<void> {
  const left = await leaveUpload(ground.db, row)
  if (left) await ground.cancel(row)
  await deleteUpload(ground, user.id, row.id)
  for (const other of left ?? []) await finishReceiving(ground, user, other)
}

async function acceptUpload(ground: UploadGround, user: SessionUser, row: UploadRow): Promise<string> {
  const { _id } = await acceptLibraryJob(ground, user, {
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
