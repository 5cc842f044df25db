import { randomInt } from 'node:crypto'
import type { HelpMeWriteOrder } from '@songloom/contracts/help-me-write'
import { maxTopicCharacters, topicProblem } from '@songloom/contracts/help-me-write.rules'
import { refusalIn } from '@songloom/contracts/content-policy.rules'
import { newId } from '@songloom/store/ids'
import { consume } from './auth/limits.ts'
import type { MakeLimiter } from './auth/limits.ts'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'
import type { TemporalCalls } from './temporal-calls.ts'

/** Written in milliseconds; a worker that is away for longer is away. */
const waitDeadlineMs = 15_000
/** Nobody reads them after that. */
const uselessAfter = '1m'
/** Somebody waits at his box: before every song that is made. */
const priorityKey = 1
const perMinute = 20

interface Needs {
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

/** Lyrics on a topic, by a workflow that is waited for: a worker that dies meanwhile is followed by another. */
export function helpMeWriteHandlers({ calls, taskQueue, limiter }: Needs): Pick<Handlers, 'helpMeWrite'> {
  const limit = limiter('help-me-write', perMinute, 60)

  const written = (order: HelpMeWriteOrder, userId: string): Promise<string> =>
    calls.within(waitDeadlineMs, (temporal) =>
      temporal.workflow.execute<(order: HelpMeWriteOrder) => Promise<string>>('helpMeWrite', {
        workflowId: `lyrics-${newId()}`,
        taskQueue,
        args: [order],
        workflowExecutionTimeout: uselessAfter,
        priority: { priorityKey, fairnessKey: userId },
      }),
    )

  return {
    async helpMeWrite({ user, body }) {
      const problem = topicProblem(body.prompt)
      if (problem) throw new Refusal(problem, { field: 'prompt', values: { limit: maxTopicCharacters } })
      const topic = body.prompt.trim()
      const refusal = refusalIn(topic, 'lyrics')
      if (refusal) throw new Refusal(refusal.code, { words: refusal.words, proposal: refusal.proposal })
      await consume(limit, user.id)
      const lyrics = await written({ topic, seed: randomInt(0x1_0000_0000) }, user.id).catch((error: unknown) => {
        throw new Refusal('unavailable', {}, { cause: error })
      })
      return { success: true, lyrics }
    },
  }
}
