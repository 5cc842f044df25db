import { sleep } from '@temporalio/workflow'
import type { DeleteAccountActivities } from '@songloom/activities/account/delete-account'
import type { DeletionOrder } from '@songloom/contracts/account/account-data.rules'
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

/** Deletes an account after its days of grace. Each step may run twice; ids are all that it carries. */
export async function deleteAccount(order: DeletionOrder): Promise<void> {
  const { light, network, files } = activitiesFor<DeleteAccountActivities>()
  if (!(await waitUntilDue(order)) || !(await light.beginDeletion(order))) return
  await network.endSubscriptions(order)
  for (let look = 0; (await network.endWork(order, look >= patientLooks)) > 0; look += 1) await sleep('10s')
  await files.deleteObjects(order)
  await network.forgetWorkflows(order)
  await files.eraseRows(order)
  await network.eraseCaches(order)
  // What a worker was writing when its job was ended.
  await sleep('1m')
  await files.deleteObjects(order)
  await light.finishDeletion(order)
}
