import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAudio } from '@songloom/store/library/audios'
import { grant } from '@songloom/store/ledger/ledger'
import { createId } from '@songloom/store/ids'
import { audioFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
let projectId: string

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  await grant(api.db, creator.userId, 1_000, 'search', 'Search')
  projectId = await creator.newProject()
  await creator.call('renameProject', { body: { projectId, newProjectName: 'Rain all day' } })
  const place = { userId: creator.userId, projectId }
  const jobId = await seedJob(api.db, place, 1)
  // One job leaves one asset for each part.
  for (let number = 1; number <= 32; number += 1) {
    const audio = { ...audioFor('stem', String(number)), name: `Rain ${number}` }
    await insertAudio(api.db, { ...place, id: createId(), jobId, messageId: jobId }, audio)
  }
  await api.db('audios').where({ name: 'Rain 32' }).update({ origin: 'uploaded' })
})
afterAll(() => api.close())

const search = async (query: Record<string, string>) => {
  const { status, body } = await creator.call('searchLibrary', { query })
  expect(status).toBe(200)
  return body
}

test('searchTerm, sortOrder, page → uploads, generatedAudios, projects, pagination, message (spec 2 §7)', async () => {
  const first = await search({ userId: creator.userId, searchTerm: 'rain', sortOrder: 'oldest', page: '1' })
  expect(first.pagination).toEqual({ totalUploads: 1, totalGeneratedAudios: 31, totalProjects: 1 })
  expect([first.uploads, first.generatedAudios, first.projects].map(({ length }) => length)).toEqual([1, 30, 1])
  expect(first.message).toEqual(expect.any(String))
  expect(first.projects[0]).toMatchObject({ _id: projectId, name: 'Rain all day' })
  expect(first.uploads[0]).toMatchObject({ songName: 'Rain 32', isUploaded: true, isGenerated: false })
  const second = await search({ searchTerm: 'rain', sortOrder: 'oldest', page: '2' })
  expect([second.uploads, second.generatedAudios, second.projects].map(({ length }) => length)).toEqual([0, 1, 0])
})

test('a single page has its own count', async () => {
  const found = await search({ searchTerm: 'rain 32' })
  expect(found.pagination).toEqual({ totalUploads: 1, totalGeneratedAudios: 0, totalProjects: 0 })
  expect(found.uploads.map(({ name }) => name)).toEqual(['Rain 32'])
  const all = await search({ searchTerm: 'ALL DAY' })
  expect([all.pagination.totalProjects, all.projects.length, all.generatedAudios.length]).toEqual([1, 1, 0])
})

test('continues one list by cursor until its end', async () => {
  const first = await search({ searchTerm: 'RAIN', list: 'audios' })
  const second = await search({ searchTerm: 'RAIN', list: 'audios', after: first.next! })
  const names = [first, second].map((page) => [...page.uploads, ...page.generatedAudios].map(({ name }) => name))
  expect(names.map(({ length }) => length)).toEqual([30, 2])
  expect(new Set(names.flat()).size).toBe(32)
  expect(second.next).toBeNull()
  expect(first.projects).toEqual([])
})

test('refuses an empty term, an invalid page and an unknown cursor by name', async () => {
  const refusal = (field: string) => ({ status: 400, body: { code: 'bad_request', field } })
  expect(await creator.call('searchLibrary', { query: { searchTerm: '  ' } })).toMatchObject(refusal('searchTerm'))
  expect(await creator.call('searchLibrary', { query: { searchTerm: 'a', page: '0' } })).toMatchObject(refusal('page'))
  expect(await creator.call('searchLibrary', { query: { searchTerm: 'a', after: 'x' } })).toMatchObject(
    refusal('after'),
  )
})

test('projects come by pages of 30, with the count of all', async () => {
  const busy = await api.signUp()
  for (let made = 0; made < 31; made += 1) await busy.newProject()
  const first = (await busy.call('projectPage')).body
  const second = (await busy.call('projectPage', { query: { after: first.next! } })).body
  expect([first.projects.length, second.projects.length, second.next]).toEqual([30, 1, null])
  expect([first.count, second.count]).toEqual([31, 31])
  expect((await busy.call('projectPage', { query: { pageSize: '10' } })).body.projects).toHaveLength(10)
  const whole = (await busy.call('allProjects', { body: {} })).body.allProjects
  expect([...first.projects, ...second.projects]).toEqual(whole)
})
