import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { ObjectStore } from '@songloom/platform/object-store'
import { announceEvents } from '@songloom/store/events/announcements'
import { hideAudio } from '@songloom/store/library/audio-changes'
import { getLibraryProject } from '@songloom/store/library/library-project'
import { deleteUploadBytes, hashUpload } from '@songloom/store/library/upload-bytes'
import { findAudioOfBytes, endReceiving, findMessageOfBytes, setUploadHash } from '@songloom/store/library/uploads'
import type { UploadRow } from '@songloom/store/library/uploads'
import { submitJob } from '../submit-job.ts'
import type { SubmitContext } from '../submit-job.ts'

/** What turns received bytes into an audio. */
export interface ReceivedContext extends SubmitContext {
  objects: ObjectStore
}

/** Estimates an unknown length: that of a typical mp3 of this size, capped by the plan's limit. */
const guessedSeconds = (row: UploadRow, plan: Plan): number =>
  Math.min(planFeatures[plan].uploadSeconds, Math.max(1, row.duration_seconds ?? Number(row.size_bytes) / 24_000))

/** The user already has these bytes: the audio is restored if it was removed, and nothing is decoded again. */
async function reuseUpload(context: ReceivedContext, user: SessionUser, id: string, audioId: string): Promise<void> {
  await hideAudio(context.db, user.id, audioId, false)
  await announceEvents(context.redis, user.id)
  await endReceiving(context.db, id, { audioId })
  await deleteUploadBytes(context, user.id, id)
}

/** Completes an upload: begins its job, or returns the audio of the same bytes. Idempotent. Throws `RejectedError`. */
export async function finishReceiving(context: ReceivedContext, user: SessionUser, row: UploadRow): Promise<void> {
  if (row.message_id !== null || row.audio_id !== null) return
  const { db } = context
  const sha256 = await hashUpload(context, row.id)
  const known = await findAudioOfBytes(db, user.id, sha256)
  if (known) return reuseUpload(context, user, row.id, known)
  const going = await findMessageOfBytes(db, user.id, sha256)
  await setUploadHash(db, row.id, sha256)
  const messageId = going ?? (await submitUpload(context, user, row))
  await endReceiving(db, row.id, { messageId })
}

async function submitUpload(context: ReceivedContext, user: SessionUser, row: UploadRow): Promise<string> {
  const { _id } = await submitJob(context, user, {
    tool: 'receive_upload',
    projectId: await getLibraryProject(context.db, user.id),
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
