import { sleep } from '@temporalio/workflow'
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

/** Deletes a class: unspent tokens first, then each account without e-mail, then the class. Safe to start again. */
export async function deleteClass(ref: ClassRef): Promise<void> {
  const { light, files } = activitiesFor<ClassYearActivities>()
  await light.returnClassTokens(ref)
  for (const userId of await light.listClassAccounts(ref)) {
    while (await light.cancelOpenJobs(userId)) await sleep('5s')
    await files.deleteStudentObjects(userId)
    await light.deleteStudent(userId)
  }
  await light.deleteClassRow(ref)
}
