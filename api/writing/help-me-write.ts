import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import type { HelpMeWriteInput } from '@songloom/contracts/routes/help-me-write'
import { maxTopicCharacters, findTopicProblem } from '@songloom/contracts/routes/help-me-write.rules'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import { createId } from '@songloom/store/ids'
import { assertNotBlocked } from '@songloom/store/support/users/restrictions'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { awaitWrittenText } from './written-text.ts'

const perMinute = 20

interface Deps {
  db: Knex
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

/** Lyrics on a topic, by a workflow that is waited for: a worker that dies meanwhile is followed by another. */
export function createHelpMeWriteHandlers({ db, calls, taskQueue, limiter }: Deps): Pick<Handlers, 'helpMeWrite'> {
  const limit = limiter('help-me-write', perMinute, 60)

  return {
    async helpMeWrite({ user, body }) {
      const problem = findTopicProblem(body.prompt)
      if (problem) throw new Refusal(problem, { field: 'prompt', values: { limit: maxTopicCharacters } })
      const topic = body.prompt.trim()
      const refusal = findContentRefusal(topic, 'prompt')
      if (refusal) throw new Refusal(refusal.code, { words: refusal.words, proposal: refusal.proposal })
      await assertNotBlocked(db, user.id)
      await consume(limit, user.id)
      const input: HelpMeWriteInput = { topic, seed: randomInt(0x1_0000_0000) }
      const lyrics = await awaitWrittenText(calls, 'help_text_failed', {
        workflow: 'helpMeWrite',
        workflowId: `lyrics-${createId()}`,
        taskQueue,
        input,
        userId: user.id,
      })
      return { success: true, lyrics }
    },
  }
}
