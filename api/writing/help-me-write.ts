import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import type { HelpMeWriteOrder } from '@songloom/contracts/routes/help-me-write'
import { maxTopicCharacters, topicProblem } from '@songloom/contracts/routes/help-me-write.rules'
import { refusalIn } from '@songloom/contracts/music/content-policy.rules'
import { newId } from '@songloom/store/ids'
import { assertNotBlocked } from '@songloom/store/support/users/restrictions'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { writtenOrRefused } from './written-text.ts'

const perMinute = 20

interface Deps {
  db: Knex
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

/** Lyrics on a topic, by a workflow that is waited for: a worker that dies meanwhile is followed by another. */
export function helpMeWriteHandlers({ db, calls, taskQueue, limiter }: Deps): Pick<Handlers, 'helpMeWrite'> {
  const limit = limiter('help-me-write', perMinute, 60)

  return {
    async helpMeWrite({ user, body }) {
      const problem = topicProblem(body.prompt)
      if (problem) throw new Refusal(problem, { field: 'prompt', values: { limit: maxTopicCharacters } })
      const topic = body.prompt.trim()
      const refusal = refusalIn(topic, 'prompt')
      if (refusal) throw new Refusal(refusal.code, { words: refusal.words, proposal: refusal.proposal })
      await assertNotBlocked(db, user.id)
      await consume(limit, user.id)
      const order: HelpMeWriteOrder = { topic, seed: randomInt(0x1_0000_0000) }
      const lyrics = await writtenOrRefused(calls, 'help_text_failed', {
        workflow: 'helpMeWrite',
        workflowId: `lyrics-${newId()}`,
        taskQueue,
        order,
        userId: user.id,
      })
      return { success: true, lyrics }
    },
  }
}
