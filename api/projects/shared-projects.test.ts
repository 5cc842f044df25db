import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudiosOfMessage } from '@songloom/store/library/audio-items'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { grant } from '@songloom/store/ledger/ledger'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
let visitor: Caller
let projectId: string
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  visitor = await api.signUp()
  await grant(api.db, creator.userId, 1_000, 'shared', 'Shared')
  projectId = await creator.newProject()
  await creator.call('renameProject', { body: { projectId, newProjectName: 'Porch songs' } })
  const jobId = await seedJob(api.db, { userId: creator.userId, projectId }, 200)
  await completeJob(api.db, jobId, outputsFor(200, [{ ...audioFor(), objectKeys: { mp3: 'k', wav: 'k' } }]))
  audioId = (await listAudiosOfMessage(api.db, jobId))[0]!.audioId
})
afterAll(() => api.close())

const look = () => visitor.call('sharedProject', { params: { projectId } })
const listen = () => visitor.call('sharedTrack', { params: { audioId } })

test('a shared project and its tracks are public by link until it is unshared', async () => {
  expect([(await look()).status, (await listen()).status]).toEqual([404, 404])
  const { body } = await creator.call('shareProject', { params: { projectId } })
  expect(body.project.isPublic).toBe(true)
  expect((await look()).body.project).toMatchObject({ projectId, name: 'Porch songs', takes: [{ audioId }] })
  expect((await listen()).status).toBe(200)
  await creator.call('unshareProject', { params: { projectId } })
  expect([(await look()).status, (await listen()).status]).toEqual([404, 404])
})

test.each([['shareAudio', 'shareProject'] as const, ['shareProject', 'shareAudio'] as const])(
  'a take whose sharing is stopped answers 404, shared by %s before %s',
  async (...calls) => {
    const params = { audioId, projectId }
    for (const name of calls) await creator.call(name, { params })
    expect((await listen()).status).toBe(200)
    const { body } = await creator.call('unshareAudio', { params })
    expect(body.audio).toMatchObject({ sharing: 'private', isPublic: false })
    expect((await listen()).status).toBe(404)
    expect((await look()).body.project.takes).toEqual([])
  },
)

test('unsharing a project lists the tracks still public by their own links', async () => {
  await creator.call('shareAudio', { params: { audioId } })
  const { body } = await creator.call('unshareProject', { params: { projectId } })
  expect(body.publicTakes).toEqual(['Test'])
  expect((await listen()).status).toBe(200)
})

test('removed tracks and deleted projects are no longer shared', async () => {
  await creator.call('shareProject', { params: { projectId } })
  await creator.call('hideAudio', { params: { audioId } })
  expect((await look()).body.project.takes).toEqual([])
  await creator.call('unhideAudio', { params: { audioId } })
  await creator.newProject()
  await creator.call('deleteProject', { body: { projectId } })
  expect([(await look()).status, (await listen()).status]).toEqual([404, 404])
})
