import { createHash, randomInt } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { GenerateRequest, GenerateSongJob } from '@songloom/contracts/generate-song'
import {
  lyricsForVersion,
  songDurationAllowed,
  songProblem,
  stylesForMode,
} from '@songloom/contracts/generate-song.rules'
import type { SongForm, SongProblem } from '@songloom/contracts/generate-song.rules'
import { failedReply } from '@songloom/contracts/errors.rules'
import type { Message, SongSettings } from '@songloom/contracts/messages'
import { freeGenerationsPerDay, generationLimitApplies, isPaid } from '@songloom/contracts/plans.rules'
import type { SessionUser } from '@songloom/contracts/session'
import { priceOf, songGeneratorToolId, toolByAction } from '@songloom/contracts/tools.rules'
import {
  defaultVersion,
  durationNotice,
  nearestDurationSeconds,
  renderedDurationSeconds,
  songDurationSentSeconds,
} from '@songloom/contracts/versions.rules'
import { specifiedWaitSeconds } from '@songloom/contracts/waits.rules'
import { failpoint } from '@songloom/platform/failpoints'
import type { Log } from '@songloom/platform/log'
import { requestCancel } from '@songloom/store/advance-job'
import { announceEvents } from '@songloom/store/announcements'
import { appendEvent } from '@songloom/store/events'
import { appendTokens, failJob } from '@songloom/store/finish-job'
import { newId } from '@songloom/store/ids'
import { insertJob, jobByTempId, lockJob } from '@songloom/store/jobs'
import { NotEnoughTokens, reserve } from '@songloom/store/ledger'
import { insertMessage, messageOf, messageView } from '@songloom/store/messages'
import { removeStart } from '@songloom/store/outbox'
import { generationsToday } from './account.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'
import type { Jobs } from './jobs.ts'
import { ownProject } from './projects.ts'
import type { Waits } from './waits.ts'

interface Needs {
  db: Knex
  redis: Redis
  jobs: Jobs
  dispatcher: Dispatcher
  waits: Waits
  log: Log
}

/** 5 minutes, and four times the estimate for what takes longer (anchors: providers §6.5). */
const deadlineSeconds = (estimateSeconds: number): number => Math.max(300, 4 * estimateSeconds)

const stylesOf = ({ styleOfMusic }: GenerateRequest): string[] =>
  (typeof styleOfMusic === 'string' ? styleOfMusic.split(',') : (styleOfMusic ?? []))
    .map((style) => style.trim())
    .filter((style) => style !== '')

function settingsOf(body: GenerateRequest): SongSettings {
  const version = body.version ?? defaultVersion
  const mode = body.mode ?? (body.lyrics ? 'custom' : 'describe')
  const durationSeconds = nearestDurationSeconds(body.duration ?? songDurationSentSeconds(version))
  return {
    mode,
    version,
    prompt: body.prompt,
    lyrics: lyricsForVersion(body.lyrics ?? '', version),
    styles: stylesForMode(mode, stylesOf(body)),
    durationSeconds,
  }
}

const formOf = (settings: SongSettings): SongForm => ({
  ...settings,
  version: settings.version as SongForm['version'],
  hasSongReference: false,
  hasInstrumentalReference: false,
  hasVocalReference: false,
})

function refuse(problem: SongProblem): never {
  if ('refusal' in problem)
    throw new Refusal(problem.code, { words: problem.refusal.words, proposal: problem.refusal.proposal })
  throw new Refusal(problem.code, {
    values: 'values' in problem ? problem.values : {},
    field: 'field' in problem ? problem.field : undefined,
  })
}

/** What makes two requests under one tempId the same request. */
const hashOfRequest = (body: GenerateRequest, settings: SongSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([body.projectId, settings]))
    .digest('hex')

