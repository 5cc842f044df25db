import { openObjectStore } from '@songloom/platform/object-store'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { listExportedFiles } from '@songloom/store/privacy/export-rows'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
})
afterAll(() => api.close())

async function finish(midi: string | { key: string; sizeBytes: number }): Promise<string> {
  const projectId = await creator.newProject()
  const jobId = await seedJob(api.db, { userId: creator.userId, projectId }, 0, null, 'stem_to_midi')
  await completeJob(api.db, jobId, {
    ...outputsFor(0, []),
    result: { tool: 'stem_to_midi', notes: [], artifacts: { midi } },
  })
  return `/api/generation/${projectId}/${jobId}/artifacts/midi`
}

async function read(caller: Caller, path: string): Promise<[number, string | null, string]> {
  const response = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${caller.token}` } })
  return [response.status, response.headers.get('content-type'), response.ok ? await response.text() : '']
}

test('a MIDI file is an object that its owner downloads, and is in the archive of the account', async () => {
  const key = `users/${creator.userId}/jobs/1/artifact-midi-0.mid`
  const objects = await openObjectStore(api.config.objectStore)
  await objects.put(key, Buffer.from('MThd'), 'audio/midi')
  const path = await finish({ key, sizeBytes: 4 })
  expect(await read(creator, path)).toEqual([200, 'audio/midi', 'MThd'])
  expect((await read(await api.signUp(), path))[0]).toBe(404)
  expect((await read(creator, path.replace('artifacts/midi', 'artifacts/other')))[0]).toBe(400)
  expect(await listExportedFiles(api.db, creator.userId)).toMatchObject([{ format: 'mid', key }])
})

test('one that an earlier version stored in its result is answered from there', async () => {
  const path = await finish(Buffer.from('MThd before').toString('base64'))
  expect(await read(creator, path)).toEqual([200, 'audio/midi', 'MThd before'])
})
