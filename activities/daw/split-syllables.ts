import type { LineSyllable, SyllablesInput } from '@songloom/contracts/daw/new-words'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { stopRetryingOwnFaults } from '../jobs/own-fault.ts'
import { attemptsWhileWaited, writing } from '../writers/writing.ts'

/** Reads lines of lyrics in a thread: the words are looked up in a dictionary of megabytes. */
export const createSyllableActivities = ({ texts }: { texts: TextThreads }) => ({
  splitIntoSyllables: (input: SyllablesInput): Promise<LineSyllable[][]> =>
    withHeartbeat(() =>
      stopRetryingOwnFaults(() =>
        writing(({ signal }) => texts.run('splitIntoSyllables', input, signal), attemptsWhileWaited),
      ),
    ),
})

export type SyllableActivities = ReturnType<typeof createSyllableActivities>
