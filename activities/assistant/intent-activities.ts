import type { AssistantIntent, IntentInput } from '@songloom/contracts/assistant/assistant.rules'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { stopRetryingOwnFaults } from '../jobs/own-fault.ts'
import { attemptsWhileWaited, writing } from '../writers/writing.ts'

/** Reads requests in a thread: untrusted text is matched against a thousand phrases. */
export const createIntentActivities = ({ texts }: { texts: TextThreads }) => ({
  readIntent: (input: IntentInput): Promise<AssistantIntent> =>
    withHeartbeat(() =>
      stopRetryingOwnFaults(() =>
        writing(({ signal }) => texts.run('recogniseIntent', input, signal), attemptsWhileWaited),
      ),
    ),
})

export type IntentActivities = ReturnType<typeof createIntentActivities>
