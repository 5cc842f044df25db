import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ModelDelta, ModelRequest } from '../port/language-model.ts'
import { done, piece, startCompletionServer, usageChunk } from '../testing/completion-server.ts'
import type { Completion } from '../testing/completion-server.ts'
import { createOpenAiModel } from './openai-model.ts'

const key = 'sk-a-very-secret-key'
const context = { availableTokens: 500, audios: [], jobs: [] }
const tools = [{ name: 'song_gen', description: 'A song.', schema: { type: 'object' }, priceTokens: 200 }]
const request: ModelRequest = { messages: [{ role: 'user', text: 'एक गाना' }], tools, context }

let server: Awaited<ReturnType<typeof startCompletionServer>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function ask(answers: Completion[], signal = new AbortController().signal, silenceMs = 60_000) {
  server = await startCompletionServer(...answers)
  const deltas: ModelDelta[] = []
  const model = createOpenAiModel({ baseUrl: server.baseUrl, key, name: 'a-model' }, silenceMs)
  return { deltas, answer: await model.answer(request, (delta) => deltas.push(delta), signal) }
}
const failure = (...parts: Parameters<typeof ask>) => ask(...parts).catch((error: unknown) => error)
const textOf = (deltas: ModelDelta[], kind: 'text' | 'reasoning') =>
  deltas.map((delta) => (delta.kind === kind ? delta.text : '')).join('')

const callPiece = (index: number | undefined, fields: { id?: string; name?: string; arguments?: unknown }) => {
  const { id, ...called } = fields
  return { ...(index === undefined ? {} : { index }), ...(id ? { id } : {}), type: 'function', function: called }
}

describe('text', () => {
  const events = [
    ': ping\n\n',
    piece({ role: 'assistant', content: '' }),
    piece({ reasoning_content: 'A song? ' }),
    ': keep-alive\n\n',
    piece({ reasoning: 'Yes.\n\nIn Hindi.' }),
    piece({ role: 'assistant', content: 'ठीक है — ' }),
    piece({ content: 'बन रहा है 🎵' }),
    piece({}, 'stop'),
    usageChunk,
    done,
  ]

  test.each([1, 3, 64, 100_000])('comes in order in chunks of %i bytes, apart from thoughts', async (bytesAtOnce) => {
    const { answer, deltas } = await ask([{ events, bytesAtOnce }])
    expect(answer).toEqual({
      text: 'ठीक है — बन रहा है 🎵',
      reasoning: ['A song? Yes.', 'In Hindi.'],
      toolCalls: [],
      finish: 'stop',
      usage: { inputTokens: 120, outputTokens: 7 },
    })
    expect(textOf(deltas, 'text')).toBe(answer.text)
    expect(textOf(deltas, 'reasoning')).toBe('A song? Yes.\n\nIn Hindi.')
  })

  test.each([1, 5, 1_000])('has no thoughts that a server marks within it, in chunks of %i bytes', async (size) => {
    const marked = '<think>Which <b> song?</think>\n\nA happy one, 2 < 3.'.match(/[^]{1,4}/g)!
    const { answer, deltas } = await ask([
      { events: [...marked.map((content) => piece({ content })), piece({}, 'stop'), done], bytesAtOnce: size },
    ])
    expect(answer).toMatchObject({ text: 'A happy one, 2 < 3.', reasoning: ['Which <b> song?'] })
    expect(textOf(deltas, 'text')).toBe(answer.text)
  })

  test('is taken whole from servers that do not stream, and without usage or [DONE]', async () => {
    const whole = { choices: [{ message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }] }
    const { answer } = await ask([{ body: JSON.stringify(whole) }])
    expect(answer).toMatchObject({ text: 'Hello', finish: 'stop' })
    expect(answer.usage.inputTokens).toBeGreaterThan(100)
    await server!.close()
    const open = await ask([{ events: [piece({ content: 'Hello' }), piece({}, 'length')] }])
    expect(open.answer).toMatchObject({ text: 'Hello', finish: 'length' })
  })

  test('survives chunks without choices', async () => {
    const { answer } = await ask([
      { events: [{ choices: null }, piece({ content: 'Hi' }), { ...usageChunk, choices: null }, done] },
    ])
    expect(answer).toMatchObject({ text: 'Hi', usage: { inputTokens: 120, outputTokens: 7 } })
  })
})

