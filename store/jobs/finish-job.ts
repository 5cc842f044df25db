import { errorHint, errorMessage, failedReply } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Failure } from '@songloom/contracts/errors/failure'
import type { Message } from '@songloom/contracts/jobs/messages'
import { cutName, maxNameSigns } from '@songloom/contracts/library/names.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { Result } from '@songloom/tools/contracts'
import { usableTool } from '@songloom/tools/registry.rules'
import type { UsableTool } from '@songloom/tools/registry.rules'
import { failpoint } from '@songloom/platform/failpoints'
import { insertAudio } from '../library/audios.ts'
import type { NewAudio } from '../library/audios.ts'
import type { Database } from '../database.ts'
import { toErrorShape } from '../error-shape.ts'
import { appendEvent } from '../events/events.ts'
import { newId } from '../ids.ts'
import { endSteps, failRunningSteps, getLastError } from './job-steps.ts'
import { isOpen, lockJob, setJobState } from './jobs.ts'
import type { JobRow, JobState } from './jobs.ts'
import { release, settle, tokensOf } from '../ledger/ledger.ts'
import { messageView, updateMessage } from '../events/messages.ts'
import { nameUnnamedProject, projectOf } from '../projects/projects.ts'

/** What a job leaves behind when it works: none, one or many audios, and data. */
export interface JobOutputs {
  audios: NewAudio[]
  result?: Result
  /** Where words are all it leaves; otherwise the message has those of its first audio. */
  lyrics?: string
  /** What the message is called from now on. */
  title: string
  reply: string
  coverKey: string | null
  /** At most the price; a cheaper result gives the rest back. */
  chargedTokens: number
}

/** How a job stands after an attempt to end it. */
export interface Ended {
  state: JobState
  /** True when this call changed it. */
  changed: boolean
  userId: string
}

const subjectOf = (message: Message) => ({
  projectId: message.projectId,
  messageId: message._id,
  tempId: message.tempId,
})

/** Tells the user what holds now. The caller holds the job's lock, so that no older state is told after a newer one. */
export async function appendMessageUpdate(trx: Database, messageId: string): Promise<void> {
  const message = await messageView(trx, messageId)
  await appendEvent(trx, message.userId, 'message_update', subjectOf(message), { message })
}

/** Tells the user what he can spend now. */
export async function appendTokens(trx: Database, userId: string, plan?: Plan): Promise<void> {
  await appendEvent(trx, userId, 'tokens_update', {}, { tokens: await tokensOf(trx, userId), plan })
}

async function appendCompletion(trx: Database, message: Message): Promise<void> {
  const audio = message.audioData[0]
  const stems = message.audioData.filter(({ output }) => output === 'stem')
  await appendEvent(trx, message.userId, 'processing_complete', subjectOf(message), {
    audio_url: audio?.audioUrl ?? '',
    duration: audio?.duration ?? 0,
    loop: audio?.isLoopable ?? false,
    bpm: audio?.bpm ?? null,
    lyrics: audio?.lyrics ?? null,
    reply: message.aiReply,
    all_stem_urls: stems.map(({ audioUrl }) => audioUrl),
    message,
  })
}

/** A project is called after the first thing that was made in it, whatever tool made it, while nobody has named it. */
async function nameProject(trx: Database, job: JobRow, title: string): Promise<void> {
  // What lands in the library is no project's.
  if (usableTool(job.tool).surface === 'library' || !title) return
  if (!(await nameUnnamedProject(trx, job.project_id, cutName(title, maxNameSigns)))) return
  const project = await projectOf(trx, job.user_id, job.project_id)
  if (project) await appendEvent(trx, job.user_id, 'project_update', { projectId: project._id }, { project })
}

/**
 * Ends a job well: assets, message COMPLETED, settlement, events, in one transaction.
 * A job that has already failed or been refunded still gets its assets, for free ("late"); a cancelled one does not.
 */