export function generateSongHandlers({
  db,
  redis,
  jobs,
  dispatcher,
  waits,
  log,
}: Needs): Pick<Handlers, 'generate' | 'generation' | 'cancelGeneration'> {
  async function assertWithinLimit(trx: Knex, user: SessionUser): Promise<void> {
    if (!generationLimitApplies(user.role, user.plan)) return
    // One accept at a time for each limited user, so that two at once cannot both be the tenth.
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`limit:${user.id}`])
    if ((await generationsToday(trx, user.id)) >= freeGenerationsPerDay) throw new Refusal('generation_limit')
  }

  /** The second answer to a request that was sent twice. */
  async function earlierAnswer(
    user: SessionUser,
    body: GenerateRequest,
    requestHash: string,
  ): Promise<Message | undefined> {
    const job = body.tempId === undefined ? undefined : await jobByTempId(db, user.id, body.tempId)
    if (!job) return undefined
    if (job.request_hash !== requestHash) throw new Refusal('temp_id_reused')
    return messageView(db, job.id)
  }

  async function accept(
    user: SessionUser,
    body: GenerateRequest,
    settings: SongSettings,
    requestHash: string,
  ): Promise<Message> {
    const id = newId()
    const durationSeconds = renderedDurationSeconds(settings.durationSeconds)
    const estimateSeconds = specifiedWaitSeconds(durationSeconds)
    const input: GenerateSongJob = {
      jobId: id,
      userId: user.id,
      projectId: body.projectId,
      prompt: settings.mode === 'describe' ? settings.prompt : '',
      lyrics: settings.mode === 'custom' ? settings.lyrics : '',
      styles: settings.styles,
      durationSeconds,
      seed: body.seed ?? randomInt(0x1_0000_0000),
      deadlineSeconds: deadlineSeconds(estimateSeconds),
    }
    const priceTokens = priceOf('song_gen')
    const wait = await waits.next('song_gen', durationSeconds)
    return db.transaction(async (trx) => {
      await assertWithinLimit(trx, user)
      await insertMessage(trx, {
        id,
        projectId: body.projectId,
        userId: user.id,
        tempId: body.tempId ?? null,
        toolId: songGeneratorToolId,
        prompt: settings.mode === 'describe' ? settings.prompt : settings.lyrics,
        loadingText: 'Starting song generation...',
        settings,
      })
      await insertJob(trx, {
        id,
        userId: user.id,
        projectId: body.projectId,
        tool: 'song_gen',
        workflow: 'generateSong',
        input,
        requestHash,
        priceTokens,
        estimateSeconds,
        durationSeconds,
        ...wait,
      })
      await reserve(trx, user.id, id, priceTokens, 'Song')
      const message = await messageView(trx, id)
      const subject = { projectId: message.projectId, messageId: id, tempId: message.tempId }
      if (message.tempId)
        await appendEvent(trx, user.id, 'message_ack', subject, { tempId: message.tempId, messageId: id })
      await appendEvent(trx, user.id, 'new_message', subject, { message })
      await appendTokens(trx, user.id)
      await failpoint('P0', id)
      return message
    })
  }

  return {
    async generate({ user, body }) {
      const tool = toolByAction(body.actionByUser)
      if (!tool) throw new Refusal('action_unsupported', { values: { action: body.actionByUser } })
      if (!tool.available) throw new Refusal('tool_unsupported')
      await ownProject(db, user.id, body.projectId)
      const settings = settingsOf(body)
      const problem = songProblem(formOf(settings), isPaid(user.plan))
      if (problem) refuse(problem)
      if (!songDurationAllowed(settings.durationSeconds, formOf(settings).version, isPaid(user.plan))) {
        throw new Refusal('upgrade_needed', { field: 'duration' })
      }
      const requestHash = hashOfRequest(body, settings)
      const message =
        (await earlierAnswer(user, body, requestHash)) ??
        (await accept(user, body, settings, requestHash).catch((error: unknown) =>
          afterRace(error, () => earlierAnswer(user, body, requestHash)),
        ))
      await failpoint('P1', message._id)
      await announceEvents(redis, user.id)
      dispatcher.kick()
      return {
        success: true,
        messageId: message._id,
        message: 'Starting song generation...',
        notice: body.duration === undefined ? undefined : durationNotice(body.duration),
        data: message,
      }
    },

    async generation({ user, params }) {
      const message = await messageOf(db, user.id, params.messageId)
      if (!message || message.projectId !== params.projectId) throw new Refusal('not_found')
      const status =
        message.status === 'COMPLETED' ? 'SUCCESSFUL' : message.status === 'PROCESSING' ? 'PROCESSING' : 'FAILED'
      const error = message.failure ? failedReply(message.failure.message) : null
      return {
        success: true,
        data: { status, audioData: message.audioData, error, failure: message.failure, steps: message.steps, message },
      }
    },

    async cancelGeneration({ user, params }) {
      const message = await messageOf(db, user.id, params.messageId)
      if (!message || message.projectId !== params.projectId) throw new Refusal('not_found')
      if (!(await cancelBeforeStart(db, message._id)) && (await requestCancel(db, message._id))) {
        // Not awaited: the wish stands in the row, and with Temporal away the reconciler delivers it.
        void jobs
          .cancelJob(message._id)
          .catch((error: unknown) => log.warn({ err: error, jobId: message._id }, 'a cancel waits'))
      }
      await announceEvents(redis, user.id)
      return { success: true }
    },
  }
}

/** A job whose start lies in the outbox still is ended here: there is no workflow to ask. */
async function cancelBeforeStart(db: Knex, jobId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (job?.state !== 'accepted' || !(await removeStart(trx, jobId))) return false
    await failJob(trx, jobId, 'cancelled')
    return true
  })
}

/** Two requests with one tempId at the same moment: the database lets one in, both get its answer. */
async function afterRace(error: unknown, earlier: () => Promise<Message | undefined>): Promise<Message> {
  if (error instanceof NotEnoughTokens) throw new Refusal('not_enough_tokens')
  const isDuplicate = error instanceof Error && 'code' in error && error.code === '23505'
  const message = isDuplicate ? await earlier() : undefined
  if (!message) throw error
  return message
}
