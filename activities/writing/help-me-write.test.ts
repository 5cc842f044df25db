import { afterAll, expect, test } from 'vitest'
import { createTextThreads } from '../engines/threads/text-threads.ts'
import { attemptContext } from '../testing/activity-harness.ts'
import { createEmbeddedWriter } from '../writers/embedded-writer.ts'
import { noopWriter } from '../engines/zero-cost/zero-cost-parts.ts'
import { createEnhancePromptActivities } from './enhance-prompt.ts'
import { createHelpMeWriteActivities } from './help-me-write.ts'
import type { TextWriter } from '../writers/text-writer.ts'

const texts = createTextThreads(1)
afterAll(() => texts.close())

test('lyrics about a topic have bracketed sections, and are equal for equal seeds', async () => {
  const { writeLyricsAbout } = createHelpMeWriteActivities({
    writer: createEmbeddedWriter({ texts, allowsSentinels: true }),
  })
  const order = { topic: 'the river behind my house', seed: 7 }
  const write = () => attemptContext().run(writeLyricsAbout, order)
  const lyrics = await write()
  expect(lyrics).toMatch(/^\[Verse\]\n.+\n\n\[Chorus\]\n/s)
  expect(lyrics).toMatch(/river|house/i)
  expect(await write()).toBe(lyrics)
})

/** How both helpers fail with a writer that throws. */
function failuresOf(error: Error): Promise<unknown[]> {
  const fail = (): never => {
    throw error
  }
  const writer: TextWriter = { ...noopWriter, help: fail, enhance: fail }
  const { writeLyricsAbout } = createHelpMeWriteActivities({ writer })
  const { enhanceText } = createEnhancePromptActivities({ writer })
  const order = { text: 'rain', kind: 'prompt', maxCharacters: 400, seed: 7 } as const
  const runs = [
    attemptContext().run(writeLyricsAbout, { topic: 'rain', seed: 7 }),
    attemptContext().run(enhanceText, order),
  ]
  return Promise.all(runs.map((run) => run.catch((failure: unknown) => failure)))
}

test('retries an unreachable server, but not a bug of ours', async () => {
  const ended = { type: 'own_fault', nonRetryable: true, message: 'no such property' }
  expect(await failuresOf(new TypeError('no such property'))).toMatchObject([ended, ended])
  const away = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })
  expect(await failuresOf(away)).toEqual([away, away])
})
