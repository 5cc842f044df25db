import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { getUsableAudio } from '@songloom/store/library/audios'
import type { JobMotif } from '@songloom/tools/shared/contract'
import type { ComposeTask } from '../engines/threads/thread-compose.ts'
import { EngineError } from '../engines/port/engine-error.ts'
import { readBytes } from '../jobs/objects.ts'

interface MotifJob {
  userId: string
  motif?: JobMotif | undefined
}

function refuse(code: ErrorCode, message: string): never {
  throw ApplicationFailure.nonRetryable(message, code)
}

async function readMidiFile({ db, objects }: { db: Knex; objects: ObjectStore }, userId: string, audioId: string) {
  const key = (await getUsableAudio(db, userId, audioId))?.object_keys.mid
  if (key === undefined || !(await objects.stat(key)))
    return refuse('tool_audio_missing', `The notes of ${audioId} are gone`)
  return readBytes(objects, key)
}

/** The task of a job with the bytes of its MIDI file, which the composer's thread parses. */
export async function withMotif(
  needs: { db: Knex; objects: ObjectStore },
  { userId, motif }: MotifJob,
  task: ComposeTask,
): Promise<ComposeTask> {
  if (!motif) return task
  const { audioId, audioName: name, use } = motif
  const midi = await readMidiFile(needs, userId, audioId)
  return { ...task, request: { ...task.request, motif: { use, name, midi } } } as ComposeTask
}

/** A file too full for the memory of the composer's thread is as unplayable as one beyond the limits. */
export function refuseFull({ motif }: MotifJob, error: unknown): never {
  if (motif && error instanceof EngineError && error.errorClass === 'failed')
    return refuse('motif_unplayable', error.message)
  throw error
}
