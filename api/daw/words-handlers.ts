import type { LineSyllable, SyllablesOrder } from '@songloom/contracts/daw/new-words'
import { newId } from '@songloom/store/ids'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { writtenOrRefused } from '../writing/written-text.ts'

/** The screen asks again when someone has stopped typing. */
const perMinute = 120

interface Deps {
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

/** Counts the syllables of lines; a thread of the worker reads them. */
export function wordsHandlers({ calls, taskQueue, limiter }: Deps): Pick<Handlers, 'splitIntoSyllables'> {
  const limit = limiter('daw-syllables', perMinute, 60)
  return {
    async splitIntoSyllables({ user, body }) {
      await consume(limit, user.id)
      const order: SyllablesOrder = body
      const lines = await writtenOrRefused<LineSyllable[][]>(calls, 'unavailable', {
        workflow: 'splitIntoSyllables',
        workflowId: `syllables-${newId()}`,
        taskQueue,
        order,
        userId: user.id,
      })
      return { success: true, lines }
    },
  }
}
