import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path/posix'
import { setTimeout as delay } from 'node:timers/promises'
import { getQuota } from '@songloom/contracts/account/quotas.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { maxUnfinishedUploads, toUploadName, uploadProblem } from '@songloom/contracts/library/uploads.rules'
import { getMessage } from '@songloom/store/events/messages'
import { getUsableAudio } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { listAudiosOfMessage } from '@songloom/store/library/audio-items'
import { deleteUploadBytes, receiveBytes } from '@songloom/store/library/upload-bytes'
import { beginUpload, createEmptyUpload, findUpload, isComplete } from '@songloom/store/library/uploads'
import type { UploadRow } from '@songloom/store/library/uploads'
import { finishReceiving } from '@songloom/tools/receive-upload/submit-upload'
import type { ReceivedContext } from '@songloom/tools/receive-upload/submit-upload'
import type { ImportedAudio } from './read-import-thread.ts'

/** What audios of an import become uploads with. */
export interface ImportAudiosDeps {
  context: ReceivedContext
  maxUploadBytes: number
}

export interface ImportAudiosTask {
  user: SessionUser
  importId: string
  signal: AbortSignal
}

export interface BroughtAudios {
  /** By the names in the archive. */
  rows: Map<string, AudioRow>
  /** Files that are no audio that can be read. */
  unreadable: string[]
}

const askEveryMs = 250

/** The same for each run of an import. */
const toUploadId = (importId: string, archivePath: string): string =>
  createHash('sha256').update(`${importId}/${archivePath}`).digest('hex').slice(0, 24)

/** Begins the upload of an audio within its owner's limits and stores its bytes; what an earlier run did is kept. */
async function receive(
  { context }: ImportAudiosDeps,
  { user, importId }: ImportAudiosTask,
  audio: ImportedAudio,
): Promise<UploadRow> {
  const { db } = context
  const id = toUploadId(importId, audio.archivePath)
  const known = await findUpload(db, user.id, id)
  if (known && (known.message_id !== null || known.audio_id !== null || isComplete(known))) return known
  if (known) {
    await createEmptyUpload(db, id)
    await deleteUploadBytes(context, user.id, id)
  } else {
    const fileName = toUploadName(basename(audio.archivePath))
    const upload = { id, userId: user.id, fileName, source: 'file' as const, durationSeconds: null }
    const bounds = { maxUnfinished: maxUnfinishedUploads, quota: getQuota(user.role, user.plan) }
    await beginUpload(db, { ...upload, sizeBytes: audio.sizeBytes }, bounds)
  }
  await receiveBytes(context, { id, userId: user.id, startByte: 0 }, createReadStream(audio.path))
  return (await findUpload(db, user.id, id))!
}

/** Begins the job of an upload; where its owner has as many open jobs as allowed, after one of them has ended. */
async function submit(
  { context }: ImportAudiosDeps,
  { user, signal }: ImportAudiosTask,
  row: UploadRow,
): Promise<void> {
  for (;;) {
    try {
      return await finishReceiving(context, user, row)
    } catch (error) {
      if (!(error instanceof RejectedError) || error.code !== 'too_many_open') throw error
      await delay(askEveryMs, undefined, { signal })
    }
  }
}

/** The audio of an upload whose job has ended; undefined where it failed. */
async function awaitAudio(
  { context }: ImportAudiosDeps,
  { user, signal }: ImportAudiosTask,
  id: string,
): Promise<AudioRow | undefined> {
  const { db } = context
  for (;;) {
    const row = await findUpload(db, user.id, id)
    if (!row) return undefined
    if (row.audio_id !== null) return getUsableAudio(db, user.id, row.audio_id)
    const message = row.message_id === null ? undefined : await getMessage(db, user.id, row.message_id)
    if (message && message.status !== 'PROCESSING') {
      const [audio] = await listAudiosOfMessage(db, message._id)
      return audio && getUsableAudio(db, user.id, audio.audioId)
    }
    await delay(askEveryMs, undefined, { signal })
  }
}

/**
 * Makes each audio of an archive an ordinary upload of its owner, with its checks and limits, once however often it
 * runs. Throws `RejectedError` where a limit is reached.
 */
export async function uploadImportedAudios(
  deps: ImportAudiosDeps,
  task: ImportAudiosTask,
  audios: readonly ImportedAudio[],
): Promise<BroughtAudios> {
  const brought: BroughtAudios = { rows: new Map(), unreadable: [] }
  const begun: { archivePath: string; uploadId: string }[] = []
  for (const audio of audios) {
    const { archivePath, sizeBytes } = audio
    const problem = uploadProblem({ name: basename(archivePath), size: sizeBytes }, 'file', deps.maxUploadBytes)
    if (problem) brought.unreadable.push(archivePath)
    else {
      const row = await receive(deps, task, audio)
      await submit(deps, task, row)
      begun.push({ archivePath, uploadId: row.id })
    }
  }
  for (const { archivePath, uploadId } of begun) {
    const row = await awaitAudio(deps, task, uploadId)
    if (row) brought.rows.set(archivePath, row)
    else brought.unreadable.push(archivePath)
  }
  return brought
}
