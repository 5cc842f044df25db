import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { Score } from '@songloom/engine/score/score'
import type { ObjectStore } from '@songloom/platform/object-store'
import { getUsableAudio } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { getCoverKey } from '@songloom/store/events/messages'
import type { SoundBrief } from '../engines/port/engine.ts'
import { readBytes, readJson } from './objects.ts'

/** One of the owner's audios, or one licensed to the owner, as a tool works on it. */
export interface SourceAudio {
  row: AudioRow
  /** Its owner's choice, or the one that was drawn for it. */
  coverKey: string | null
  brief: SoundBrief
}

interface SourceRequest extends JobInput {
  audioId: string
  words?: string | undefined
  /** The error code for unreadable bytes; 'reference_failed' by default. */
  unreadableCode?: ErrorCode
}

export type ReadSource = (request: SourceRequest) => Promise<SourceAudio>

/** Reads an audio of the job's owner; a deleted one ends the job. Loads nothing until the engine reads it. */
export function createReadSource({ db, objects }: { db: Knex; objects: ObjectStore }): ReadSource {
  return async ({ userId, audioId, words, unreadableCode = 'reference_failed' }) => {
    const row = await getUsableAudio(db, userId, audioId)
    const wavKey = row?.object_keys.wav
    if (!row || !wavKey) throw ApplicationFailure.nonRetryable(`No audio ${audioId}`, 'tool_audio_missing')
    if (!(await objects.stat(wavKey)))
      throw ApplicationFailure.nonRetryable(`The bytes of ${audioId} are gone`, unreadableCode)
    const scoreKey = row.score_key
    return {
      row,
      coverKey: row.cover_key ?? (await getCoverKey(db, row.user_id, row.message_id)) ?? null,
      brief: {
        words: words ?? row.name,
        wav: () => readBytes(objects, wavKey),
        score: scoreKey === null ? undefined : () => readJson<Score>(objects, scoreKey),
        playedBy: row.recipe.engineVersion,
      },
    }
  }
}
