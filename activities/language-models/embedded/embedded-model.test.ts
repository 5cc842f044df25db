import { afterAll, expect, test } from 'vitest'
import { openLanguageModel } from '../open-language-model.ts'
import type { ModelDelta } from '../port/language-model.ts'
import { toRequest } from './testing/sample-turn.ts'

const model = openLanguageModel(undefined)
afterAll(() => model.close())
const never = new AbortController().signal

test('without a configured service the embedded assistant answers, in pieces and with the call', async () => {
  const deltas: ModelDelta[] = []
  const answer = await model.answer(toRequest('mach ein Lied über Regen'), (delta) => deltas.push(delta), never)
  expect(model.id).toMatch(/^embedded:/)
  expect(answer).toMatchObject({
    text: 'AI Song Generator, 200 Token: Ich fange an.',
    finish: 'tools',
    toolCalls: [{ name: 'song_gen', arguments: { prompt: 'mach ein Lied über Regen' } }],
    usage: { inputTokens: 0, outputTokens: 0 },
  })
  expect(deltas.at(-1)).toEqual({ kind: 'tool', name: 'song_gen' })
  const texts = deltas.flatMap((delta) => (delta.kind === 'text' ? [delta.text] : []))
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.join('')).toBe(answer.text)
})

test('an abort ends an answer with its reason', async () => {
  const stop = new AbortController()
  const answer = model.answer(toRequest('what can you do'), () => stop.abort(new Error('stopped')), stop.signal)
  await expect(answer).rejects.toThrow('stopped')
})

test('a configured service answers instead', async () => {
  const other = openLanguageModel({ baseUrl: 'http://127.0.0.1:9/v1', key: undefined, name: 'a-model' })
  expect(other.id).toBe('model:a-model')
  await expect(other.answer(toRequest('hello'), () => undefined, never)).rejects.toMatchObject({
    errorClass: 'unavailable',
  })
  await other.close()
})
