import type { HelpMeWriteActivities } from '@songloom/activities/writing/help-me-write'
import type { HelpMeWriteInput } from '@songloom/contracts/routes/help-me-write'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: the panel blocks on this request. */
export async function helpMeWrite(input: HelpMeWriteInput): Promise<string> {
  const { text } = activitiesFor<HelpMeWriteActivities>()
  return text.writeLyricsAbout(input)
}
