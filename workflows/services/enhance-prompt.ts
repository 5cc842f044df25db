import type { EnhancePromptActivities } from '@songloom/activities/writing/enhance-prompt'
import type { EnhanceInput } from '@songloom/contracts/routes/enhance'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: the panel blocks on this request. */
export async function enhancePrompt(input: EnhanceInput): Promise<string> {
  const { text } = activitiesFor<EnhancePromptActivities>()
  return text.enhanceText(input)
}
