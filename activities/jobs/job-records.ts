import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { isErrorCode } from '@songloom/contracts/errors/errors.rules'
import { failpoint } from '@songloom/platform/failpoints'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { RecipeSigner } from '@songloom/platform/recipe-signer'
import { signRecipe } from '@songloom/store/dna/provenance'
import { announceEvents } from '@songloom/store/events/announcements'
import type { NewAudio } from '@songloom/store/library/audios'
import { completeJob, failJob } from '@songloom/store/jobs/finish-job'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { isOpen, getJob, maxHeartbeatGapMs } from '@songloom/store/jobs/jobs'
import type { JobRow } from '@songloom/store/jobs/jobs'
import { toJobFolder, readJson } from './objects.ts'

/** Why a job failed: a stable code of contracts/errors, and a detail for support. */
export interface JobFailure {
  code: string
  detail?: string
}

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  signer: RecipeSigner
}

/** The result of a tool's last activity: the key of its `JobOutputs`, and whether the end of the job is written. */
export interface StoredOutputs {
  outputsKey: string
  isRecorded: boolean
}

async function sizeOf(objects: ObjectStore, { objectKeys }: NewAudio): Promise<number> {
  const stats = await Promise.all(Object.values(objectKeys).map((key) => objects.stat(key)))
  return stats.reduce((sum, stat) => sum + (stat?.sizeBytes ?? 0), 0)
}

/** The same outputs with the sizes of their files, and with signed recipes. */
async function toSigned({ objects, signer }: Deps, jobId: string, outputs: JobOutputs): Promise<JobOutputs> {
  const signed = async (audio: NewAudio): Promise<NewAudio> => ({
    ...audio,
    storedBytes: audio.storedBytes ?? (await sizeOf(objects, audio)),
    provenance: signRecipe(signer, jobId, audio),
  })
  return { ...outputs, audios: await Promise.all(outputs.audios.map(signed)) }
}

/** A day of pause adds some 3,000 events to a history, and a job that hangs after it ends so much later at most. */
const pauseCheckSeconds = 300

/** Nothing counts while a job waits, so a shorter look would only fill its history. */
const idleCheckSeconds = 30

const isWorking = ({ queued_at: queuedAt, heartbeat_at: at }: JobRow): boolean =>
  queuedAt === null && at !== null && Date.now() - at.getTime() <= maxHeartbeatGapMs

/** The end of every job, written once and repeatable. */
export function createJobRecordActivities(deps: Deps) {
  const { db, redis, objects } = deps
  return {
    /** `kept`: what that object holds, where the caller has just written it. */
    async completeJob(jobId: string, outputsKey: string, kept?: JobOutputs): Promise<void> {
      const outputs = kept ?? (await readJson<JobOutputs>(objects, outputsKey))
      const { userId } = await completeJob(db, jobId, await toSigned(deps, jobId, outputs))
      await failpoint('P9', jobId)
      await announceEvents(redis, userId)
      await failpoint('P10', jobId)
    },
    async failJob(jobId: string, { code, detail }: JobFailure): Promise<void> {
      const { userId } = await failJob(db, jobId, isErrorCode(code) ? code : 'failed', { message: detail ?? '' })
      await announceEvents(redis, userId)
    },
    /** The remaining seconds of a job, rounded up: only work counts. 0 once it has ended; while it waits, longer. */
    async secondsLeft(jobId: string, deadlineSeconds: number): Promise<number> {
      const job = await getJob(db, jobId)
      if (!job || !isOpen(job.state)) return 0
      const left = Math.ceil(deadlineSeconds + job.extra_seconds - Number(job.worked_ms) / 1_000)
      if (job.paused_until !== null) return Math.max(left, pauseCheckSeconds)
      return left > 0 && !isWorking(job) ? Math.max(left, idleCheckSeconds) : Math.max(0, left)
    },
    /** Deletes what a failed or cancelled job left behind; a job that was completed meanwhile keeps everything. */
    async discardOutputs(jobId: string): Promise<void> {
      const job = await getJob(db, jobId)
      if (!job || job.state === 'completed') return
      for await (const { key } of objects.list(toJobFolder(job.user_id, jobId))) await objects.delete(key)
    },
  }
}

export type JobRecordActivities = ReturnType<typeof createJobRecordActivities>
