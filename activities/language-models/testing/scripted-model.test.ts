import { expect, test } from 'vitest'
import { ModelError } from '../port/model-error.ts'
import type { ModelDelta } from '../port/language-model.ts'
import { createScriptedModel } from './scripted-model.ts'

const request = { messages: [], tools: [], context: { availableTokens: 0, audios: [], jobs: [] } }
const never = new AbortController().signal

test('a scripted model answers step by step, with the text in pieces', async () => {
  const call = { id: 'a', name: 'song_gen', arguments: { prompt: 'rain' } }
  const model = createScriptedModel({ toolCalls: [call] }, { text: 'Your song is made.' })
  const deltas: ModelDelta[] = []
  expect(await model.answer(request, (one) => deltas.push(one), never)).toMatchObject({ finish: 'tools' })
  expect(await model.answer(request, (one) => deltas.push(one), never)).toMatchObject({ finish: 'stop' })
  expect(deltas[0]).toEqual({ kind: 'tool', name: 'song_gen' })
  expect(deltas.slice(1).map((one) => 'text' in one && one.text)).toEqual(['Your', ' song', ' is', ' made.'])
  expect(model.requests).toHaveLength(2)
})

test('it throws scripted errors, and the reason of an abort', async () => {
  const limited = new ModelError('rate_limited', 'the model answered 429', 2_000)
  const model = createScriptedModel(limited, { text: 'Wait', hangs: true })
  await expect(model.answer(request, () => undefined, never)).rejects.toBe(limited)
  const stop = new AbortController()
  const answer = model.answer(request, () => stop.abort(new Error('stopped')), stop.signal)
  await expect(answer).rejects.toThrow('stopped')
})

test('a failure says whether it is tried again, and when', () => {
  expect(new ModelError('rate_limited', 'later', 2_000).asFailure()).toMatchObject({
    nonRetryable: false,
    type: 'writer_unavailable',
    nextRetryDelay: 2_000,
  })
  expect(new ModelError('auth', 'no').asFailure()).toMatchObject({ nonRetryable: true })
  expect(new ModelError('bad_arguments', 'no JSON').isRetryable).toBe(true)
})
