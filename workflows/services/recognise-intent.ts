import type { IntentActivities } from '@songloom/activities/assistant/intent-activities'
import type { AssistantIntent, IntentInput } from '@songloom/contracts/assistant/assistant.rules'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: the chat blocks on this request. */
export async function recogniseIntent(input: IntentInput): Promise<AssistantIntent> {
  const { text } = activitiesFor<IntentActivities>()
  return text.readIntent(input)
}
