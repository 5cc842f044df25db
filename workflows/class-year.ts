import { patched, sleep } from '@temporalio/workflow'
import type { DeleteAccountActivities } from '@songloom/activities/account/delete-account'
import type { ClassYearActivities } from '@songloom/activities/edu/class-year'
import type { ClassRef } from '@songloom/contracts/edu/education.rules'
import { activitiesFor } from './tool-job.ts'

/** Packs what the students of a class handed in. */
export async function exportClass(ref: ClassRef): Promise<void> {
  const { light, files } = activitiesFor<ClassYearActivities>()
  try {
    await files.packClass(ref)
  } catch (error) {
    await light.failClassExport(ref)
    throw error
  }
}

/** Ends what the accounts are making, so that the tokens it holds are theirs again. */
async function endJobs(accounts: readonly string[]): Promise<void> {
  const { light } = activitiesFor<ClassYearActivities>()
  while ((await Promise.all(accounts.map((userId) => light.cancelOpenJobs(userId)))).includes(true)) await sleep('5s')
}

/** Dreampacks end first, as they start jobs. */
async function endWork(accounts: readonly string[]): Promise<void> {
  const { network } = activitiesFor<DeleteAccountActivities>()
  if (patched('end-class-dreampacks')) for (const userId of accounts) await network.endDreampacks({ userId })
  await endJobs(accounts)
}

/** A deleted account is not charged, and the payment provider forgets it. */
async function endPayments(userId: string): Promise<void> {
  const { network } = activitiesFor<DeleteAccountActivities>()
  await network.endSubscriptions({ userId })
  await network.deleteCustomer({ userId })
}

/** What was asked of Temporal and Redis is not kept longer than the account. */
async function forgetStudent(userId: string): Promise<void> {
  const { network } = activitiesFor<DeleteAccountActivities>()
  await network.forgetWorkflows({ userId })
  await network.eraseCaches({ userId })
}

/** Deletes what a worker was still writing when the jobs of the accounts ended. */
async function deleteLateObjects(accounts: readonly string[]): Promise<void> {
  const { files } = activitiesFor<ClassYearActivities>()
  await sleep('1m')
  for (const userId of accounts) await files.deleteStudentObjects(userId)
}

/**
 * Deletes a class: dreampacks and open jobs of its accounts and unspent tokens first, then each account without e-mail,
 * then the class. Safe to start again.
 */
export async function deleteClass(ref: ClassRef): Promise<void> {
  const { light, files } = activitiesFor<ClassYearActivities>()
  if (patched('end-jobs-first')) await endWork(await light.listClassAccounts(ref))
  await light.returnClassTokens(ref)
  const accounts = await light.listClassAccounts(ref)
  for (const userId of accounts) {
    await endWork([userId])
    if (patched('end-class-payments')) await endPayments(userId)
    await files.deleteStudentObjects(userId)
    if (patched('forget-class-workflows')) await forgetStudent(userId)
    await light.deleteStudent(userId)
  }
  await light.deleteClassRow(ref)
  if (patched('delete-late-class-objects')) await deleteLateObjects(accounts)
}
