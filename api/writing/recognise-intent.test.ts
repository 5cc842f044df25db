import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTextThreads } from '@songloom/activities/engines/threads/text-threads'
import type { TextThreads } from '@songloom/activities/engines/threads/text-threads'
import { createIntentActivities } from '@songloom/activities/assistant/intent-activities'
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
  const { activities } = createFakeActivities(createIntentActivities({ texts }))
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  api = await startTestApi(undefined, { TASK_QUEUE_PREFIX: workers.taskQueue.replace(/-jobs$/, '') })
})
afterAll(async () => {
  await api.close()
  await workers.close()
  await texts.close()
})

test('the intent of a request has the specified fields, and details of our own', async () => {
  const person = await api.signUp()
  const { status, body } = await person.call('recogniseIntent', {
    body: { prompt: 'make the second verse sadder', userId: person.userId },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    checks: { has_artist_name: false, has_nsfw_words: false, duration_present: false, use_existing_audio: true },
    clean_prompt: 'make the second verse sadder',
    action: 'inpainting',
    prompt: 'make the second verse sadder',
    slots: { section: 'verse', sectionIndex: 2 },
  })
})

test('a picked tool is meant where the request names none', async () => {
  const person = await api.signUp()
  const { body } = await person.call('recogniseIntent', {
    body: { action: 'song_gen', prompt: 'rain over the harbour, slow' },
  })
  expect(body).toMatchObject({ action: 'song_gen' })
})
