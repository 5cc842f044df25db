import type { HelpMeWriteActivities } from '@songloom/activities/writing/help-me-write'
import type { HelpMeWriteOrder } from '@songloom/contracts/routes/help-me-write'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: the panel blocks on this request. */
export async function helpMeWrite(order: HelpMeWriteOrder): Promise<string> {
  const { text } = activitiesFor<HelpMeWriteActivities>()
  return text.writeLyricsAbout(order)
}
