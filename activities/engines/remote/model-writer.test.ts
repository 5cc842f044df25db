import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createTextThreads } from '../threads/text-threads.ts'
import { createEmbeddedWriter } from '../../writers/embedded-writer.ts'
import { askModel } from './chat-model.ts'
import { createModelWriter } from './model-writer.ts'
import { readLyrics } from './read-lyrics.ts'
import { startModelServer } from './testing/model-server.ts'
import type { ModelAnswer, ModelServer } from './testing/model-server.ts'
import type { TextWriter } from '../../writers/text-writer.ts'

const key = 'sk-a-very-secret-key'
const text =
  'Title: **Old River**\nLanguage: en\n\n' +
  '[Verse 1]\nThe river is low tonight\nThe willows are out of sight\n\n[Chorus]\nOld river, old friend'
const request = { mode: 'describe', text: 'a river', mood: 'rythmic', section: 'none', genre: 'folk', seed: 1 } as const

let server: ModelServer | undefined
afterEach(() => server?.close())

const texts = createTextThreads(1)
afterAll(() => texts.close())
const own = createEmbeddedWriter({ texts, allowsSentinels: false })
async function writerFor(...answers: ModelAnswer[]): Promise<TextWriter> {
  server = await startModelServer(...answers)
  return createModelWriter({ baseUrl: server.baseUrl, key, name: 'a-model' }, own, texts)
}
const options = (more: { onText?: (text: string) => void; signal?: AbortSignal } = {}) => ({
  signal: new AbortController().signal,
  attempt: 1,
  ...more,
})

describe('a model behind the OpenAI protocol', () => {
  test.each([1, 7, 64, 100_000])(
    'writes lyrics that come in pieces of %i bytes, texts as they come',
    async (bytesAtOnce) => {
      const writer = await writerFor({ kind: 'streamed', text, bytesAtOnce })
      const texts: string[] = []
      const written = await writer.lyrics(request, options({ onText: (so) => void texts.push(so) }))
      expect(written).toEqual({
        title: 'Old River',
        language: 'en',
        sections: [
          { name: 'Verse 1', lines: ['The river is low tonight', 'The willows are out of sight'] },
          { name: 'Chorus', lines: ['Old river, old friend'] },
        ],
      })
      expect(texts.length).toBeGreaterThan(5)
      const whole =
        '[Verse 1]\nThe river is low tonight\nThe willows are out of sight\n\n[Chorus]\nOld river, old friend'
      expect(texts.at(-1)).toBe(whole)
      expect(texts.filter((so) => !whole.startsWith(so))).toEqual([])
    },
  )

  test('receives its key and name, and mood, genre and section as text', async () => {
    const writer = await writerFor({ kind: 'whole', text })
    await writer.lyrics({ ...request, section: 'bridge' }, options())
    const [{ path, authorization, body }] = server!.requests as [ModelServer['requests'][number]]
    expect({ path, authorization, model: body.model, stream: body.stream }).toEqual({
      path: '/v1/chat/completions',
      authorization: `Bearer ${key}`,
      model: 'a-model',
      stream: true,
    })
    const [system, user] = body.messages
    expect(system!.content).toMatch(/Mood: Rhythmic/)
    expect(system!.content).toMatch(/Genre: Folk/)
    expect(system!.content).toMatch(/only this section: Bridge/)
    expect(user).toEqual({ role: 'user', content: 'a river' })
  })

  test.each<[string, ModelAnswer, string]>([
    ['too many requests', { kind: 'status', status: 429 }, 'rate_limited'],
    ['a server that fails', { kind: 'status', status: 500 }, 'unavailable'],
    ['a wrong key', { kind: 'status', status: 401 }, 'auth'],
    ['no money', { kind: 'status', status: 402 }, 'quota'],
    ['an unknown model', { kind: 'status', status: 404 }, 'unsupported'],
    ['a request that is refused', { kind: 'status', status: 400 }, 'invalid_request'],
    ['a stream that is cut', { kind: 'cut', text }, 'bad_result'],
    ['what is no JSON', { kind: 'malformed' }, 'bad_result'],
    ['an answer of nothing', { kind: 'streamed', text: ' ' }, 'bad_result'],
    ['a model that refuses', { kind: 'streamed', text: 'No.', finish: 'content_filter' }, 'content_policy'],
    ['words that are not allowed', { kind: 'whole', text: '[Verse]\nAn erotic night' }, 'content_policy'],
    ['a redirect, which the key does not follow', { kind: 'redirect', to: 'http://127.0.0.1:9/steal' }, 'unavailable'],
  ])('%s is an error of a class', async (_, answer, errorClass) => {
    const writer = await writerFor(answer)
    const failure: unknown = await writer.lyrics(request, options()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'Error', errorClass })
    expect(String((failure as Error).stack)).not.toContain(key)
    expect(server!.requests).toHaveLength(1)
  })

  test('an unreachable server is unavailable', async () => {
    const gone = await startModelServer({ kind: 'silent' })
    await gone.close()
    const writer = createModelWriter({ baseUrl: gone.baseUrl, key, name: 'a-model' }, own, texts)
    await expect(writer.lyrics(request, options())).rejects.toMatchObject({ errorClass: 'unavailable' })
  })

  test('a silent server times out, and a cancel ends the wait', async () => {
    server = await startModelServer({ kind: 'silent' })
    const model = { baseUrl: server.baseUrl, key, name: 'a-model' }
    const { signal } = new AbortController()
    await expect(askModel(model, [], { signal, silenceMs: 50 })).rejects.toMatchObject({ errorClass: 'timeout' })
    const stop = new AbortController()
    const waiting = expect(askModel(model, [], { signal: stop.signal })).rejects.toThrow()
    stop.abort()
    await waiting
  })

  test('helps with at most 400 characters, whole lines', async () => {
    const long = `[Verse]\n${'The river runs on and on\n'.repeat(40)}`
    const writer = await writerFor({ kind: 'streamed', text: long })
    const help = await writer.help({ topic: 'rain', seed: 1 }, options())
    expect(help.length).toBeLessThanOrEqual(400)
    expect(help.split('\n').at(-1)).toBe('The river runs on and on')
  })

  test('enhances a prompt; a result that reverses a wish is rejected', async () => {
    const better = 'A calm song about rain without drums, with piano and cello.'
    const writer = await writerFor(
      { kind: 'whole', text: `"${better}"` },
      { kind: 'whole', text: 'A techno track with drums' },
    )
    const asked = { kind: 'prompt', text: 'a calm song about rain, no drums', maxCharacters: 400, seed: 1 } as const
    expect(await writer.enhance(asked, options())).toBe(better)
    const ours = await writer.enhance(asked, options())
    expect(ours.startsWith(asked.text)).toBe(true)
  })
})

test('removes markdown of a model from lyrics', () => {
  expect(readLyrics('```\n**[Chorus]**\n*Stay*\n```').sections).toEqual([{ name: 'Chorus', lines: ['Stay'] }])
  expect(readLyrics('**Verse 1:**\r(Lift me up)\u2028(Chorus)\rStay').sections).toEqual([
    { name: 'Verse 1', lines: ['(Lift me up)'] },
    { name: 'Chorus', lines: ['Stay'] },
  ])
  expect(readLyrics('Stay with me\nStay').sections).toEqual([{ name: 'Verse', lines: ['Stay with me', 'Stay'] }])
})
