import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ObjectStore } from '@songloom/platform/object-store'
import { openObjectStore } from '@songloom/platform/object-store'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let objects: ObjectStore
let creator: Caller
let ids: string[]

const parts = ['vocals', 'drums', 'bass'] as const
const soundOf = (part: string): Buffer => Buffer.from(part.repeat(100_000))

beforeAll(async () => {
  api = await startTestApi()
  objects = await openObjectStore(api.config.objectStore)
  creator = await api.signUp()
  ids = await makeStems(creator)
})
afterAll(() => api.close())

async function makeStems(owner: Caller): Promise<string[]> {
  const jobId = await seedJob(api.db, { userId: owner.userId, projectId: await owner.newProject() }, 30)
  const audios = parts.map((part) => {
    const wav = `users/${owner.userId}/jobs/${jobId}/${part}.wav`
    return { ...audioFor('stem', part), name: 'Rain', objectKeys: { mp3: wav, wav } }
  })
  for (const { objectKeys, part } of audios) await objects.put(objectKeys.wav, soundOf(part!), 'audio/wav')
  await completeJob(api.db, jobId, outputsFor(30, audios))
  const rows = await api.db<{ id: string; part: string; job_id: string }>('audios').where({ job_id: jobId })
  return parts.map((part) => rows.find((row) => row.part === part)!.id)
}

const archive = (query: Record<string, string>, method = 'GET', token = creator.token): Promise<Response> =>
  fetch(`${api.url}/api/audio-archive?${new URLSearchParams(query)}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })

async function unpacked(response: Response): Promise<[name: string, bytes: Buffer][]> {
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  const files: [string, Buffer][] = []
  for await (const entry of zip.eachEntry())
    files.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))])
  return files
}

test('sends several audios as one zip, complete, named and in the requested order', async () => {
  const response = await archive({ ids: ids.join(), name: 'Rain: stems' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('filename="Rain_ stems.zip"')
  const files = await unpacked(response)
  expect(files.map(([name]) => name)).toEqual(['Rain.wav', 'Rain (2).wav', 'Rain (3).wav'])
  for (const [index, part] of parts.entries()) expect(files[index]![1].equals(soundOf(part))).toBe(true)
})

test('sends the size before the first byte, also for HEAD', async () => {
  const { headers } = await archive({ ids: ids.join() }, 'HEAD')
  const bytes = await (await archive({ ids: ids.join() })).arrayBuffer()
  expect(Number(headers.get('content-length'))).toBe(bytes.byteLength)
})

test('one audio that is not there, or another’s, and nothing is sent', async () => {
  const stranger = await api.signUp()
  expect((await archive({ ids: ids.join() }, 'GET', stranger.token)).status).toBe(404)
  expect((await archive({ ids: [...ids, 'e'.repeat(24)].join() })).status).toBe(404)
  expect((await archive({ ids: ids.join(), format: 'mp3' })).status).toBe(200)
})

test('refuses invalid ids and more than 200', async () => {
  const many = Array.from({ length: 201 }, (_, index) => index.toString(16).padStart(24, '0'))
  for (const wrong of ['', 'x', `${ids[0]},`, many.join()])
    expect((await archive({ ids: wrong })).status, wrong).toBe(400)
})

test('reports a lost sound before sending anything', async () => {
  const row = await api.db<{ id: string; object_keys: { wav: string } }>('audios').where({ id: ids[1]! }).first()
  await objects.delete(row!.object_keys.wav)
  expect((await archive({ ids: ids.join() })).status).toBe(404)
  expect((await archive({ ids: ids[0]! })).status).toBe(200)
})
