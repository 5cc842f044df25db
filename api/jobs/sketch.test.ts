import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { SketchFacts } from '@songloom/contracts/jobs/sketch'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let workers: FakeWorkers
let api: TestApi
let facts: SketchFacts | null = null

beforeAll(async () => {
  const { activities } = createFakeActivities({ makeSketch: () => Promise.resolve(facts) })
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  api = await startTestApi(undefined, { TASK_QUEUE_PREFIX: workers.taskQueue.replace(/-jobs$/, '') })
})
afterAll(async () => {
  await api.close()
  await workers.close()
})

const song = { actionByUser: 'song_gen', prompt: 'a calm song about rain', version: 'v4_5', duration: 15 }

test.each([
  ['a blank prompt', { prompt: ' ' }, 400, 'prompt_missing'],
  ['inappropriate words', { prompt: 'an erotic night' }, 400, 'inappropriate_words'],
  ['a length of another plan', { duration: 300 }, 402, 'upgrade_needed'],
  ['another tool', { actionByUser: 'lyric_writing' }, 400, 'tool_unsupported'],
  ['another userId', { userId: 'somebody-else' }, 403, 'wrong_user'],
] as const)('refuses %s', async (_, change, status, code) => {
  const person = await api.signUp()
  expect(await person.call('sketchSong', { body: { ...song, ...change } })).toMatchObject({ status, body: { code } })
})

test('refuses where another engine makes the songs, and a sketch whose sound was lost', async () => {
  const person = await api.signUp()
  const refused = async () => (await person.call('sketchSong', { body: song })).body.code
  expect(await refused()).toBe('sketch_other_engine')
  facts = { title: 'Rain', section: 'chorus', fromSeconds: 0 }
  expect(await refused()).toBe('sketch_failed')
})

test('refuses while support has paused songs', async () => {
  const person = await api.signUp()
  const pause = { tool: 'song_gen', scope: 'tool', reason: 'it hums', actor_email: 'support@songloom.test' }
  await api.db('tool_pauses').insert(pause)
  expect((await person.call('sketchSong', { body: song })).body.code).toBe('tool_paused')
  await api.db('tool_pauses').delete()
})

test('limits a user to twenty a minute', async () => {
  const person = await api.signUp()
  const answers = await Promise.all(Array.from({ length: 21 }, () => person.call('sketchSong', { body: song })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a visitor gets 401', async () => {
  expect((await api.visitor.call('sketchSong', { body: song })).body).toMatchObject({ code: 'signed_out' })
})
