import type { Client } from '@temporalio/client'
import { readEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { forgetArchiveOrders } from '@songloom/store/library/archives/archive-orders'
import { forgetArchiveSlots } from '@songloom/store/library/archives/archive-slots'
import { listEndedJobsWithoutAsset, recordRepair } from '@songloom/store/jobs/reconciliation'
import { eraseReporters } from '@songloom/store/moderation/erase-reporters'
import { deleteUpload } from '@songloom/store/library/upload-bytes'
import { listOldUploads } from '@songloom/store/library/uploads'
import type { StopOperation } from '../engines/port/provider.ts'
import { toJobFolder } from '../jobs/objects.ts'
import { createJobRepair } from './repair-jobs.ts'
import { sweepOperations } from './sweep-operations.ts'
import { sweepTrainings } from './sweep-trainings.ts'
import { tryEach } from './try-each.ts'
import { sweepProviderResults } from './sweep-provider-results.ts'
import { createRemovedSweep } from './sweep-removed.ts'

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  temporal: Client
  stopOperation: StopOperation
}

/** Notices whose sender is erased in one sweep; the rest follow in the next minute. */
const reportersAtOnce = 500

async function sweepJobObjects({ db, objects }: Pick<Deps, 'db' | 'objects'>): Promise<void> {
  await tryEach(
    await listEndedJobsWithoutAsset(db),
    ({ jobId }) => `sweep of the objects of the job ${jobId}`,
    async ({ jobId, userId }) => {
      let deleted = 0
      for await (const { key } of objects.list(toJobFolder(userId, jobId))) {
        await objects.delete(key)
        deleted++
      }
      await recordRepair(db, jobId, 'objects without an asset', `deleted ${deleted}`)
    },
  )
}

/** Repairs jobs and deletes what nothing needs, and records its repairs. */
export function createReconcileActivities({ db, redis, objects, temporal, stopOperation }: Deps) {
  const { providers } = readEngineProviders()
  const sweepRemoved = createRemovedSweep({ db, objects })

  return {
    repairJobs: createJobRepair({ db, redis, temporal }),
    /**
     * Objects of jobs that ended an hour ago without an asset, uploads of yesterday, files of removed audios, open
     * operations of ended jobs, kept results and trainings of providers, and who sent notices of cases that are long
     * closed.
     */
    async sweepObjects(): Promise<void> {
      await sweepJobObjects({ db, objects })
      // Bytes of uploads that were left, and of those that have become audios or failed.
      await tryEach(
        await listOldUploads(db),
        ({ id }) => `removal of the upload ${id}`,
        ({ id, userId }) => deleteUpload({ db, objects }, userId, id),
      )
      await sweepRemoved()
      await sweepProviderResults({ db, objects })
      await sweepOperations({ db, providers, stopOperation })
      await sweepTrainings({ db, providers })
      await eraseReporters(db, reportersAtOnce)
      await forgetArchiveOrders(db)
      await forgetArchiveSlots(db)
    },
  }
}

export type ReconcileActivities = ReturnType<typeof createReconcileActivities>
