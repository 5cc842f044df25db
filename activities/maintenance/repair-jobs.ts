import { WorkflowNotFoundError } from '@temporalio/client'
import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { failJob } from '@songloom/store/jobs/finish-job'
import { enqueueStart } from '@songloom/store/jobs/outbox'
import {
  recordRepair,
  sampleStartedJobs,
  listCancelledAtWork,
  listEndedBySupport,
  listUndeliveredCancellations,
  listUnreleasedJobs,
} from '@songloom/store/jobs/reconciliation'
import { release } from '@songloom/store/ledger/ledger'
import { createStepPauses, listPendingSteps } from '../jobs/step-pauses.ts'
import { describeWorkflow } from '../jobs/workflow-status.ts'
import { tryEach } from './try-each.ts'

interface Deps {
  db: Knex
  redis: Redis
  temporal: Client
}

/** Asking Temporal for each of ten thousand queued jobs every minute would cost more than the jobs. */
const sampleSize = 500

const nameRepair = (jobId: string): string => `repair of the job ${jobId}`

/** A workflow that has ended meanwhile is no error. */
async function unlessEnded(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  })
}

/** Repairs jobs that their workflows left, by the same functions as the jobs themselves, each idempotent. */
export function createJobRepair({ db, redis, temporal }: Deps): () => Promise<void> {
  const pauses = createStepPauses({ db, redis, temporal })

  /**
   * True if something was wrong. A start leaves the outbox only once its workflow exists, so a missing one needs no
   * grace time.
   */
  async function repairOpenJob(jobId: string): Promise<boolean> {
    const found = await describeWorkflow(temporal, toWorkflowId(jobId))
    const status = found?.status.name ?? 'NOT_FOUND'
    if (found && status === 'RUNNING') {
      await pauses.resumeForgotten(jobId, listPendingSteps(found))
      return false
    }
    if (status === 'NOT_FOUND') {
      await enqueueStart(db, jobId)
      await recordRepair(db, jobId, 'open job without workflow', 'started again')
      return true
    }
    const { userId, changed } = await failJob(db, jobId, status === 'CANCELLED' ? 'cancelled' : 'lost')
    // It may have ended between the two looks, as it should.
    if (changed) await recordRepair(db, jobId, `workflow ${status}, job open`, 'failed, tokens returned')
    await announceEvents(redis, userId)
    return changed
  }

  /** One lost workflow is found sooner or later; a lost database shows in any sample, and then all are looked at. */
  async function repairOpenJobs(): Promise<void> {
    let foundAny: boolean
    do {
      foundAny = false
      await tryEach(await sampleStartedJobs(db, sampleSize), nameRepair, async (jobId) => {
        if (await repairOpenJob(jobId)) foundAny = true
      })
    } while (foundAny)
  }

  const handleOf = (jobId: string) => temporal.workflow.getHandle(toWorkflowId(jobId))

  /** A cancel that is delivered twice is one cancel. */
  async function deliverCancels(): Promise<void> {
    const jobIds = [...(await listUndeliveredCancellations(db)), ...(await listCancelledAtWork(db))]
    await tryEach(jobIds, nameRepair, (jobId) => unlessEnded(handleOf(jobId).cancel()))
  }

  /** Terminated, as staff have waited for a cancellation before: what its worker left is deleted by `sweepObjects`. */
  async function endWorkOfSupport(): Promise<void> {
    await tryEach(await listEndedBySupport(db), nameRepair, async (jobId) => {
      const found = await describeWorkflow(temporal, toWorkflowId(jobId))
      if (found?.status.name !== 'RUNNING') return
      await unlessEnded(handleOf(jobId).terminate('Ended by support'))
      await recordRepair(db, jobId, 'ended by support, workflow open', 'terminated')
    })
  }

  /** Ended jobs hold no tokens. */
  async function releaseTokens(): Promise<void> {
    await tryEach(
      await listUnreleasedJobs(db),
      ({ jobId }) => nameRepair(jobId),
      async ({ jobId, userId }) => {
        await release(db, userId, jobId, 'Reconciled')
        await recordRepair(db, jobId, 'ended job still held tokens', 'released')
        await announceEvents(redis, userId)
      },
    )
  }

  return async () => {
    await pauses.repairPauses()
    await repairOpenJobs()
    await deliverCancels()
    await endWorkOfSupport()
    await releaseTokens()
  }
}