describe('tool calls', () => {
  test('come in pieces, several at once, whatever the server claims to have finished by', async () => {
    const events = [
      piece({ content: 'On it.' }),
      piece({ tool_calls: [callPiece(0, { id: 'a', name: 'song_gen', arguments: '' })] }),
      piece({ tool_calls: [callPiece(0, { arguments: '{"prompt":"बा' })] }),
      piece({ tool_calls: [callPiece(1, { id: 'b', name: 'lyric_writing', arguments: '{}' })] }),
      piece({ tool_calls: [callPiece(0, { arguments: 'रिश"}' })] }),
      piece({}, 'stop'),
      usageChunk,
      done,
    ]
    const { answer, deltas } = await ask([{ events, bytesAtOnce: 7 }])
    expect(answer).toMatchObject({
      finish: 'tools',
      toolCalls: [
        { id: 'a', name: 'song_gen', arguments: { prompt: 'बारिश' } },
        { id: 'b', name: 'lyric_writing', arguments: {} },
      ],
    })
    expect(deltas.filter(({ kind }) => kind === 'tool')).toEqual([
      { kind: 'tool', name: 'song_gen' },
      { kind: 'tool', name: 'lyric_writing' },
    ])
  })

  test('come without index and id, whole, all under one index, or with arguments that are no text', async () => {
    const loose = [callPiece(undefined, { name: 'song_gen', arguments: { prompt: 'rain' } })]
    const first = await ask([{ events: [piece({ tool_calls: loose }), piece({}, 'tool_calls'), done] }])
    expect(first.answer.toolCalls).toEqual([{ id: 'call_0', name: 'song_gen', arguments: { prompt: 'rain' } }])
    await server!.close()
    const same = ['a', 'b'].map((id) => callPiece(0, { id, name: 'song_gen', arguments: '{}' }))
    const second = await ask([{ events: [piece({ tool_calls: same }), piece({}, 'tool_calls'), done] }])
    expect(second.answer.toolCalls.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('a text that is claimed to be a call is a text', async () => {
    const { answer } = await ask([{ events: [piece({ content: 'Hello' }), piece({}, 'tool_calls'), done] }])
    expect(answer).toMatchObject({ finish: 'stop', toolCalls: [] })
  })

  test.each(['{"prompt":', '[1]', 'null', 'rain'])('arguments like %s are tried again', async (text) => {
    const calls = [callPiece(0, { id: 'a', name: 'song_gen', arguments: text })]
    const error = await failure([{ events: [piece({ tool_calls: calls }), piece({}, 'tool_calls'), done] }])
    expect(error).toMatchObject({ errorClass: 'bad_arguments', isRetryable: true })
  })

  test('a question to the user is text with choices, and no call', async () => {
    const given = JSON.stringify({ question: 'Which song?', choices: ['Night bus', 'Old river'] })
    const calls = [callPiece(0, { id: 'a', name: 'ask_user', arguments: given })]
    const { answer, deltas } = await ask([{ events: [piece({ tool_calls: calls }), piece({}, 'tool_calls'), done] }])
    expect(answer).toMatchObject({ text: 'Which song?', choices: ['Night bus', 'Old river'], toolCalls: [] })
    expect(deltas).toEqual([{ kind: 'text', text: 'Which song?' }])
  })
})

describe('failures', () => {
  const status = (code: number, error: object | string, headers = {}): Completion => ({
    status: code,
    headers,
    body: typeof error === 'string' ? error : JSON.stringify({ error: { message: `no, ${key}`, ...error } }),
  })
  const events = [piece({ content: 'Hel' })]

  test.each<[string, Completion, string, boolean]>([
    ['too many requests', status(429, { code: 'rate_limit_exceeded' }), 'rate_limited', true],
    ['an account without credit', status(429, { code: 'insufficient_quota' }), 'quota', false],
    ['no money', status(402, {}), 'quota', false],
    ['a wrong key', status(401, { code: 'invalid_api_key' }), 'auth', false],
    ['an unknown model', status(404, 'no such model'), 'invalid_request', false],
    ['a long conversation', status(400, { code: 'context_length_exceeded' }), 'invalid_request', false],
    ['a model that is loading', status(503, { code: 503, type: 'unavailable_error' }), 'unavailable', true],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }, 'unavailable', true],
    ['a cut stream', { events }, 'cut_stream', true],
    ['a broken connection', { events, breaks: true }, 'unavailable', true],
    ['an error in a stream', { events: [...events, { error: { code: 429, message: key } }] }, 'rate_limited', true],
    ['what is no JSON', { events: ['data: {"choices": [\n\n'] }, 'bad_answer', true],
    ['an answer of nothing', { events: [piece({}, 'stop'), done] }, 'bad_answer', true],
    ['a model that refuses', { events: [piece({}, 'content_filter'), done] }, 'content_policy', false],
  ])('%s has a class', async (_, how, errorClass, isRetryable) => {
    const error = await failure([how])
    expect(error).toMatchObject({ name: 'ModelError', errorClass, isRetryable })
    expect(JSON.stringify([error, String((error as Error).stack), (error as Error).cause])).not.toContain(key)
    expect(server!.requests).toHaveLength(1)
  })

  test.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '7', 'retry-after-ms': '350' }, 350],
    [{ 'retry-after': '99999' }, 600_000],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('waits as %o asks', async (headers, retryAfterMs) => {
    expect(await failure([status(429, {}, headers)])).toMatchObject({ retryAfterMs })
  })

  test('a silent model times out', async () => {
    const error = await failure([{ events: [piece({ content: 'Hel' })], hangs: true }], undefined, 50)
    expect(error).toMatchObject({ errorClass: 'timeout', isRetryable: true })
  })

  test('an abort ends the request at once, with its reason', async () => {
    const stop = new AbortController()
    const stopped = failure([{ events: [piece({ content: 'Hel' })], hangs: true }], stop.signal)
    await vi.waitFor(() => expect(server?.requests).toHaveLength(1))
    stop.abort(new Error('stopped by its user'))
    expect(await stopped).toMatchObject({ message: 'stopped by its user' })
    await vi.waitFor(() => expect(server!.requests[0]!.hasEnded).toBe(true))
  })
})

