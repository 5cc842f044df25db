import type { ExportDawActivities } from '@songloom/activities/daw/export-daw'
import type { ScoreExportInput } from '@songloom/contracts/daw/exports'
import { activitiesFor, serviceAttempts } from '../tool-job.ts'

/** Interactive: writes the score of a song in another format for a download that waits; returns its object key. */
export async function exportScore(input: ScoreExportInput): Promise<string> {
  const { network } = activitiesFor<ExportDawActivities>({ maximumAttempts: serviceAttempts })
  return network.exportScore(input)
}
