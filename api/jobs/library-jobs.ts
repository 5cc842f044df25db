import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { isErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Failure } from '@songloom/contracts/errors/failure'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { LibraryTool } from '@songloom/tools/registry.rules'
import { submitJob } from '@songloom/tools/submit-job'
import type { Submission, SubmitContext } from '@songloom/tools/submit-job'
import { getLibraryProject } from '@songloom/store/library/library-project'
import { getMessage } from '@songloom/store/events/messages'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'

export interface LibraryRequest extends Omit<Submission, 'projectId'> {
  tool: LibraryTool
}

/** Accepts a job that fills the user's library, once for each `tempId`. Answers its message. */
export const acceptLibraryJob = async (
  context: SubmitContext,
  user: SessionUser,
  request: LibraryRequest,
): Promise<Message> => submitJob(context, user, { ...request, projectId: await getLibraryProject(context.db, user.id) })

/** A request waits a limited time for its audio; the job continues without it. */
export const usualWaitMs = 60_000
const askEveryMs = 250

/** Polls until there is a result; after the deadline a refusal states that the job continues. */
export async function awaitAnswer<T>(
  ask: () => Promise<T | undefined>,
  pending: ErrorCode,
  waitMs = usualWaitMs,
): Promise<T> {
  releaseRequestSlot()
  for (const until = Date.now() + waitMs; Date.now() < until; await delay(askEveryMs)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Refusal(pending, { retryAfterSeconds: 5 })
}

/** A job's failure as the answer of the request that waited for it: its sentence has its blanks filled in already. */
export function toRefusal(failure: Failure | null, otherwise: ErrorCode): Refusal {
  const code = failure && isErrorCode(failure.code) ? failure.code : otherwise
  return Object.assign(new Refusal(code), failure ? { message: failure.message } : {})
}

/** Waits for the audio of a job. Throws the job's error. */
async function audioOfJob(db: Knex, { userId, _id }: Message, waitMs?: number): Promise<AudioItem> {
  const ended = await awaitAnswer(
    async () => {
      const message = await getMessage(db, userId, _id)
      if (!message) throw new Refusal('not_found')
      return message.status === 'PROCESSING' ? undefined : message
    },
    'job_pending',
    waitMs,
  )
  const [audio] = ended.audioData
  if (!audio) throw toRefusal(ended.failure, 'audio_processing_error')
  return audio
}

/** The response for a clip: the job, and the clip itself if the request waits. */
export async function clipAnswer(
  { db, waitMs }: { db: Knex; waitMs?: number | undefined },
  message: Message,
  { wait = true }: { wait?: boolean | undefined },
): Promise<{ success: true; messageId: string; projectId: string; audio?: AudioItem }> {
  const answer = { success: true, messageId: message._id, projectId: message.projectId } as const
  return wait ? { ...answer, audio: await audioOfJob(db, message, waitMs) } : answer
}
