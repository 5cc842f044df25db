import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let workers: FakeWorkers
let api: TestApi

beforeAll(async () => {
  const { activities } = createFakeActivities()
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  api = await startTestApi(undefined, { TASK_QUEUE_PREFIX: workers.taskQueue.replace(/-jobs$/, '') })
})
afterAll(async () => {
  await api.close()
  await workers.close()
})

test('the lyrics that a worker has written about a topic come back, for nothing', async () => {
  const person = await api.signUp()
  const { status, body } = await person.call('helpMeWrite', {
    body: { prompt: 'the river behind my house', userId: person.userId },
  })
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, lyrics: '[Verse]\nthe river behind my house' },
  })
  expect((await person.call('tokens')).body).toMatchObject({ available: 1_000, reserved: 0 })
})

test.each([
  ['a blank topic', { prompt: ' \n ' }, 400, 'topic_missing', 'Please enter what you want lyrics to be about.'],
  ['301 characters', { prompt: 'x'.repeat(301) }, 400, 'text_too_long', 'Limit: 300 characters.'],
  ['inappropriate words', { prompt: 'an erotic night' }, 400, 'inappropriate_words', undefined],
  ['an artist’s name', { prompt: 'a night with Adele' }, 400, 'artist_name', undefined],
  ['another userId', { prompt: 'rain', userId: 'somebody-else' }, 403, 'wrong_user', undefined],
  ['no topic at all', {}, 400, 'bad_request', undefined],
] as const)('refuses %s', async (_, request, status, code, sentence) => {
  const person = await api.signUp()
  const answer = await person.call('helpMeWrite', { body: request })
  expect(answer).toMatchObject({ status, body: { code } })
  if (sentence) expect(answer.body.message).toBe(sentence)
})

test('a topic has at most 300 characters', async () => {
  const person = await api.signUp()
  expect((await person.call('helpMeWrite', { body: { prompt: 'x'.repeat(300) } })).status).toBe(200)
})

test('a visitor gets 401', async () => {
  expect((await api.visitor.call('helpMeWrite', { body: { prompt: 'rain' } })).body).toMatchObject({
    code: 'signed_out',
  })
})

test('limits a user to twenty requests a minute, without affecting others', async () => {
  const person = await api.signUp()
  const ask = () => person.call('helpMeWrite', { body: { prompt: 'rain' } })
  const answers = await Promise.all(Array.from({ length: 21 }, ask))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await api.signUp()
  expect((await other.call('helpMeWrite', { body: { prompt: 'rain' } })).status).toBe(200)
})

test('returns unavailable at once without Temporal', async () => {
  const alone = await startTestApi('127.0.0.1:1')
  try {
    const person = await alone.signUp()
    expect(await person.call('helpMeWrite', { body: { prompt: 'rain' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
  } finally {
    await alone.close()
  }
})
