import type { AssistantIntent, IntentInput } from '@songloom/contracts/assistant/assistant.rules'
import { assistantFallbacks, asksForLoop } from '@songloom/contracts/chat/assistant-replies.rules'
import { createId } from '@songloom/store/ids'
import { isMode, isPanelTool, findToolByAction } from '@songloom/tools/registry.rules'
import { assertNotBlocked } from '@songloom/store/support/users/restrictions'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { awaitWrittenText } from '../writing/written-text.ts'
import { createStreamAnswer } from './chat-stream.ts'
import type { ChatDeps } from './chat-stream.ts'

interface Deps extends ChatDeps {
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

const perMinute = 60

/** An action that names a tool of the catalogue without a job, or none at all. */
function isMissing(action: string): boolean {
  const tool = findToolByAction(action)
  return tool === undefined || !(isPanelTool(tool.key) || isMode(tool.key))
}

/** The assistant's sentence, with the hint at loops where one is asked for; never empty. */
function toReply({ action, reply }: AssistantIntent, prompt: string): string {
  const hint = action === 'generate_music' && asksForLoop(prompt) ? assistantFallbacks.loop : ''
  return [reply || assistantFallbacks.generic, hint].filter(Boolean).join(' ')
}

/** `POST /api/assistant/chat` (spec 3 §7): text as it is written, or a reply. There is no speech engine. */
export function createAssistantChatHandlers(deps: Deps): Pick<Handlers, 'assistantChat'> {
  const { db, calls, taskQueue, limiter } = deps
  const answer = createStreamAnswer(deps)
  const limit = limiter('assistant-chat', perMinute, 60)

  async function findReply(userId: string, action: string, prompt: string): Promise<string> {
    if (isMissing(action)) return assistantFallbacks.toolMissing
    await assertNotBlocked(db, userId)
    await consume(limit, userId)
    const input: IntentInput = { action, prompt, hasAudio: false }
    const intent = await awaitWrittenText<AssistantIntent>(calls, 'assistant_error', {
      workflow: 'recogniseIntent',
      workflowId: `intent-${createId()}`,
      taskQueue,
      input,
      userId,
    })
    return toReply(intent, prompt)
  }

  return {
    async assistantChat({ user, req, res, body: { prompt, action = 'other', projectId } }) {
      if (action === 'other' || action === 'lyric_writing') {
        if (projectId === undefined) throw new Refusal('bad_request', { field: 'projectId' })
        return answer(action, { user, req, res, projectId, prompt, requestKey: undefined, after: undefined })
      }
      const reply = await findReply(user.id, action, prompt)
      res.set('Cache-Control', 'no-store').json({ success: true, reply, assistant_speech_url: null })
    },
  }
}
