import '../../testing/browser.ts'
import '../../app/tools.ts'
import { turnToolIds } from '@songloom/contracts/assistant/turns.rules'
import { agentConnectMs } from '@songloom/contracts/chat/chat-actions.rules'
import { unsentSettings } from '@songloom/contracts/jobs/unsent.rules'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, beUser, person, speakEnglish } from '../../testing/screen.tsx'
import { threadQuery } from '../cache/queries.ts'
import type { Thread } from '../cache/projects/thread.ts'
import { queryClient } from '../http/query-client.ts'
import { dropUnsent, sendUnsent } from '../jobs/send-unsent.ts'
import { createBlankMessage } from '../jobs/temp-message.ts'
import { listUnsent, restoreUnsent, useUnsent } from '../jobs/unsent.ts'
import { requestTurn, retryTurn } from './request-turn.ts'

const projectId = 'a'.repeat(24)
const key = threadQuery(projectId).queryKey
const cards = () => queryClient.getQueryData(key)?.messages ?? []
const turn = { mode: 'chat', limitTokens: undefined } as const
const answer = { body: { success: true, turnId: 'e'.repeat(24), messageId: 'f'.repeat(24) } }
const newMessage = () =>
  createBlankMessage({ projectId, userId: person.id, prompt: 'a song of rain', toolId: turnToolIds.chat })
const offline = (): void => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

speakEnglish()
beforeEach(() => {
  localStorage.clear()
  beUser(person)
  useUnsent.setState({ entries: [], failures: [] })
  const project = { _id: projectId, name: 'Tape', updatedAt: '' }
  queryClient.setQueryData(key, { project, messages: [], cursor: 0, touched: {} } as unknown as Thread)
})
afterEach(() => vi.useRealTimers())

test('a request that finds no server waits, survives a reload, and is sent under its key (spec 3 §4)', async () => {
  offline()
  const message = newMessage()
  await requestTurn({ message, turn })
  expect(cards()).toMatchObject([{ status: 'PROCESSING' }])
  const saved: unknown = JSON.parse(localStorage.getItem('songloom.unsent')!)
  useUnsent.setState({ entries: restoreUnsent(saved, Date.now()) })
  const sent = answerWith({ '/api/turns': answer })
  await sendUnsent()
  expect(sent.map(({ body }) => body)).toEqual([
    { projectId, prompt: 'a song of rain', mode: 'chat', requestKey: message._id },
  ])
  expect(cards()).toMatchObject([{ _id: 'f'.repeat(24), turnId: 'e'.repeat(24) }])
  expect(listUnsent(person.id)).toEqual([])
})

test('it fails after 5 attempts, and can be sent again under its key', async () => {
  offline()
  await requestTurn({ message: newMessage(), turn })
  for (let attempt = 0; attempt < unsentSettings.attempts; attempt++) await sendUnsent()
  const [card] = cards()
  expect(card).toMatchObject({ status: 'FAILED', aiReply: 'Error: Network error occurred' })
  const sent = answerWith({ '/api/turns': answer })
  await retryTurn(card!)
  expect(sent).toMatchObject([{ body: { requestKey: card!._id } }])
  expect(cards()).toMatchObject([{ _id: 'f'.repeat(24), status: 'PROCESSING' }])
})

test('it is tried again with the limit that it was first sent with', async () => {
  answerWith({ '/api/turns': { status: 500, body: { code: 'internal', message: 'Unknown error' } } })
  await requestTurn({ message: newMessage(), turn: { mode: 'agent', limitTokens: 70 } })
  const sent = answerWith({ '/api/turns': answer })
  await retryTurn(cards()[0]!)
  expect(sent).toMatchObject([{ body: { mode: 'agent', limitTokens: 70 } }])
  expect(useUnsent.getState().failures).toEqual([])
})

describe('a request that is withdrawn while it is sent again', () => {
  /** Withdraws it before the answer arrives. */
  async function resendWithdrawn(respond: () => Promise<Response>): Promise<string[]> {
    offline()
    await requestTurn({ message: newMessage(), turn })
    const paths: string[] = []
    vi.stubGlobal('fetch', (path: string) => {
      paths.push(path)
      if (paths.length === 1) dropUnsent(cards()[0]!)
      return respond()
    })
    await sendUnsent()
    return paths
  }

  test('is not kept again without an answer', async () => {
    await resendWithdrawn(() => Promise.reject(new TypeError('Failed to fetch')))
    expect([cards(), listUnsent(person.id)]).toEqual([[], []])
  })

  test('is stopped where the server has taken it', async () => {
    const paths = await resendWithdrawn(() => Promise.resolve(new Response(JSON.stringify(answer.body))))
    expect(paths).toEqual(['/api/turns', `/api/turns/${'e'.repeat(24)}/stop`])
    expect(listUnsent(person.id)).toEqual([])
  })
})

test('a refusal is a failed card at once', async () => {
  answerWith({ '/api/turns': { status: 429, body: { code: 'too_many_turns', message: 'Too many.' } } })
  await requestTurn({ message: newMessage(), turn })
  expect(cards()).toMatchObject([{ status: 'FAILED', failure: { code: 'too_many_turns' } }])
  expect(listUnsent(person.id)).toEqual([])
})

test('a connection without an answer is given up after 30 s (spec 3 §9), and the request waits', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const requested = requestTurn({ message: newMessage(), turn })
  await vi.advanceTimersByTimeAsync(agentConnectMs - 1)
  expect(listUnsent(person.id)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await requested
  expect(listUnsent(person.id)).toHaveLength(1)
})
