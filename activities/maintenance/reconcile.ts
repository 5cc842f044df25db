import type { Client } from '@temporalio/client'
import { readEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import { WorkflowNotFoundError } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { announceEvents } from '@songloom/store/events/announcements'
import { forgetArchiveOrders } from '@songloom/store/library/archive-orders'
import { forgetArchiveSlots } from '@songloom/store/library/archive-slots'
import { failJob } from '@songloom/store/jobs/finish-job'
import { enqueueStart } from '@songloom/store/jobs/outbox'
import {
  endedJobsWithoutAsset,
  noteRepair,
  sampleStartedJobs,
  listEndedBySupport,
  undeliveredCancellations,
  unreleasedJobs,
} from '@songloom/store/jobs/reconciliation'
import { release } from '@songloom/store/ledger/ledger'
import { eraseReporters } from '@songloom/store/moderation/erase-reporters'
import { deleteUpload } from '@songloom/store/library/upload-bytes'
import { oldUploads } from '@songloom/store/library/uploads'
import { jobFolder } from '../jobs/objects.ts'
import { createStepPauses, listPendingSteps } from '../jobs/step-pauses.ts'
import { sweepTrainings } from './sweep-trainings.ts'
import { sweepProviderResults } from './sweep-provider-results.ts'
import { createRemovedSweep } from './sweep-removed.ts'
import { describeWorkflow } from '../jobs/workflow-status.ts'

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  temporal: Client
}

/** Asking Temporal for each of ten thousand queued jobs every minute would cost more than the jobs. */
const sampleSize = 500
/** Notices whose sender is erased in one sweep; the rest follow in the next minute. */
const reportersAtOnce = 500

/** A workflow that has ended meanwhile is no error. */
async function unlessEnded(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  })
}

/** Repairs by the same functions as the jobs themselves, each idempotent, and records its repairs. */
export function createReconcileActivities({ db, redis, objects, temporal }: Deps) {
  const { providers } = readEngineProviders()
  const sweepRemoved = createRemovedSweep({ db, objects })
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
      await noteRepair(db, jobId, 'open job without workflow', 'started again')
      return true
    }
    const { userId, changed } = await failJob(db, jobId, status === 'CANCELLED' ? 'cancelled' : 'lost')
    // It may have ended between the two looks, as it should.
    if (changed) await noteRepair(db, jobId, `workflow ${status}, job open`, 'failed, tokens returned')
    await announceEvents(redis, userId)
    return changed
  }

  /** One lost workflow is found sooner or later; a lost database shows in any sample, and then all are looked at. */
  async function repairOpenJobs(): Promise<void> {
    let foundAny: boolean
    do {
      foundAny = false
      for (const jobId of await sampleStartedJobs(db, sampleSize)) if (await repairOpenJob(jobId)) foundAny = true
    } while (foundAny)
  }

  const handleOf = (jobId: string) => temporal.workflow.getHandle(toWorkflowId(jobId))

  /** Terminated, as staff have waited for a cancellation before: what its worker left is deleted by `sweepObjects`. */
  async function endWorkOfSupport(): Promise<void> {
    for (const jobId of await listEndedBySupport(db)) {
      const found = await describeWorkflow(temporal, toWorkflowId(jobId))
      if (found?.status.name !== 'RUNNING') continue
      await unlessEnded(handleOf(jobId).terminate('Ended by support'))
      await noteRepair(db, jobId, 'ended by support, workflow open', 'terminated')
    }
  }

  return {
    async repairJobs(): Promise<void> {
      await pauses.repairPauses()
      await repairOpenJobs()
      for (const jobId of await undeliveredCancellations(db)) await unlessEnded(handleOf(jobId).cancel())
      await endWorkOfSupport()
      for (const { jobId, userId } of await unreleasedJobs(db)) {
        await release(db, userId, jobId, 'Reconciled')
        await noteRepair(db, jobId, 'ended job still held tokens', 'released')
        await announceEvents(redis, userId)
      }
    },
    /**
     * Objects of jobs that ended an hour ago without an asset, uploads of yesterday, files of removed audios, kept
     * results and trainings of providers, and who sent notices of cases that are long closed.
     */
    async sweepObjects(): Promise<void> {
      for (const { jobId, userId } of await endedJobsWithoutAsset(db)) {
        let deleted = 0
        for await (const { key } of objects.list(jobFolder(userId, jobId))) {
          await objects.delete(key)
          deleted++
        }
        await noteRepair(db, jobId, 'objects without an asset', `deleted ${deleted}`)
      }
      // Bytes of uploads that were left, and of those that have become audios or failed.
      for (const { id, userId } of await oldUploads(db)) await deleteUpload({ db, objects }, userId, id)
      await sweepRemoved()
      await sweepProviderResults({ db, objects })
      await sweepTrainings({ db, providers })
      await eraseReporters(db, reportersAtOnce)
      await forgetArchiveOrders(db)
      await forgetArchiveSlots(db)
    },
  }
}

export type ReconcileActivities = ReturnType<typeof createReconcileActivities>
