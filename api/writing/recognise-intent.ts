import type { Knex } from 'knex'
import type { AssistantIntent, IntentInput } from '@songloom/contracts/assistant/assistant.rules'
import { createId } from '@songloom/store/ids'
import { assertNotBlocked } from '@songloom/store/support/users/restrictions'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { awaitWrittenText } from './written-text.ts'

const perMinute = 60

interface Deps {
  db: Knex
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

/** The assistant's reading of a request; it starts no job. */
export function createIntentHandlers({ db, calls, taskQueue, limiter }: Deps): Pick<Handlers, 'recogniseIntent'> {
  const limit = limiter('assistant-intent', perMinute, 60)
  return {
    async recogniseIntent({ user, body: { action, prompt, audio_url: audioUrl } }) {
      await assertNotBlocked(db, user.id)
      await consume(limit, user.id)
      const input: IntentInput = { action, prompt, hasAudio: Boolean(audioUrl) }
      const intent = await awaitWrittenText<AssistantIntent>(calls, 'assistant_failed', {
        workflow: 'recogniseIntent',
        workflowId: `intent-${createId()}`,
        taskQueue,
        input,
        userId: user.id,
      })
      return { success: true, ...intent }
    },
  }
}
