import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { executeChild, patched, sleep } from '@temporalio/workflow'
import type { DeleteAccountActivities } from '@songloom/activities/account/delete-account'
import type { LeaveClassesActivities } from '@songloom/activities/edu/leave-classes'
import type { DeletionOrder } from '@songloom/contracts/account/account-data.rules'
import { deleteClassWorkflowId } from '@songloom/contracts/edu/education.rules'
import { deleteClass } from '../class-year.ts'
import { activitiesFor } from '../tool-job.ts'

const daySeconds = 86_400
/** After so many looks, ten seconds apart, what still runs is ended without waiting. */
const patientLooks = 30

/** Waits until the deletion is due by the database's clock; false where it was undone or stopped meanwhile. */
async function waitUntilDue(order: DeletionOrder): Promise<boolean> {
  const { light } = activitiesFor<DeleteAccountActivities>()
  for (;;) {
    const seconds = await light.secondsUntilDeletion(order)
    if (seconds === null) return false
    if (seconds <= 0) return true
    await sleep(Math.min(seconds, daySeconds) * 1_000)
  }
}

/** A teacher's classes end as if they were deleted by hand. */
async function endClasses({ userId }: DeletionOrder): Promise<void> {
  const { light } = activitiesFor<LeaveClassesActivities>()
  for (let classIds; (classIds = await light.beginClassDeletions(userId)).length > 0;)
    for (const classId of classIds) await endClass(classId)
}

/** After the jobs, whose tokens are the teachers' again. */
async function leaveClasses({ userId }: DeletionOrder): Promise<void> {
  if (patched('leave-classes')) await activitiesFor<LeaveClassesActivities>().light.leaveClasses(userId)
}

/** The sweep may have started it already. */
async function endClass(classId: string): Promise<void> {
  try {
    await executeChild(deleteClass, { workflowId: deleteClassWorkflowId(classId), args: [{ classId }] })
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
    await sleep('10s')
  }
}

/** Deletes an account after its days of grace. Each step may run twice; ids are all that it carries. */
export async function deleteAccount(order: DeletionOrder): Promise<void> {
  const { light, network, files } = activitiesFor<DeleteAccountActivities>()
  if (!(await waitUntilDue(order)) || !(await light.beginDeletion(order))) return
  await endClasses(order)
  await network.endSubscriptions(order)
  if (patched('delete-customer')) await network.deleteCustomer(order)
  for (let look = 0; (await network.endWork(order, look >= patientLooks)) > 0; look += 1) await sleep('10s')
  await leaveClasses(order)
  await files.copySharedObjects(order)
  await files.deleteObjects(order)
  await network.forgetWorkflows(order)
  await files.eraseRows(order)
  await network.eraseCaches(order)
  // What a worker was writing when its job was ended.
  await sleep('1m')
  await files.deleteObjects(order)
  await light.finishDeletion(order)
}