test('the request has the key, facts and instructions apart from the messages, calls with their results, and prices', async () => {
  server = await startCompletionServer({ events: [piece({ content: 'Hi' }), done] })
  const model = createOpenAiModel({ baseUrl: server.baseUrl, key, name: 'a-model' })
  const call = { id: 'a', name: 'song_gen', arguments: { prompt: 'rain' } }
  const messages: ModelRequest['messages'] = [
    { role: 'user', text: 'a song' },
    { role: 'assistant', text: '', toolCalls: [call] },
    { role: 'tool', callId: 'a', name: 'song_gen', result: { status: 'complete' } },
  ]
  await model.answer({ messages, tools, context }, () => undefined, new AbortController().signal)
  const [{ path, authorization, body }] = server.requests as [(typeof server.requests)[number]]
  expect({ path, authorization, model: body.model }).toEqual({
    path: '/v1/chat/completions',
    authorization: `Bearer ${key}`,
    model: 'a-model',
  })
  expect(body.messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining('"availableTokens":500') })
  expect(body.messages.slice(1)).toEqual([
    { role: 'user', content: 'a song' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'song_gen', arguments: '{"prompt":"rain"}' } }],
    },
    { role: 'tool', tool_call_id: 'a', content: '{"status":"complete"}' },
  ])
  expect(body.tools.map((tool) => tool.function.name)).toEqual(['song_gen', 'ask_user'])
  expect(JSON.stringify(body.tools)).toContain('Price: 200 tokens.')
})
