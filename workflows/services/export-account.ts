import { sleep } from '@temporalio/workflow'
import type { ExportAccountActivities } from '@songloom/activities/account/export-account'
import type { AccountExportInput } from '@songloom/contracts/account/account-data.rules'
import { activitiesFor } from '../tool-job.ts'

/** Packs all data of a user, and deletes the archive a day later by the database's clock. */
export async function exportAccount(input: AccountExportInput): Promise<void> {
  const { files, light } = activitiesFor<ExportAccountActivities>()
  try {
    await files.packAccount(input)
  } catch (error) {
    await light.failAccountExport(input)
    throw error
  }
  for (let seconds; (seconds = await light.secondsUntilExportExpires(input)) > 0;) await sleep(seconds * 1_000)
  await light.expireAccountExport(input)
}
