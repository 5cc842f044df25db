import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntentActivities } from '@songloom/activities/assistant/intent-activities'
import type { TestApi } from '../testing/test-api.ts'
import { startTextApi } from '../testing/text-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTextApi(createIntentActivities)
})
afterAll(() => api.close())

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

test('chat_assistant is answered with a reply, not as a stream (spec 3 §7)', async () => {
  const person = await api.signUp()
  const { status, body } = await person.call('assistantChat', {
    body: { action: 'chat_assistant', prompt: 'make the second verse sadder' },
  })
  expect([status, body]).toMatchObject([200, { success: true, assistant_speech_url: null }])
})
