import {
  errors as errorTable,
  getErrorHint,
  getErrorMessage,
  getFailedReply,
} from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Failure } from '@songloom/contracts/errors/failure'
import { readBlanks } from '@songloom/contracts/errors/sentence-blanks.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { cutName, maxNameSigns } from '@songloom/contracts/library/names.rules'
import type { Result } from '@songloom/tools/contracts'
import { readVariant } from '@songloom/tools/definition.rules'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { UsableTool } from '@songloom/tools/registry.rules'
import { failpoint } from '@songloom/platform/failpoints'
import { insertAudio } from '../library/audios.ts'
import type { NewAudio } from '../library/audios.ts'
import { getLibraryProject } from '../library/library-project.ts'
import type { Database } from '../database.ts'
import { toErrorShape } from '../error-shape.ts'
import { isJobDnaUsable, sumDnaTokens } from '../dna/job-dnas.ts'
import { bookSongSales, lockSales } from '../dna/sales.ts'
import { endTraining, finishTraining } from '../dna/versions.ts'
import type { TrainedVersion } from '../dna/versions.ts'
import { createTokensEvent } from '../events/append-tokens.ts'
import { appendEvents, createUserEvent } from '../events/events.ts'
import type { NewEvent } from '../events/events.ts'
import { createId } from '../ids.ts'
import { endSteps, failRunningSteps, getLastError } from './job-steps.ts'
import { isOpen, lockJob, setJobState } from './jobs.ts'
import type { JobRow, JobState } from './jobs.ts'
import { release, settle } from '../ledger/ledger.ts'
import { staysPrivate } from '../moderation/suspensions.ts'
import { getMessageView, updateMessage } from '../events/messages.ts'
import { nameUnnamedProject, getProject } from '../projects/projects.ts'

/** A completed job's outputs: any number of audios, and data. */
export interface JobOutputs {
  audios: NewAudio[]
  result?: Result
  /** Lyrics of a job without audio; otherwise the message has those of its first audio. */
  lyrics?: string
  /** The new name of the message. */
  title: string
  reply: string
  coverKey: string | null
  /** At most the price; the difference is returned. */
  chargedTokens: number
  /** Of a training: the version that can be used from then on. */
  trained?: TrainedVersion
}

/** A job's state after an attempt to end it. */
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

const newMessageUpdate = (message: Message): NewEvent =>
  createUserEvent('message_update', subjectOf(message), { message })

/** Publishes the message's state. The caller holds the job's lock, so events stay in order. */
export async function appendMessageUpdate(trx: Database, messageId: string): Promise<void> {
  const message = await getMessageView(trx, messageId)
  await appendEvents(trx, message.userId, [newMessageUpdate(message)])
}

function newCompletion(message: Message): NewEvent {
  const audio = message.audioData[0]
  const stems = message.audioData.filter(({ output }) => output === 'stem')
  return createUserEvent('processing_complete', subjectOf(message), {
    audio_url: audio?.audioUrl ?? '',
    duration: audio?.duration ?? 0,
    loop: audio?.isLoopable ?? false,
    bpm: audio?.bpm ?? null,
    lyrics: message.lyrics,
    reply: message.aiReply,
    all_stem_urls: stems.map(({ audioUrl }) => audioUrl),
    message,
  })
}

/** Names an unnamed project after the first output made in it; returns the events of that. */
async function nameProject(trx: Database, job: JobRow, title: string): Promise<NewEvent[]> {
  // What lands in the library is no project's.
  if (getUsableTool(job.tool).surface !== 'panel' || !title) return []
  if (!(await nameUnnamedProject(trx, job.project_id, cutName(title, maxNameSigns)))) return []
  const project = await getProject(trx, job.user_id, job.project_id)
  return project ? [createUserEvent('project_update', { projectId: project._id }, { project })] : []
}

/** What was made with a DNA that was withdrawn or taken down meanwhile is not delivered late. */
const isDeliveredLate = async (trx: Database, { id, failure_code: code }: JobRow): Promise<boolean> =>
  code !== 'dna_withdrawn' && (await isJobDnaUsable(trx, id))

/** The project of a job's audios: its own, or the library's once that is deleted. */
async function findProject(trx: Database, { user_id: userId, project_id: id }: JobRow): Promise<string> {
  return (await trx('projects').where({ id, deleted_at: null }).first('id')) ? id : getLibraryProject(trx, userId)
}

async function insertAudios(trx: Database, job: JobRow, audios: readonly NewAudio[]): Promise<void> {
  const place = { userId: job.user_id, projectId: await findProject(trx, job) }
  const owner = { ...place, jobId: job.id, messageId: job.message_id, isWithheld: await staysPrivate(trx, place) }
  for (const audio of audios) await insertAudio(trx, { id: createId(), ...owner }, audio)
}

/**
 * Completes a job: assets, message COMPLETED, settlement, events, in one transaction. A failed or refunded job still
 * gets its assets, for free ("late"); a cancelled one does not.
 */
