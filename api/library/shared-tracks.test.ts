import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { createFindSharePreview } from './share-preview.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
let params: { audioId: string }

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  const projectId = await creator.newProject()
  const messageId = await seedJob(api.db, { userId: creator.userId, projectId }, 200)
  await completeJob(api.db, messageId, outputsFor(200))
  params = { audioId: (await creator.call('generatedAudios')).body.audios[0]!.audioId }
})
afterAll(() => api.close())

const asked = () => fetch(`${api.url}/api/shared/${params.audioId}`)
const statusOf = async () => (await asked()).status

test('a track is public while its owner shares it', async () => {
  expect(await statusOf()).toBe(404)
  expect((await creator.call('shareAudio', { params })).body.audio.isPublic).toBe(true)
  expect(await statusOf()).toBe(200)
  expect((await creator.call('unshareAudio', { params })).body.audio.isPublic).toBe(false)
  expect(await statusOf()).toBe(404)
})

test('a shared link reveals neither maker nor prompt', async () => {
  await creator.call('shareAudio', { params })
  const text = await (await asked()).text()
  expect(JSON.parse(text)).toMatchObject({ take: { name: 'Test', durationSeconds: 15, bpm: 120, key: 'C major' } })
  for (const word of [creator.userId, 'email', 'prompt', 'projectId', 'messageId']) expect(text).not.toContain(word)
})

test('a removed track is no longer shared', async () => {
  await creator.call('shareAudio', { params })
  await creator.call('hideAudio', { params })
  expect(await statusOf()).toBe(404)
  await creator.call('unhideAudio', { params })
  expect(await statusOf()).toBe(200)
})

test('a track’s link has a preview while it is shared', async () => {
  const find = createFindSharePreview(api.db)
  await creator.call('shareAudio', { params })
  const preview = { title: 'Test', audioPath: `/api/shared/${params.audioId}/audio` }
  expect(await find(`/listen/${params.audioId}`)).toMatchObject(preview)
  await creator.call('unshareAudio', { params })
  expect(await find(`/listen/${params.audioId}`)).toBeNull()
  expect([await find('/listen/%00'), await find('/studio')]).toEqual([null, undefined])
})
