import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { grant } from '@songloom/store/ledger/ledger'
import { endTurn } from '@songloom/store/assistant/end-turn'
import { appendPart } from '@songloom/store/assistant/turn-parts'
import type { NewDelta } from '@songloom/store/assistant/turn-parts'
import { announceTurn } from '@songloom/store/assistant/turn-stream'
import type { TurnRow } from '@songloom/store/assistant/turn-rows'
import { announceProgress } from '@songloom/store/events/announcements'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { outputsFor } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let redis: Redis
let owner: Caller
let projectId: string

beforeAll(async () => {
  api = await startTestApi()
  redis = new Redis(inject('redisUrl'))
  owner = await api.signUp('pro')
  await grant(api.db, owner.userId, 1_000, 'chat', 'Tests')
  projectId = await owner.newProject()
})
afterAll(async () => {
  redis.disconnect()
  await api.close()
})

const post = (path: string, body: object, { token } = owner): Promise<Response> =>
  fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const chat = (prompt: string, more: object = {}): Promise<Response> =>
  post('/api/chat-stream', { projectId, prompt, userAction: 'chat_assistant', ...more })

const findTurn = (prompt: string) => expect.poll(() => api.db<TurnRow>('turns').where({ prompt }).first()).toBeTruthy()

/** Writes what a worker would: these deltas, then the end. */
async function answer(prompt: string, deltas: readonly NewDelta[], end: Parameters<typeof endTurn>[2]): Promise<void> {
  await findTurn(prompt)
  const { id, user_id: userId, message_id: messageId } = (await api.db<TurnRow>('turns').where({ prompt }).first())!
  for (const [at, delta] of deltas.entries()) {
    await api.db.transaction((trx) => appendPart(trx, id, `${at}`, delta))
    await announceTurn(redis, { turnId: id, userId, messageId, kind: 'parts', attempt: 0 })
  }
  await endTurn(api.db, id, end)
  await announceTurn(redis, { turnId: id, userId, messageId, kind: 'parts', attempt: 0 })
}

const text = (words: string): NewDelta => ({ kind: 'text', text: words })

test('an answer is streamed as text, names its turn, and continues after the characters that a reader has', async () => {
  const prompt = 'What can you do?'
  const extras = { requestKey: 'chat-stream-1' }
  const [response] = await Promise.all([
    chat(prompt, { extras }),
    answer(prompt, [text('I make '), text('songs.')], { state: 'completed' }),
  ])
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(await response.text()).toBe('I make songs.')
  const again = await chat(prompt, { extras: { ...extras, after: 7 } })
  expect(await again.text()).toBe('songs.')
  expect(again.headers.get('x-turn-id')).toBe(response.headers.get('x-turn-id'))
})

test('an answer that fails before its first word is an error with the sentence of the specification', async () => {
  const [response] = await Promise.all([
    chat('Fail'),
    answer('Fail', [], { state: 'failed', code: 'assistant_failed' }),
  ])
  expect([response.status, await response.json()]).toMatchObject([502, { message: 'Streaming failed' }])
  const [empty] = await Promise.all([chat('Nothing'), answer('Nothing', [], { state: 'completed' })])
  expect(await empty.json()).toMatchObject({ message: 'Response body is empty - streaming not supported' })
})

test('other actions and visitors are refused with their sentences', async () => {
  expect(await (await chat('Hello', { userAction: 'song_gen' })).json()).toMatchObject({
    message: 'Streaming not supported for action: song_gen',
  })
  const visitor = await post(
    '/api/chat-stream',
    { projectId, prompt: 'Hello', userAction: 'other' },
    { ...owner, token: '' },
  )
  expect([visitor.status, await visitor.json()]).toMatchObject([
    401,
    { message: 'User session required for streaming' },
  ])
})

/** What is sent of lyrics of which `written` is announced before their job ends. */
async function streamLyrics(requestKey: string, written: string): Promise<string> {
  const response = chat('rain on tin', { userAction: 'lyric_writing', extras: { requestKey } })
  const findMessage = () => api.db('messages').where({ temp_id: requestKey }).first<{ id: string }>('id')
  await expect.poll(findMessage).toBeTruthy()
  const { id: messageId } = await findMessage()
  await announceProgress(redis, owner.userId, {
    ...{ messageId, projectId, step: 'write', stepFraction: 0.5 },
    text: written,
  })
  const sections = [{ name: 'Verse 1', lines: ['Rain on tin'] }]
  const result = { tool: 'lyric_writing' as const, title: 'Rain', language: 'en', sections }
  await completeJob(api.db, messageId, { ...outputsFor(2, []), result })
  return (await response).text()
}

test('lyrics are a job, whose words are streamed as they are written and once', async () => {
  expect(await streamLyrics('lyrics-stream-1', '[Verse 1]\nRain')).toBe('[Verse 1]\nRain on tin')
})

test('lyrics of another attempt than the one that was streamed are sent to their end', async () => {
  expect(await streamLyrics('lyrics-stream-2', '[Verse 1]\nSun')).toMatch(/\[Verse 1\]\nRain on tin$/)
})

test('the Agent streams the specified events to staff', async () => {
  const staff = await api.signUp()
  await api.db('users').where({ id: staff.userId }).update({ staff: true })
  const place = { project_id: await staff.newProject(), user_id: staff.userId }
  const message = 'Make a song'
  const call = { callId: '1.0', tool: 'song_gen' }
  const [response] = await Promise.all([
    post('/api/agent/chat-stream', { ...place, message }, staff),
    answer(
      message,
      [
        { kind: 'tool_start', ...call, name: 'AI Song Generator', priceTokens: 200 },
        { kind: 'tool_response', ...call, state: 'active' },
        { kind: 'song_data', ...call, messageId: 'd'.repeat(24) },
        text('Here it is.'),
      ],
      { state: 'completed' },
    ),
  ])
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events = [...(await response.text()).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
  expect(events).toEqual(['tool_start', 'tool_response', 'song_data', 'final_response', 'done'])
  expect((await post('/api/agent/chat-stream', { ...place, message, user_id: owner.userId }, staff)).status).toBe(403)
  expect((await post('/api/agent/chat-stream', { project_id: projectId, message })).status).toBe(403)
})

test('the assistant does not promise tools that are not there', async () => {
  const reply = async (action: string) => (await post('/api/assistant/chat', { prompt: 'Do it', action })).json()
  expect(await reply('hologram')).toEqual({
    success: true,
    reply: "We don't have this tool yet!",
    assistant_speech_url: null,
  })
})

test('one person reads twelve streams at once, also copies of one request', async () => {
  const reader = new AbortController()
  const start = (): Promise<Response> =>
    fetch(`${api.url}/api/chat-stream`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ projectId, prompt: 'Many', userAction: 'chat_assistant' },
        extras: { requestKey: 'many-streams' },
      }),
      signal: reader.signal,
    })
  let refused = 0
  const answers = Array.from({ length: 20 }, async () => {
    const answer = await start().catch(() => undefined)
    if (answer?.status === 429) refused++
  })
  await expect.poll(() => refused).toBe(8)
  reader.abort()
  await Promise.all(answers)
  expect(refused).toBe(8)
})
