import type { Client } from '@temporalio/client'
import { WorkflowNotFoundError, isGrpcServiceError } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { toUserFolder } from '@songloom/contracts/account/account-data.rules'
import type { DeletionInput } from '@songloom/contracts/account/account-data.rules'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import type { ObjectStore } from '@songloom/platform/object-store'
import {
  getEmail,
  listChargedSubscriptions,
  listDreampackIds,
  listLiveDreampacks,
  listRecentJobs,
} from '@songloom/store/account/account-work'
import { beginDeletion, finishDeletion, getSecondsUntilDeletion } from '@songloom/store/account/deletions'
import { getCustomerId } from '@songloom/store/billing/customers'
import { deleteDreampack } from '@songloom/store/dreampacks/dreampacks'
import { cancelJob } from '@songloom/store/jobs/cancel-job'
import { listOpenJobs } from '@songloom/store/jobs/count-jobs'
import { failJob } from '@songloom/store/jobs/finish-job'
import { eraseRows } from '@songloom/store/privacy/erase-rows'
import type { DreampackSchedules } from '../dreampacks/dreampack-schedules.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { eraseCachedKeys } from './erase-cached-keys.ts'
import { copySharedObjects } from './copy-shared-objects.ts'

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  temporal: Client
  schedules: Pick<DreampackSchedules, 'sync'>
  /** Undefined where this installation takes no payments. */
  billing: Pick<BillingPort, 'end' | 'deleteCustomer'> | undefined
}

/** Longer than Temporal keeps ended workflows. */
const keptWorkflowDays = 30
const notFoundStatus = 5

/** A workflow that has ended or is unknown is no error. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    const isUnknown = isGrpcServiceError(error) && Number(error.code) === notFoundStatus
    if (!(error instanceof WorkflowNotFoundError) && !isUnknown) throw error
  })
}

/** Deletes a user's workflows that Temporal still keeps: jobs, and all that have the user's label but the deletion. */
async function forgetWorkflows(temporal: Client, userId: string, jobIds: readonly string[]): Promise<void> {
  const query = `UserId = '${userId}' and WorkflowType != 'deleteAccount'`
  const labelled = await Array.fromAsync(temporal.workflow.list({ query }))
  const jobs = jobIds.map((jobId) => ({ workflowId: toWorkflowId(jobId) }))
  // Without its run, only the newest run of a workflow would be deleted.
  const runs = labelled.map(({ workflowId, runId }) => ({ workflowId, runId }))
  const { namespace } = temporal.options
  for (const workflowExecution of [...jobs, ...runs])
    await unlessGone(temporal.workflowService.deleteWorkflowExecution({ namespace, workflowExecution }))
}

/** The steps of the deletion of an account; each can run twice, and twice at once. */
export function createDeleteAccountActivities({ db, redis, objects, temporal, schedules, billing }: Deps) {
  const handleOf = (jobId: string) => temporal.workflow.getHandle(toWorkflowId(jobId))

  async function endJob(jobId: string, isForced: boolean): Promise<void> {
    const outcome = await cancelJob(db, jobId)
    if (isForced) {
      await unlessGone(handleOf(jobId).terminate('The account is deleted'))
      await failJob(db, jobId, 'cancelled')
    } else if (outcome === 'requested') await unlessGone(handleOf(jobId).cancel())
  }

  async function endPacks(userId: string): Promise<void> {
    for (const id of await listLiveDreampacks(db, userId)) await deleteDreampack(db, userId, id)
    for (const id of await listDreampackIds(db, userId)) await schedules.sync(id)
  }

  async function deleteUnder(prefix: string): Promise<void> {
    for await (const { key } of objects.list(prefix)) await objects.delete(key)
  }

  return {
    /** Null once it was undone or stopped: JSON has no undefined. */
    secondsUntilDeletion: async ({ deletionId }: DeletionInput): Promise<number | null> =>
      (await getSecondsUntilDeletion(db, deletionId)) ?? null,
    beginDeletion: (input: DeletionInput): Promise<boolean> => beginDeletion(db, input),
    /** Before anything else: a deleted account is not charged. */
    endSubscriptions: ({ userId }: Pick<DeletionInput, 'userId'>): Promise<void> =>
      withHeartbeat(async () => {
        for (const id of await listChargedSubscriptions(db, userId)) await billing?.end(id)
      }),
    /** The provider forgets name, address and cards; what was paid stays there, as the law asks. */
    deleteCustomer: ({ userId }: Pick<DeletionInput, 'userId'>): Promise<void> =>
      withHeartbeat(async () => {
        const customerId = await getCustomerId(db, userId)
        if (customerId !== undefined) await billing?.deleteCustomer(customerId)
      }),
    /** Ends dreampacks and their schedules, which Temporal keeps whatever happens to rows. */
    endDreampacks: ({ userId }: Pick<DeletionInput, 'userId'>): Promise<void> => withHeartbeat(() => endPacks(userId)),
    /** Ends jobs and packs; answers how many jobs are still open. `isForced` does not wait for their workers. */
    endWork: ({ userId }: DeletionInput, isForced: boolean): Promise<number> =>
      withHeartbeat(async () => {
        await endPacks(userId)
        for (const jobId of await listOpenJobs(db, userId)) await endJob(jobId, isForced)
        return (await listOpenJobs(db, userId)).length
      }),
    /** Before the objects go: what others copied stays theirs. */
    copySharedObjects: ({ userId }: DeletionInput): Promise<void> =>
      withHeartbeat(() => copySharedObjects({ db, objects }, userId)),
    /** Every object of the user, orphans included. */
    deleteObjects: ({ userId }: DeletionInput): Promise<void> => withHeartbeat(() => deleteUnder(toUserFolder(userId))),
    /** Workflows with their input, which Temporal keeps for some days: jobs, turns of chats, and texts. */
    forgetWorkflows: ({ userId }: Pick<DeletionInput, 'userId'>): Promise<void> =>
      withHeartbeat(async () => forgetWorkflows(temporal, userId, await listRecentJobs(db, userId, keptWorkflowDays))),
    /** Counters in Redis under the address or the id, then the rows: the address is gone after them. */
    eraseRows: ({ userId }: DeletionInput): Promise<void> =>
      withHeartbeat(async () => {
        const email = await getEmail(db, userId)
        if (email !== undefined) await eraseCachedKeys(redis, email)
        await eraseRows(db, userId)
      }),
    eraseCaches: ({ userId }: Pick<DeletionInput, 'userId'>): Promise<void> =>
      withHeartbeat(() => eraseCachedKeys(redis, userId)),
    finishDeletion: ({ deletionId }: DeletionInput): Promise<void> => finishDeletion(db, deletionId),
  }
}

export type DeleteAccountActivities = ReturnType<typeof createDeleteAccountActivities>
