import { expect, test } from 'vitest'
import { createHelpMeWriteActivities } from './help-me-write.ts'

test('lyrics about a topic have their sections in square brackets, and are the same for the same seed', async () => {
  const { writeLyricsAbout } = createHelpMeWriteActivities()
  const order = { topic: 'the river behind my house', seed: 7 }
  const lyrics = await writeLyricsAbout(order)
  expect(lyrics).toMatch(/^\[Verse\]\n.+\n\n\[Chorus\]\n/s)
  expect(lyrics).toMatch(/river|house/i)
  expect(await writeLyricsAbout(order)).toBe(lyrics)
})
