import type { EnhanceInput } from '@songloom/contracts/routes/enhance'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { stopRetryingOwnFaults } from '../jobs/own-fault.ts'
import { attemptsWhileWaited, writing } from '../writers/writing.ts'
import type { TextWriter } from '../writers/text-writer.ts'

/** By our own engine or a model a matter of seconds; a cancel comes with a heartbeat. */
export const createEnhancePromptActivities = ({ writer }: { writer: TextWriter }) => ({
  enhanceText: (input: EnhanceInput): Promise<string> =>
    withHeartbeat(() =>
      stopRetryingOwnFaults(() => writing(async (options) => writer.enhance(input, options), attemptsWhileWaited)),
    ),
})

export type EnhancePromptActivities = ReturnType<typeof createEnhancePromptActivities>
