import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeJob, failJob } from '@songloom/store/jobs/finish-job'
import { listEventsAfter } from '@songloom/store/events/events'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
let projectId: string
let messageId: string
let params: { audioId: string }

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  projectId = await creator.newProject()
  messageId = await seedJob(api.db, { userId: creator.userId, projectId }, 200)
  await completeJob(api.db, messageId, outputsFor(200))
  params = { audioId: (await library())[0]!.audioId }
})
afterAll(() => api.close())

const library = async () => (await creator.call('generatedAudios')).body.audios
const thread = async () => (await creator.call('projectMessages', { params: { projectId } })).body.messages
const rename = (name: unknown) => creator.call('renameAudio', { params, body: { name } })

describe('a name', () => {
  test('is trimmed, in library and thread', async () => {
    expect((await rename('  Night bus ')).body.audio).toMatchObject({ name: 'Night bus', songName: 'Night bus' })
    expect((await library())[0]!.name).toBe('Night bus')
    expect((await thread())[0]!.audioData[0]!.name).toBe('Night bus')
  })

  test('that is empty or too long is refused with a sentence', async () => {
    for (const name of ['', '   ', 'x'.repeat(121)])
      expect(await rename(name)).toMatchObject({
        status: 400,
        body: { code: 'audio_name', message: 'A name has 1 to 120 characters.', field: 'name' },
      })
    expect((await library())[0]!.name).toBe('Night bus')
  })

  test('of any letters is the name of the download', async () => {
    await rename('रात की बस 🎹'.padEnd(119, 'ा'))
    const headers = { authorization: `Bearer ${creator.token}` }
    const response = await fetch(`${api.url}/api/audio/${params.audioId}/file?format=mp3&download=1`, { headers })
    expect(response.status).not.toBe(500)
  })
})

test('counts likes and plays and publishes them', async () => {
  expect((await creator.call('likeAudio', { params })).body).toMatchObject({ isLiked: true, likeCount: 1 })
  expect((await creator.call('unlikeAudio', { params })).body).toMatchObject({ isLiked: false, likeCount: 0 })
  expect((await creator.call('likeAudio', { params })).body).toMatchObject({ isLiked: true, likeCount: 1 })
  for (const expected of [1, 1])
    expect((await creator.call('countPlay', { params })).body).toMatchObject({ playCount: expected })
  expect((await library())[0]).toMatchObject({ isLiked: true, likeCount: 1, playCount: 1 })
  const last = (await listEventsAfter(api.db, creator.userId, 0, 100)).at(-1)
  expect(last).toMatchObject({ type: 'audio_update', payload: { audio: { playCount: 1 } } })
})

test('a removed audio leaves lists and counts; undo restores it', async () => {
  await creator.call('hideAudio', { params })
  expect((await creator.call('generatedAudios')).body).toMatchObject({ audios: [], count: 0 })
  expect(await thread()).toEqual([])
  await creator.call('unhideAudio', { params })
  expect((await creator.call('generatedAudios')).body.count).toBe(1)
  expect(await thread()).toHaveLength(1)
})

test('hides and restores a failed generation; a running one must be cancelled first', async () => {
  const id = await seedJob(api.db, { userId: creator.userId, projectId }, 200)
  const call = (name: 'removeGeneration' | 'restoreGeneration') =>
    creator.call(name, { params: { projectId, messageId: id } })
  expect((await call('removeGeneration')).body).toMatchObject({
    message: 'This generation is still being made.',
    hint: 'Cancel it first, then remove it.',
  })
  await failJob(api.db, id, 'cancelled')
  await call('removeGeneration')
  expect((await thread()).map(({ _id }) => _id)).toEqual([messageId])
  await call('restoreGeneration')
  expect((await thread()).map(({ _id }) => _id)).toEqual([messageId, id])
})
