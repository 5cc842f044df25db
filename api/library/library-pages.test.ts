import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAudio } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { grant } from '@songloom/store/ledger/ledger'
import { audioFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
let projectId: string
const ids: string[] = []

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  await grant(api.db, creator.userId, 1_000, 'pages', 'Pages')
  projectId = await creator.newProject()
  const place = { userId: creator.userId, projectId }
  const jobId = await seedJob(api.db, place, 1)
  for (let number = 1; number <= 32; number += 1) {
    const id = createId()
    ids.push(id)
    const audio = { ...audioFor('stem', String(number)), name: `Rain ${number}` }
    await insertAudio(api.db, { ...place, id, jobId, messageId: jobId }, audio)
  }
  await api.db('audios').where({ id: ids[31]! }).update({ origin: 'recorded' })
  await api.db('jobs').where({ id: jobId }).update({ state: 'completed' })
})
afterAll(() => api.close())

test('audios come by pages of 30 and are the same as in one answer', async () => {
  const first = (await creator.call('audioPage')).body
  const second = (await creator.call('audioPage', { query: { after: first.next! } })).body
  expect([first.audios.length, second.audios.length, second.next]).toEqual([30, 2, null])
  const all = [...first.audios, ...second.audios]
  expect((await creator.call('audioPage', { query: { pageSize: '10' } })).body.audios).toEqual(all.slice(0, 10))
  // Uploads and recordings have calls of their own.
  expect((await creator.call('generatedAudios')).body.audios).toEqual(all.filter(({ isGenerated }) => isGenerated))
})

test('each chip has its list and its count, all counts in one answer', async () => {
  const recorded = (await creator.call('audioPage', { query: { filter: 'recorded' } })).body
  expect(recorded.audios.map(({ name }) => name)).toEqual(['Rain 32'])
  expect((await creator.call('audioCounts')).body.counts).toMatchObject({ all: 32, generated: 31, recorded: 1 })
  const found = (await creator.call('audioCounts', { query: { words: 'rain 3' } })).body.counts
  expect(found).toMatchObject({ all: 4, purchased: 0 })
})

test('refuses an invalid filter and an unknown cursor by name', async () => {
  const refusal = (field: string) => ({ status: 400, body: { code: 'bad_request', field } })
  expect(await creator.call('audioPage', { query: { filter: 'everything' as 'all' } })).toMatchObject(refusal('filter'))
  expect(await creator.call('audioPage', { query: { after: 'x' } })).toMatchObject(refusal('after'))
})

test('returns one audio to its owner', async () => {
  const params = { audioId: ids[0]! }
  expect((await creator.call('audioItem', { params })).body.audio).toMatchObject({ name: 'Rain 1', isInProject: true })
  expect(await (await api.signUp()).call('audioItem', { params })).toMatchObject({ status: 404 })
})

test('adds chosen audios to AI Studio, in its list and call', async () => {
  const audioIds = ids.slice(0, 2)
  const { body } = await creator.call('setAiStudio', { body: { audioIds, isAdded: true } })
  expect(body.audios.map(({ audioId, isAiStudio }) => [audioId, isAiStudio])).toEqual(audioIds.map((id) => [id, true]))
  const { audios } = (await creator.call('audioPage', { query: { filter: 'aiStudio' } })).body
  expect(audios.map(({ audioId }) => audioId).toSorted()).toEqual(audioIds.toSorted())
  expect((await creator.call('aiStudioAudios')).body.data).toEqual(audios)
  expect(await creator.call('setAiStudio', { body: { audioIds: [], isAdded: true } })).toMatchObject({ status: 400 })
})

test('projects of AI Studio have a call of their own (spec 3 §7)', async () => {
  expect((await creator.call('aiStudioProjects')).body.allProjects).toEqual([])
  await api.db('projects').where({ id: projectId }).update({ source: 'studio' })
  const { allProjects } = (await creator.call('aiStudioProjects')).body
  expect(allProjects.map(({ _id, source }) => [_id, source])).toEqual([[projectId, 'studio']])
  const merged = (await creator.call('projectPage', { query: { sort: 'recent' } })).body.projects
  expect(merged.map(({ source }) => source)).toEqual(['studio'])
})

test('audios of a deleted project stay in the library, without a page', async () => {
  await creator.newProject()
  expect(await creator.call('deleteProject', { body: { projectId } })).toMatchObject({ status: 200 })
  const { audios } = (await creator.call('audioPage')).body
  expect(audios).toHaveLength(30)
  expect(audios.every(({ isInProject }) => !isInProject)).toBe(true)
})
