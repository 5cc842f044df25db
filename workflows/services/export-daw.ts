import type { ExportDawActivities } from '@songloom/activities/daw/export-daw'
import type { DawExportInput } from '@songloom/contracts/daw/exports'
import { activitiesFor, serviceAttempts } from '../tool-job.ts'

/** Interactive: writes a document in another format for a download that waits; returns its object key. */
export async function exportDaw(input: DawExportInput): Promise<string> {
  const { network } = activitiesFor<ExportDawActivities>({ maximumAttempts: serviceAttempts })
  return network.exportDaw(input)
}
