import type { LineSyllable, SyllablesInput } from '@songloom/contracts/daw/new-words'
import { createId } from '@songloom/store/ids'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { awaitWrittenText } from '../writing/written-text.ts'

/** The screen asks again when someone has stopped typing. */
const perMinute = 120

interface Deps {
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

/** Counts the syllables of lines; a thread of the worker reads them. */
export function createWordsHandlers({ calls, taskQueue, limiter }: Deps): Pick<Handlers, 'splitIntoSyllables'> {
  const limit = limiter('daw-syllables', perMinute, 60)
  return {
    async splitIntoSyllables({ user, body }) {
      await consume(limit, user.id)
      const input: SyllablesInput = body
      const lines = await awaitWrittenText<LineSyllable[][]>(calls, 'unavailable', {
        workflow: 'splitIntoSyllables',
        workflowId: `syllables-${createId()}`,
        taskQueue,
        input,
        userId: user.id,
      })
      return { success: true, lines }
    },
  }
}
