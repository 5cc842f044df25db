import { randomInt } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import { enhanceAction, enhanceProblem } from '@songloom/contracts/music/enhance-prompt.rules'
import { routes } from '@songloom/contracts/routes/routes'
import type { EnhanceInput } from '@songloom/contracts/routes/enhance'
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

/** Answers the action `enhance_prompt` of `POST /api/generate` as `enhancePrompt` does: it makes no job (spec 2 §7). */
export const routeEnhanceAction: RequestHandler = (req, _res, next) => {
  const body: unknown = req.body
  const action = typeof body === 'object' && body !== null && 'actionByUser' in body ? body.actionByUser : undefined
  if (action === enhanceAction) req.url = routes.enhancePrompt.path
  next()
}

/** Enhance, by a workflow that is waited for: a worker that dies meanwhile is followed by another. */
export function enhanceHandlers({ db, calls, taskQueue, limiter }: Deps): Pick<Handlers, 'enhancePrompt'> {
  const limit = limiter('enhance-prompt', perMinute, 60)

  return {
    async enhancePrompt({ user, body: { prompt, kind, limit: maxCharacters } }) {
      const problem = enhanceProblem(prompt, kind, maxCharacters)
      if (problem) throw new Refusal(problem, { field: 'prompt', values: { limit: maxCharacters } })
      const text = prompt.trim()
      const refusal = findContentRefusal(text, kind)
      if (refusal) throw new Refusal(refusal.code, { words: refusal.words, proposal: refusal.proposal })
      await assertNotBlocked(db, user.id)
      await consume(limit, user.id)
      const input: EnhanceInput = { text, kind, maxCharacters, seed: randomInt(0x1_0000_0000) }
      const aiReply = await awaitWrittenText(calls, 'enhance_failed', {
        workflow: 'enhancePrompt',
        workflowId: `enhance-${createId()}`,
        taskQueue,
        input,
        userId: user.id,
      })
      return { success: true, aiReply }
    },
  }
}
