import type { Knex } from 'knex'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { listCorrectableFields } from '@songloom/contracts/jobs/correction.rules'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import { lineagePageSize } from '@songloom/contracts/library/lineage'
import { readVariant } from '@songloom/tools/definition.rules'
import { isJobTool, getUsableTool } from '@songloom/tools/registry.rules'
import type { Settings } from '@songloom/tools/contracts'
import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { previewAction, previewCorrection, supportActions } from '@songloom/contracts/support/support.rules'
import { listAudiosOfMessage } from '@songloom/store/library/audio-items'
import { nameApiKey } from '@songloom/store/account/api-keys'
import { listAudit } from '@songloom/store/support/audit'
import type { StepRow } from '@songloom/store/jobs/job-steps'
import { isStopOfSupport, stepViews } from '@songloom/store/jobs/job-steps'
import { getJob } from '@songloom/store/jobs/jobs'
import { getMessageView } from '@songloom/store/events/messages'
import { addQueuePlaces, toActionSubject, getSupportRow } from '@songloom/store/support/generations'
import type { SupportRow } from '@songloom/store/support/generations'
import { packOfJob } from '@songloom/store/support/dreampacks/runs'
import { getSupportLineage } from '@songloom/store/library/lineage'
import { listLedgerLines } from '@songloom/store/support/ledger'
import { getTimeline } from '@songloom/store/support/users/timeline-pages'
import { getSupportUser } from '@songloom/store/support/users/users'
import { Refusal } from '../../http/refusal.ts'
import { toSupportRow } from './generations.ts'
import { summariseStatus } from './status-summary.ts'
import type { SupportWorkflows, WorkflowStatus } from './workflows.ts'
import type { ReadDetail } from './detail-port.ts'

interface Deps {
  db: Knex
  workflows: SupportWorkflows
  /** The Temporal UI, where one is installed. */
  temporalUiUrl: string | undefined
  namespace: string
}

/** Everything support may know of one generation. Rows answer alone where Temporal is away. */
export function createGenerationDetail({ db, workflows, temporalUiUrl, namespace }: Deps): ReadDetail {
  const urlOf = (jobId: string): string | null =>
    temporalUiUrl
      ? [
          temporalUiUrl.replace(/\/$/, ''),
          'namespaces',
          encodeURIComponent(namespace),
          'workflows',
          toWorkflowId(jobId),
        ].join('/')
      : null

  return async (jobId) => {
    const [found, job] = await Promise.all([getSupportRow(db, jobId), getJob(db, jobId)])
    if (!found || !job) throw new Refusal('not_found')
    const [line = found] = await addQueuePlaces(db, [found])
    const [message, audios, user, project, pack, apiKey, steps, timeline, { entries }, audit, look] = await Promise.all(
      [
        getMessageView(db, job.message_id),
        listAudiosOfMessage(db, job.message_id),
        getSupportUser(db, line.userId),
        projectOf(db, line.projectId),
        packOfJob(db, job),
        nameApiKey(db, job.api_key_id),
        stepsOfJob(db, line),
        getTimeline(db, job),
        listLedgerLines(db, { jobId, grouping: 'generations', limit: 1 }),
        listAudit(db, 'generation', jobId),
        workflows.look(jobId),
      ],
    )
    const pending = pendingOf(look, job.attempts_before, line)
    const situation = { line, failure: message.failure, isLate: job.late, workflowStatus: look.status, pending, audit }
    return {
      success: true,
      generation: toSupportRow(line),
      now: summariseStatus(situation),
      prompt: message.prompt,
      lyrics: message.lyrics ?? requestedLyrics(message.settings),
      settings: message.settings,
      result: message.result,
      failure: message.failure,
      user: user ?? goneUser(line),
      project,
      pack,
      apiKey,
      steps,
      firstQueuedAt: job.first_queued_at?.toISOString() ?? null,
      waitingSince: line.isWaiting ? (job.queued_at ?? job.created_at).toISOString() : null,
      timeline,
      outputs: audios.map(asSupportAudio),
      lineage: await Promise.all(audios.map((audio) => getSupportLineage(db, job.user_id, audio, lineagePageSize))),
      ledger: entries,
      audit,
      workflow: {
        id: toWorkflowId(jobId),
        status: look.status,
        pending,
        url: urlOf(jobId),
      },
      whyNotCorrected: whyNotCorrected(line, message.settings),
      actions: supportActions.map((action) => previewAction(action, toActionSubject(line, look.status === 'RUNNING'))),
    }
  }
}

/** A song that was not made, of a tool whose input has texts or numbers. */
const whyNotCorrected = (line: SupportRow, settings: Settings | null): string =>
  previewCorrection(toActionSubject(line)) ||
  (settings && listCorrectableFields(settings).length > 0 ? '' : 'Nothing of its input can be corrected.')

/** The lyrics that a tool was asked to sing. */
const requestedLyrics = (settings: Settings | null): string | null =>
  (settings && getUsableTool(settings.tool).hasLyrics && 'lyrics' in settings && settings.lyrics) || null

/** Counts attempts as steps do, including those before a reset by support; an overdue attempt waits for a worker. */
function pendingOf(
  { pending: [first] }: WorkflowStatus,
  attemptsBefore: number,
  { lastError }: SupportRow,
): SupportGenerationDetail['workflow']['pending'] {
  if (!first) return null
  const { activityId: _id, isTrying: _trying, isPaused: _paused, attempt, nextAttemptAt, ...pending } = first
  const isAhead = nextAttemptAt !== null && Date.parse(nextAttemptAt) > Date.now()
  // Temporal keeps the error of an attempt that support has stopped.
  const lastFailure = lastError !== null && isStopOfSupport(lastError) ? null : pending.lastFailure
  return { ...pending, lastFailure, attempt: attempt + attemptsBefore, nextAttemptAt: isAhead ? nextAttemptAt : null }
}

async function stepsOfJob(db: Knex, { id, tool }: SupportRow): Promise<SupportGenerationDetail['steps']> {
  const rows = await db<StepRow>('job_steps').where({ job_id: id })
  const job = await getJob(db, id)
  const views = isJobTool(tool) ? stepViews(tool, rows, readVariant(job?.input)) : []
  return views.map((view) => {
    const row = rows.find(({ step }) => step === view.name)
    return { ...view, lastError: row?.last_error ?? null, worker: row?.worker ?? null }
  })
}

async function projectOf(db: Knex, id: string): Promise<{ id: string; name: string }> {
  const row = await db<{ id: string; name: string }>('projects').where({ id }).first('id', 'name')
  return row ?? { id, name: '' }
}

/** The user is deleted; the job is not. */
const goneUser = ({ userId, userEmail }: SupportRow): SupportGenerationDetail['user'] => ({
  id: userId,
  name: '',
  email: userEmail,
  role: 'user',
  plan: 'free',
  tokens: { available: 0, reserved: 0 },
})

/** The owner's addresses are closed to support; these are theirs. */
function asSupportAudio(audio: AudioItem): AudioItem {
  const ours = (url: string): string => url.replace(/^\/api\/audio\//, '/api/support/audio/')
  return {
    ...audio,
    audioUrl: ours(audio.audioUrl),
    url: ours(audio.url),
    formats: Object.fromEntries(Object.entries(audio.formats).map(([format, url]) => [format, ours(url)])),
  }
}
