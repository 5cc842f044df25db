import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Container } from '@songloom/contracts/library/uploads.rules'
import { getPromisedContainer } from '@songloom/contracts/library/uploads.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { uploadBytes } from '@songloom/store/library/upload-bytes'
import { isComplete, findUpload } from '@songloom/store/library/uploads'
import type { UploadRow } from '@songloom/store/library/uploads'
import { EngineError } from '../../engines/port/engine-error.ts'
import type { FileThreads } from '../../engines/threads/file-threads.ts'
import { UploadError } from './upload-error.ts'
import { makeScratchFolder } from '../../maintenance/scratch-folders.ts'

/** An upload as a local file, with its detected format. */
export interface UploadFile {
  row: UploadRow
  path: string
  container: Container
  sha256: string
}

/** A file that cannot be used will not be the next time either. */
export const refusal = (code: ErrorCode, detail = getErrorMessage(code)): ApplicationFailure =>
  ApplicationFailure.nonRetryable(detail, code)

/** A local folder for the duration of the work. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeScratchFolder('upload')
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that takes the thread too long, or too much of its memory, is none that we read. */
function toUnreadable(error: unknown): never {
  const isTooMuch = error instanceof EngineError && ['timeout', 'failed'].includes(error.errorClass)
  throw isTooMuch ? new UploadError('upload_unreadable', {}, error.message) : error
}

/** Writes an upload into a folder. Throws `UploadError` if it is not what its name says; a missing one ends the job. */
export async function fetchUpload(
  deps: { db: Knex; objects: ObjectStore; files: FileThreads },
  { userId, uploadId }: { userId: string; uploadId: string },
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<UploadFile> {
  const row = await findUpload(deps.db, userId, uploadId)
  if (!row || !isComplete(row)) throw refusal('upload_gone')
  const path = join(folder, 'upload')
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of uploadBytes(deps, uploadId)) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(Readable.from(hashed()), createWriteStream(path))
  const container = await deps.files.run('sniffFile', { path }, signal).catch(toUnreadable)
  if (!container) throw new UploadError('upload_unreadable')
  if (container !== getPromisedContainer(row.file_name, row.source)) throw new UploadError('upload_mismatch')
  return { row, path, container, sha256: hash.digest('hex') }
}
