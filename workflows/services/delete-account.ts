import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { executeChild, patched, sleep } from '@temporalio/workflow'
import type { DeleteAccountActivities } from '@songloom/activities/account/delete-account'
import type { LeaveClassesActivities } from '@songloom/activities/edu/leave-classes'
import type { DeletionInput } from '@songloom/contracts/account/account-data.rules'
import { deleteClassWorkflowId } from '@songloom/contracts/edu/education.rules'
import { deleteClass } from '../class-year.ts'
import { activitiesFor } from '../tool-job.ts'

const daySeconds = 86_400
/** After so many looks, ten seconds apart, what still runs is ended without waiting. */
const patientLooks = 30

/** Waits until the deletion is due by the database's clock; false where it was undone or stopped meanwhile. */
async function waitUntilDue(input: DeletionInput): Promise<boolean> {
  const { light } = activitiesFor<DeleteAccountActivities>()
  for (;;) {
    const seconds = await light.secondsUntilDeletion(input)
    if (seconds === null) return false
    if (seconds <= 0) return true
    await sleep(Math.min(seconds, daySeconds) * 1_000)
  }
}

/** A teacher's classes end as if they were deleted by hand. */
async function endClasses({ userId }: DeletionInput): Promise<void> {
  const { light } = activitiesFor<LeaveClassesActivities>()
  for (let classIds; (classIds = await light.beginClassDeletions(userId)).length > 0;)
    for (const classId of classIds) await endClass(classId)
}

/** After the jobs, whose tokens are the teachers' again. */
async function leaveClasses({ userId }: DeletionInput): Promise<void> {
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
export async function deleteAccount(input: DeletionInput): Promise<void> {
  const { light, network, files } = activitiesFor<DeleteAccountActivities>()
  if (!(await waitUntilDue(input)) || !(await light.beginDeletion(input))) return
  await endClasses(input)
  await network.endSubscriptions(input)
  if (patched('delete-customer')) await network.deleteCustomer(input)
  for (let look = 0; (await network.endWork(input, look >= patientLooks)) > 0; look += 1) await sleep('10s')
  await leaveClasses(input)
  await files.copySharedObjects(input)
  await files.deleteObjects(input)
  await network.forgetWorkflows(input)
  await files.eraseRows(input)
  await network.eraseCaches(input)
  // What a worker was writing when its job was ended.
  await sleep('1m')
  await files.deleteObjects(input)
  await light.finishDeletion(input)
}