export async function completeJob(db: Database, jobId: string, outputs: JobOutputs): Promise<Ended> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job) throw new Error(`No job ${jobId}`)
    const late = job.state === 'failed'
    if (!isOpen(job.state) && !late) return { state: job.state, changed: false, userId: job.user_id }
    const owner = { jobId, messageId: job.message_id, userId: job.user_id, projectId: job.project_id }
    for (const audio of outputs.audios) await insertAudio(trx, { id: newId(), ...owner }, audio)
    await endSteps(trx, job.tool, jobId)
    await setJobState(trx, jobId, 'completed', { late, failure_code: null, error_shape: null })
    await completeMessage(trx, job, outputs)
    await failpoint('P8', jobId)
    if (!late) await settle(trx, job.user_id, jobId, outputs.chargedTokens, usableTool(job.tool).name)
    await publishCompletion(trx, job, outputs)
    return { state: 'completed', changed: true, userId: job.user_id }
  })
}

const completeMessage = (trx: Database, job: JobRow, outputs: JobOutputs): Promise<void> =>
  updateMessage(trx, job.message_id, {
    status: 'COMPLETED',
    ai_reply: outputs.reply,
    song_name: outputs.title,
    lyrics: outputs.lyrics ?? outputs.audios[0]?.lyrics ?? null,
    cover_key: outputs.coverKey,
    failure: null,
    // A late result lands where its owner sees it, also when he has put its failure away.
    removed_at: null,
    ...(outputs.result ? { result: outputs.result } : {}),
  })

async function publishCompletion(trx: Database, job: JobRow, outputs: JobOutputs): Promise<void> {
  await appendCompletion(trx, await messageView(trx, job.message_id))
  await nameProject(trx, job, outputs.title)
  await appendTokens(trx, job.user_id)
}

/** Why a job ended badly: a code, or what the tool itself says of a failure and of a loss. */
export type FailReason = ErrorCode | 'failed' | 'lost'

/** What a reason is for the tool of a job. */
const toCode = (reason: FailReason, { errors }: UsableTool['job']): ErrorCode =>
  reason === 'failed' || reason === 'lost' ? errors[reason] : reason

/**
 * Ends a job badly: message FAILED, release, events. `values.message` is the error that ended it, where there was one. A job that has
 * ended stays as it is.
 */
export async function failJob(
  db: Database,
  jobId: string,
  reason: FailReason,
  values: Record<string, string> = {},
): Promise<Ended> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job) throw new Error(`No job ${jobId}`)
    if (!isOpen(job.state)) return { state: job.state, changed: false, userId: job.user_id }
    // The user reads what came first: a cancellation, though the work fails before it is stopped.
    const code = job.cancel_requested_at === null ? toCode(reason, usableTool(job.tool).job) : 'cancelled'
    const state = code === 'cancelled' ? 'cancelled' : 'failed'
    await trx('outbox').where({ job_id: jobId }).delete()
    await failRunningSteps(trx, jobId)
    const shape = state === 'failed' ? toErrorShape(values.message || (await getLastError(trx, jobId)) || '') : null
    await setJobState(trx, jobId, state, { failure_code: code, error_shape: shape })
    const returned = await release(trx, job.user_id, jobId, state === 'cancelled' ? 'Cancelled' : 'Failed')
    await failMessage(trx, job, toFailure(job, code, returned, values))
    await appendMessageUpdate(trx, job.message_id)
    await appendTokens(trx, job.user_id)
    return { state, changed: true, userId: job.user_id }
  })
}

function toFailure(job: JobRow, code: ErrorCode, tokensReturned: number, values: Record<string, string>): Failure {
  const {
    name,
    job: { errors },
  } = usableTool(job.tool)
  const message = errorMessage(code, { failed: errorMessage(errors.failed), tool: name, ...values })
  return { code, message, hint: errorHint(code), tokensReturned }
}

const failMessage = (trx: Database, job: JobRow, failure: Failure): Promise<void> =>
  updateMessage(trx, job.message_id, {
    status: 'FAILED',
    ai_reply: failedReply(failure.message),
    failure,
    cover_key: null,
  })

/** Tells the user's screens again how a job ended, as it stands now. The caller holds the job's lock. */
export async function appendEnding(trx: Database, job: JobRow): Promise<void> {
  if (job.state === 'completed') await appendCompletion(trx, await messageView(trx, job.message_id))
  else await appendMessageUpdate(trx, job.message_id)
}
