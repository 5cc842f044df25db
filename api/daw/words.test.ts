import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSyllableActivities } from '@songloom/activities/daw/split-syllables'
import { createTextThreads } from '@songloom/activities/engines/threads/text-threads'
import type { TextThreads } from '@songloom/activities/engines/threads/text-threads'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let texts: TextThreads
let workers: FakeWorkers
let api: TestApi

beforeAll(async () => {
  texts = createTextThreads(1)
  const { activities } = createFakeActivities(createSyllableActivities({ texts }))
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  api = await startTestApi(undefined, { TASK_QUEUE_PREFIX: workers.taskQueue.replace(/-jobs$/, '') })
})
afterAll(async () => {
  await api.close()
  await workers.close()
  await texts.close()
})

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
