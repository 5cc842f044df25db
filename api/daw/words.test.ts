import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSyllableActivities } from '@songloom/activities/daw/split-syllables'
import type { TestApi } from '../testing/test-api.ts'
import { startTextApi } from '../testing/text-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTextApi(createSyllableActivities)
})
afterAll(() => api.close())

test('lines are split into syllables, each in its language', async () => {
  const person = await api.signUp()
  const { status, body } = await person.call('splitIntoSyllables', {
    body: { lines: ['The beautiful river!', 'मेरी ज़िंदगी', '🎵'] },
  })
  expect(status).toBe(200)
  const texts = body as unknown as { lines: { text: string; startsWord: boolean }[][] }
  expect(texts.lines.map((line) => line.length)).toEqual([6, 5, 0])
  expect(texts.lines[0]!.filter(({ startsWord }) => startsWord)).toHaveLength(3)
})
