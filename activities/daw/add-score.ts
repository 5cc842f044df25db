import { text } from 'node:stream/consumers'
import { ApplicationFailure } from '@temporalio/common'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { maxTypingReaders } from '@songloom/contracts/chat/typing.rules'
import { planScore } from '@songloom/contracts/daw/add-score'
import type { AddScoreInput } from '@songloom/contracts/daw/add-score'
import { isPlaceable } from '@songloom/contracts/daw/place-score'
import { dawRefusals } from '@songloom/contracts/daw/refusals.rules'
import type { DawRefusalReason } from '@songloom/contracts/daw/refusals.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { ObjectStore } from '@songloom/platform/object-store'
import { applyGroups } from '@songloom/store/daw/apply-groups'
import { readSeqs } from '@songloom/store/daw/documents'
import { readOutline } from '@songloom/store/daw/objects'
import { announceDawChange } from '@songloom/store/events/daw-changes'
import { getUsableAudio } from '@songloom/store/library/audios'
import { listProjectReaders } from '@songloom/store/projects/project-readers'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { stopRetryingOwnFaults } from '../jobs/own-fault.ts'
import { attemptsWhileWaited, writing } from '../writers/writing.ts'

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  texts: TextThreads
}

async function readScoreText({ db, objects }: Deps, { userId, audioId }: AddScoreInput): Promise<string> {
  const row = await getUsableAudio(db, userId, audioId)
  if (!row?.score_key) throw ApplicationFailure.nonRetryable(`No score of ${audioId}`, 'daw_score_missing')
  return text((await objects.get(row.score_key)).stream)
}

/** Another tab changed what the score touches: the next attempt plans it again. Full is full in every attempt. */
function toFailure(reason: DawRefusalReason | undefined): ApplicationFailure {
  const message = `The score was refused: ${reason}`
  return reason === 'storage_full' || reason === 'too_large'
    ? ApplicationFailure.nonRetryable(message, dawRefusals[reason])
    : ApplicationFailure.create({ message })
}

/** What was deleted meanwhile is missing in every attempt. */
const toPermanent = (error: unknown): never => {
  throw error instanceof RejectedError ? ApplicationFailure.nonRetryable(error.message, error.code) : error
}

/** Adds the score as one gesture; a second run finds it applied. Returns the seq of the gesture. */
async function addScore(deps: Deps, input: AddScoreInput, signal: AbortSignal): Promise<number> {
  const { db, redis, texts } = deps
  const { projectId, userId, opId } = input
  const score = await texts.run('scoreToDaw', { json: await readScoreText(deps, input) }, signal)
  const { seq: baseSeq } = await readSeqs(db, projectId)
  const document = await readOutline(db, projectId)
  if (!isPlaceable(document, input))
    throw ApplicationFailure.nonRetryable(
      `The clip of ${input.audioId} is stretched or reversed`,
      'daw_score_stretched',
    )
  const operations = planScore(document, score, input)
  const group = { opId, clientId: opId, baseSeq, kind: 'edit' as const, action: 'add_score', operations }
  const { accepted, refused, seq } = await applyGroups(db, { projectId, userId }, [group])
  if (!accepted[0]) throw toFailure(refused[0]?.reason)
  const readers = await listProjectReaders(db, userId, projectId, maxTypingReaders)
  await announceDawChange(redis, { readers, change: { projectId, seq } })
  return accepted[0].seq
}

/** Opens the score of an own song in a document; a thread reads it. */
export const createDawScoreActivities = (deps: Deps) => ({
  addDawScore: (input: AddScoreInput): Promise<number> =>
    withHeartbeat(() =>
      stopRetryingOwnFaults(() =>
        writing(({ signal }) => addScore(deps, input, signal).catch(toPermanent), attemptsWhileWaited),
      ),
    ),
})

export type DawScoreActivities = ReturnType<typeof createDawScoreActivities>