export async function completeJob(db: Database, jobId: string, outputs: JobOutputs): Promise<Ended> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job) throw new Error(`No job ${jobId}`)
    const late = job.state === 'failed'
    const isDelivered = isOpen(job.state) || (late && (await isDeliveredLate(trx, job)))
    if (!isDelivered) return { state: job.state, changed: false, userId: job.user_id }
    await insertAudios(trx, job, outputs.audios)
    await endSteps(trx, job.tool, jobId, readVariant(job.input))
    const made = { made_at: trx.raw('coalesce(made_at, now())') }
    await setJobState(trx, jobId, 'completed', { ...made, late, failure_code: null, error_shape: null })
    await completeMessage(trx, job, outputs)
    await failpoint('P8', jobId)
    if (outputs.trained) await finishTraining(trx, jobId, outputs.trained)
    const completion = newCompletion(await getMessageView(trx, job.message_id))
    const naming = await nameProject(trx, job, outputs.title)
    // Last, because every completion waits for the balance of our account until this one is committed.
    if (!late) await charge(trx, job, outputs.chargedTokens)
    await appendEvents(trx, job.user_id, [completion, ...naming, await createTokensEvent(trx, job.user_id)])
    return { state: 'completed', changed: true, userId: job.user_id }
  })
}

/** Charges a completed job, and passes on what it paid for DNAs. */
async function charge(trx: Database, { id: jobId, user_id: userId, tool }: JobRow, tokens: number): Promise<void> {
  const dnaTokens = await sumDnaTokens(trx, jobId)
  if (dnaTokens > 0) await lockSales(trx)
  await settle(trx, userId, jobId, tokens + dnaTokens, getUsableTool(tool).name)
  if (dnaTokens > 0) await bookSongSales(trx, { jobId, userId })
}

const completeMessage = (trx: Database, job: JobRow, outputs: JobOutputs): Promise<void> =>
  updateMessage(trx, job.message_id, {
    status: 'COMPLETED',
    ai_reply: outputs.reply,
    song_name: outputs.title,
    lyrics: outputs.lyrics ?? outputs.audios[0]?.lyrics ?? null,
    cover_key: outputs.coverKey,
    failure: null,
    // A late result is shown even if the user removed its failure.
    removed_at: null,
    ...(outputs.result ? { result: outputs.result } : {}),
  })

/** Why a job failed: a code, or the tool's own code of a failure or loss. */
export type FailReason = ErrorCode | 'failed' | 'lost'

/** The tool's error code for a reason. */
const toCode = (reason: FailReason, { errors }: UsableTool['job']): ErrorCode =>
  reason === 'failed' || reason === 'lost' ? errors[reason] : reason

/**
 * Fails a job: message FAILED, release, events. `values.message` is the error that caused it, if any. An ended job
 * stays unchanged.
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
    // A cancellation wins over a failure that follows it.
    const code = job.cancel_requested_at === null ? toCode(reason, getUsableTool(job.tool).job) : 'cancelled'
    const state = code === 'cancelled' ? 'cancelled' : 'failed'
    await trx('outbox').where({ job_id: jobId }).delete()
    await failRunningSteps(trx, jobId)
    const shape = state === 'failed' ? toErrorShape(values.message || (await getLastError(trx, jobId)) || '') : null
    await setJobState(trx, jobId, state, { failure_code: code, error_shape: shape })
    const returned = await release(trx, job.user_id, jobId, state === 'cancelled' ? 'Cancelled' : 'Failed')
    await endTraining(trx, jobId, code)
    await failMessage(trx, job, toFailure(job, code, returned, values))
    const update = newMessageUpdate(await getMessageView(trx, job.message_id))
    await appendEvents(trx, job.user_id, [update, await createTokensEvent(trx, job.user_id)])
    return { state, changed: true, userId: job.user_id }
  })
}

/** A cause that is the sentence of the code has what fills its blanks. */
function toFailure(job: JobRow, code: ErrorCode, tokensReturned: number, values: Record<string, string>): Failure {
  const {
    name,
    job: { errors },
  } = getUsableTool(job.tool)
  const blanks = readBlanks(errorTable[code].message, values.message ?? '')
  const message = getErrorMessage(code, { ...blanks, failed: getErrorMessage(errors.failed), tool: name, ...values })
  return { code, message, hint: getErrorHint(code), tokensReturned }
}

const failMessage = (trx: Database, job: JobRow, failure: Failure): Promise<void> =>
  updateMessage(trx, job.message_id, {
    status: 'FAILED',
    ai_reply: getFailedReply(failure.message),
    failure,
    cover_key: null,
  })

/** Publishes again how a job ended. The caller holds the job's lock. */
export async function appendEnding(trx: Database, job: JobRow): Promise<void> {
  const message = await getMessageView(trx, job.message_id)
  const event = job.state === 'completed' ? newCompletion(message) : newMessageUpdate(message)
  await appendEvents(trx, job.user_id, [event])
}
