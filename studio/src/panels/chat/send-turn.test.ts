import '../../testing/browser.ts'
import '../../app/tools.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { threadQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { failTurn } from '../../lib/chat/request-turn.ts'
import { ApiError } from '../../lib/http/api.ts'
import { createBlankMessage } from '../../lib/jobs/temp-message.ts'
import { setNavigator } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { answerWith, beUser, person, speakEnglish } from '../../testing/screen.tsx'
import { sendDraft } from './send-turn.ts'

speakEnglish()
const paths: string[] = []
beforeEach(() => {
  paths.length = 0
  setNavigator((path) => void paths.push(path))
  beUser(person)
})

test('the first request of a new project has its failed card, also before the page has read its thread', async () => {
  const made = { body: { success: true } }
  answerWith({
    '/api/studio/project/newCreate': made,
    '/api/studio/project/confirm': made,
    '/api/turns': { status: 409, body: { success: false, code: 'too_many_turns', message: 'Too many requests wait.' } },
  })
  sendDraft({ mode: 'chat', prompt: 'a song of rain', projectId: undefined, limitTokens: undefined })
  await vi.waitFor(() => expect(paths).toHaveLength(1))
  const projectId = paths[0]!.replace('/studio/', '')
  const cards = () => queryClient.getQueryData(threadQuery(projectId).queryKey)?.messages
  await vi.waitFor(() => expect(cards()).toMatchObject([{ prompt: 'a song of rain', status: 'FAILED' }]))
})

test('a refusal without a thread is shown as a message', () => {
  const notified = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const message = createBlankMessage({ projectId: 'a'.repeat(24), userId: person.id, prompt: 'rain', toolId: 0 })
  failTurn({ message, turn: { mode: 'chat', limitTokens: undefined } }, new ApiError(500, { message: 'Not now' }))
  expect(notified).toHaveBeenCalledWith('Not now')
})
