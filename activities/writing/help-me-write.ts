import type { HelpMeWriteInput } from '@songloom/contracts/routes/help-me-write'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { stopRetryingOwnFaults } from '../jobs/own-fault.ts'
import { attemptsWhileWaited, writing } from '../writers/writing.ts'
import type { TextWriter } from '../writers/text-writer.ts'

/** Text of our own engine or of a model, within seconds; a cancel arrives with a heartbeat. */
export const createHelpMeWriteActivities = ({ writer }: { writer: TextWriter }) => ({
  writeLyricsAbout: (input: HelpMeWriteInput): Promise<string> =>
    withHeartbeat(() =>
      stopRetryingOwnFaults(() => writing(async (options) => writer.help(input, options), attemptsWhileWaited)),
    ),
})

export type HelpMeWriteActivities = ReturnType<typeof createHelpMeWriteActivities>
