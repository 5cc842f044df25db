import { Context } from '@temporalio/activity'
import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import {
  classExportKeptDays,
  classExportKey,
  deleteClassWorkflowId,
  exportClassWorkflowId,
  handOutWorkflowId,
} from '@songloom/contracts/edu/education.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { forgetEndedMembers, listLeaversWithTokens } from '@songloom/store/edu/class-leavers'
import { forgetOldExport, listOldExports, listUnfinishedYears } from '@songloom/store/edu/class-year'
import { listUnfinishedHandOuts } from '@songloom/store/edu/copy-project'
import { returnMemberTokens } from './return-tokens.ts'

/** So many a minute; the rest follow in the next. */
const sampleSize = 100

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  temporal: Client
}

/**
 * Starts work of classes that rows want and that no workflow does: a start that failed, or a Temporal without its past.
 * Returns tokens of students who left.
 */
export function createRepairClassesActivities({ db, redis, objects, temporal }: Deps) {
  const start = (workflow: string, workflowId: string, input: object): Promise<unknown> =>
    temporal.workflow.start(workflow, {
      workflowId,
      taskQueue: Context.current().info.taskQueue,
      args: [input],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    })

  /** What jobs of students returned after these had left, or after their class was deleted. */
  async function returnTokensOfLeavers(): Promise<void> {
    for (const leaver of await listLeaversWithTokens(db, sampleSize)) await returnMemberTokens({ db, redis }, leaver)
    await forgetEndedMembers(db)
  }

  async function deleteOldExports(): Promise<void> {
    for (const { classId, teacherId } of await listOldExports(db, classExportKeptDays, sampleSize))
      await forgetOldExport(db, classId, classExportKeptDays, () => objects.delete(classExportKey(teacherId, classId)))
  }

  return {
    async repairClasses(): Promise<void> {
      for (const assignmentId of await listUnfinishedHandOuts(db, sampleSize))
        await start('handOutAssignment', handOutWorkflowId(assignmentId), { assignmentId })
      const { exports, deletions } = await listUnfinishedYears(db, sampleSize)
      for (const classId of exports) await start('exportClass', exportClassWorkflowId(classId), { classId })
      for (const classId of deletions) await start('deleteClass', deleteClassWorkflowId(classId), { classId })
      await returnTokensOfLeavers()
      await deleteOldExports()
    },
  }
}

export type RepairClassesActivities = ReturnType<typeof createRepairClassesActivities>
