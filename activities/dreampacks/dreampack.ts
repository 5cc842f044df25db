import { createHash } from 'node:crypto'
import { Context } from '@temporalio/activity'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { priorityKeys } from '@songloom/contracts/jobs/job'
import type { DreampackRunRef } from '@songloom/contracts/dreampacks/dreampacks'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { preparePackTrack, submitTrack } from '@songloom/tools/submit-job'
import type { DreampackReason } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { toRunReason } from '@songloom/store/jobs/accept-track'
import { announceEvents } from '@songloom/store/events/announcements'
import { getDatabaseTime } from '@songloom/store/clock'
import { runById } from '@songloom/store/dreampacks/dreampack-run-views'
import type { RunRow } from '@songloom/store/dreampacks/dreampack-run-views'
import {
  claimDueRun,
  closeRun,
  publishRunProgress,
  recordRunReason,
  openRun,
} from '@songloom/store/dreampacks/dreampack-runs'
import { getDreampackById } from '@songloom/store/dreampacks/dreampack-views'
import type { DreampackRow } from '@songloom/store/dreampacks/dreampack-views'
import { appendEvent } from '@songloom/store/events/events'
import { isOpen, getJob } from '@songloom/store/jobs/jobs'
import { createProject, getProject } from '@songloom/store/projects/projects'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { DreampackSchedules } from './dreampack-schedules.ts'
import { InputRefusal } from '../engines/port/input-refusal.ts'
import type { TextThreads } from '../engines/threads/text-threads.ts'

/** A track's job, as its run starts it. */
export interface AcceptedTrack {
  kind: 'accepted'
  workflow: string
  job: JobInput
  priorityKey: number
  /** False where it has ended already. */
  isOpen: boolean
}

export type TrackStart = AcceptedTrack | { kind: 'paused' } | { kind: 'over' }

interface Deps {
  db: Knex
  redis: Redis
  schedules: DreampackSchedules
  isClockRight(): Promise<boolean>
  texts: TextThreads
}

/** The clocks of Temporal's schedule and of PostgreSQL may differ by this. */
const clockGraceMs = 60_000

/** One project per pack: a repeated attempt finds the project of the first. */
const projectIdOf = (runId: string): string => createHash('sha256').update(`pack:${runId}`).digest('hex').slice(0, 24)

const dateText = (localDate: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(localDate))

/** Seeds for the tracks of a pack, no two of which are twins. */
function chooseSeeds(texts: TextThreads, input: object, { id, track_count: count }: RunRow): Promise<number[]> {
  const { prompt, lyrics, styles, durationSeconds } = input as GenerateSongJob
  const request = { prompt, styles, durationSeconds, ...(lyrics.trim() ? { lyrics } : {}) }
  const order = { request, count, packSeed: parseInt(id.slice(0, 8), 16) }
  return texts.run('chooseSiblings', order, Context.current().cancellationSignal)
}

/** The reason a run cannot be opened; undefined for an internal failure, which is retried. */
function toRefusalReason(error: unknown): DreampackReason | undefined {
  if (error instanceof InputRefusal) return 'refused'
  return error instanceof RejectedError && error.cause === undefined ? toRunReason(error) : undefined
}

/** What dreampacks do to the world. Each of these may run twice. */
export function createDreampackActivities({ db, redis, schedules, isClockRight, texts }: Deps) {
  async function makeProject(run: RunRow, { name }: DreampackRow): Promise<string> {
    const projectId = projectIdOf(run.id)
    await createProject(db, projectId, run.user_id, `${name} · ${dateText(run.local_date)}`)
    const project = await getProject(db, run.user_id, projectId)
    if (project)
      await db.transaction((trx) => appendEvent(trx, run.user_id, 'project_update', { projectId }, { project }))
    return projectId
  }

  async function open(runId: string): Promise<number> {
    const run = (await runById(db, runId))!
    const pack = (await getDreampackById(db, run.dreampack_id))!
    try {
      const opened = await openRun(db, runId, async () => ({
        seeds: await chooseSeeds(texts, (await preparePackTrack(db, pack)).input, run),
        projectId: await makeProject(run, pack),
      }))
      await announceEvents(redis, run.user_id)
      return opened.track_count
    } catch (error) {
      // The request was accepted when the dreampack was set up; rules, plan or engine may have changed since.
      const reason = toRefusalReason(error)
      if (!reason) throw error
      await recordRunReason(db, runId, reason)
      return 0
    }
  }

  return {
    /** Opens the due run if there is none; returns null to every other caller, and to a process with a wrong clock. */
    async claimDreampackRun(dreampackId: string, scheduledAt: string | null): Promise<string | null> {
      if (!(await isClockRight())) return null
      const now = (await getDatabaseTime(db)).getTime()
      const due = scheduledAt === null ? now : Math.min(Date.parse(scheduledAt), now + clockGraceMs)
      const runId = await claimDueRun(db, dreampackId, new Date(Math.max(now, due)))
      if (runId === undefined) return null
      await announceEvents(redis, (await getDreampackById(db, dreampackId))!.user_id)
      return runId
    },
    /** Its project and the seeds of its tracks; answers how many there are to make. */
    openDreampackRun: ({ runId }: DreampackRunRef): Promise<number> => withHeartbeat(() => open(runId)),
    async acceptDreampackTrack({ runId }: DreampackRunRef, track: number): Promise<TrackStart> {
      const answer = await submitTrack({ db, redis }, runId, track)
      if (answer.kind !== 'accepted') return answer
      const { workflow, input, priority } = answer.job
      const job = input as JobInput
      return { kind: 'accepted', workflow, job, priorityKey: priorityKeys[priority], isOpen: answer.isOpen }
    },
    /** Whether a track is still being made; where it is not, the pack has moved. */
    async isDreampackTrackOpen({ runId }: DreampackRunRef, jobId: string): Promise<boolean> {
      const job = await getJob(db, jobId)
      if (job && isOpen(job.state)) return true
      const run = (await runById(db, runId))!
      await publishRunProgress(db, run)
      await announceEvents(redis, run.user_id)
      return false
    },
    /** Ends the run once none of its tracks is under way: false until then. */
    async closeDreampackRun({ runId }: DreampackRunRef): Promise<boolean> {
      const run = (await runById(db, runId))!
      if (run.state === 'running' && Number(run.under_way) > 0) return false
      await closeRun(db, runId)
      await announceEvents(redis, run.user_id)
      return true
    },
    syncDreampackSchedule: (dreampackId: string): Promise<void> => schedules.sync(dreampackId),
  }
}

export type DreampackActivities = ReturnType<typeof createDreampackActivities>
