import type { DawScoreActivities } from '@songloom/activities/daw/add-score'
import type { AddScoreInput } from '@songloom/contracts/daw/add-score'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: the page waits for the notes. */
export async function addDawScore(input: AddScoreInput): Promise<number> {
  const { text } = activitiesFor<DawScoreActivities>()
  return text.addDawScore(input)
}
