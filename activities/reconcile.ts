import type { Client } from '@temporalio/client'
import { WorkflowNotFoundError } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { workflowIdOf } from '@songloom/contracts/ids.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { announceEvents } from '@songloom/store/announcements'
import { failJob } from '@songloom/store/finish-job'
import { enqueueStart } from '@songloom/store/outbox'
import { endedJobsWithoutAsset, noteRepair, quietOpenJobs, unheardCancels, unreleasedJobs } from '@songloom/store/reconciliation'
import { release } from '@songloom/store/ledger'
import { jobFolder } from './objects.ts'

interface Needs {
  db: Knex
  redis: Redis
  objects: ObjectStore
  temporal: Client
}

/** A start may take this long before its absence means anything. */
const graceSeconds = 120

async function workflowStatus(temporal: Client, jobId: string): Promise<string> {
  try {
    return (await temporal.workflow.getHandle(workflowIdOf(jobId)).describe()).status.name
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return 'NOT_FOUND'
    throw error
  }
}

/** Repairs by the same verbs as the jobs themselves, each harmless when repeated, and records what it did. */
export function createReconcileActivities({ db, redis, objects, temporal }: Needs) {
  async function repairOpenJob(jobId: string): Promise<void> {
    const status = await workflowStatus(temporal, jobId)
    if (status === 'RUNNING') return
    if (status === 'NOT_FOUND') {
      await enqueueStart(db, jobId)
      return noteRepair(db, jobId, 'open job without workflow', 'started again')
    }
    const { userId } = await failJob(db, jobId, status === 'CANCELLED' ? 'cancelled' : 'song_process_failed')
    await noteRepair(db, jobId, `workflow ${status}, job open`, 'failed, tokens returned')
    await announceEvents(redis, userId)
  }

  return {
    async repairJobs(): Promise<void> {
      for (const jobId of await quietOpenJobs(db, graceSeconds)) await repairOpenJob(jobId)
      for (const jobId of await unheardCancels(db)) {
        await temporal.workflow.getHandle(workflowIdOf(jobId)).cancel().catch((error: unknown) => {
          if (!(error instanceof WorkflowNotFoundError)) throw error
        })
      }
      for (const { jobId, userId } of await unreleasedJobs(db)) {
        await release(db, userId, jobId, 'Reconciled')
        await noteRepair(db, jobId, 'ended job still held tokens', 'released')
        await announceEvents(redis, userId)
      }
    },
    /** Objects of jobs that ended an hour ago without an asset. */
    async sweepObjects(): Promise<void> {
      for (const { jobId, userId } of await endedJobsWithoutAsset(db)) {
        let deleted = 0
        for await (const { key } of objects.list(jobFolder(userId, jobId))) {
          await objects.delete(key)
          deleted++
        }
        await noteRepair(db, jobId, 'objects without an asset', `deleted ${deleted}`)
      }
    },
  }
}

export type ReconcileActivities = ReturnType<typeof createReconcileActivities>
