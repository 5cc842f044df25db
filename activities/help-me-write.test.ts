import { afterAll, expect, test } from 'vitest'
import { createTextThreads } from './engines/text-threads.ts'
import { attemptContext } from './testing/activity-ground.ts'
import { createEmbeddedWriter } from './writers/embedded-writer.ts'
import { createHelpMeWriteActivities } from './help-me-write.ts'

const texts = createTextThreads(1)
afterAll(() => texts.close())

test('lyrics about a topic have their sections in square brackets, and are the same for the same seed', async () => {
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
