import { Context } from '@temporalio/activity'
import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import {
  classExportKeptDays,
  toClassExportKey,
  deleteClassWorkflowId,
  exportClassWorkflowId,
  toHandOutWorkflowId,
} from '@songloom/contracts/edu/education.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { forgetEndedMembers, listLeaversWithTokens } from '@songloom/store/edu/class-leavers'
import { forgetOldExport, listOldExports, listUnfinishedYears } from '@songloom/store/edu/class-year'
import { listUnfinishedHandOuts } from '@songloom/store/edu/copy-project'
import { tryEach } from '../maintenance/try-each.ts'
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
    await tryEach(
      await listLeaversWithTokens(db, sampleSize),
      ({ classId, userId }) => `return of tokens of ${userId} to the class ${classId}`,
      (leaver) => returnMemberTokens({ db, redis }, leaver),
    )
    await forgetEndedMembers(db)
  }

  async function deleteOldExports(): Promise<void> {
    await tryEach(
      await listOldExports(db, classExportKeptDays, sampleSize),
      ({ classId }) => `removal of the export of the class ${classId}`,
      ({ classId, teacherId }) =>
        forgetOldExport(db, classId, classExportKeptDays, () => objects.delete(toClassExportKey(teacherId, classId))),
    )
  }

  return {
    async repairClasses(): Promise<void> {
      await tryEach(
        await listUnfinishedHandOuts(db, sampleSize),
        (assignmentId) => `start of the assignment ${assignmentId}`,
        (assignmentId) => start('handOutAssignment', toHandOutWorkflowId(assignmentId), { assignmentId }),
      )
      const { exports, deletions } = await listUnfinishedYears(db, sampleSize)
      await tryEach(
        exports,
        (classId) => `export of the class ${classId}`,
        (classId) => start('exportClass', exportClassWorkflowId(classId), { classId }),
      )
      await tryEach(
        deletions,
        (classId) => `deletion of the class ${classId}`,
        (classId) => start('deleteClass', deleteClassWorkflowId(classId), { classId }),
      )
      await returnTokensOfLeavers()
      await deleteOldExports()
    },
  }
}

export type RepairClassesActivities = ReturnType<typeof createRepairClassesActivities>
