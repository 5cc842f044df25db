import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import {
  archiveKey,
  archiveWorkflowId,
  maxArchivedAudios,
  maxOpenArchives,
} from '@songloom/contracts/library/archives.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import type { AudioFormats } from './audio-formats.ts'
import { exportAudioHandlers } from './export-audio.ts'
import type { Call } from '../http/mount-routes.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let objects: ObjectStore
let creator: Caller
let ids: string[]

const sound = Buffer.from('a sound '.repeat(10_000))

/** Further audios of a user, each in two formats. */
async function addSounds(caller: Caller, count: number): Promise<string[]> {
  const jobId = await seedJob(api.db, { userId: caller.userId, projectId: await caller.newProject() }, 30)
  const objectKeys = {
    mp3: `users/${caller.userId}/jobs/${jobId}/a.mp3`,
    wav: `users/${caller.userId}/jobs/${jobId}/a.wav`,
  }
  const audios = Array.from({ length: count }, (_, index) => ({ ...audioFor('stem', `part-${index}`), objectKeys }))
  await completeJob(api.db, jobId, outputsFor(30, audios))
  return api.db('audios').where({ job_id: jobId }).pluck<string[]>('id')
}

/** Someone with two stems of one name. */
async function withSounds(plan = 'creator'): Promise<{ caller: Caller; audioIds: string[] }> {
  const caller = await api.signUp(plan)
  const jobId = await seedJob(api.db, { userId: caller.userId, projectId: await caller.newProject() }, 30)
  const [mp3, wav] = ['mp3', 'wav'].map((format) => `users/${caller.userId}/jobs/${jobId}/rain.${format}`)
  await objects.put(mp3!, sound, 'audio/mpeg')
  await objects.put(wav!, sound, 'audio/wav')
  const audios = ['vocals', 'drums'].map((part) => ({
    ...audioFor('stem', part),
    name: 'Rain by night',
    objectKeys: { mp3: mp3!, wav: wav! },
  }))
  await completeJob(api.db, jobId, outputsFor(30, audios))
  const audioIds = await api.db('audios').where({ job_id: jobId }).orderBy('part').pluck<string[]>('id')
  return { caller, audioIds }
}

beforeAll(async () => {
  api = await startTestApi()
  objects = await openObjectStore(api.config.objectStore)
  ;({ caller: creator, audioIds: ids } = await withSounds())
})
afterAll(() => api.close())

const exportAs = (body: object, token = creator.token): Promise<Response> =>
  fetch(`${api.url}/api/export/audio`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const reason = async (response: Response): Promise<unknown> => [
  response.status,
  ((await response.json()) as { message: string }).message,
]

test('an export answers the file itself, called after its owner and the audio', async () => {
  const { username, tokens } = (await creator.call('me')).body.user!
  expect(tokens).toBe((await creator.call('tokens')).body.available)
  for (const audioSrc of [ids[0]!, `/api/audio/${ids[0]}/file?format=mp3`, `${api.url}/api/audio/${ids[0]}/file`]) {
    const response = await exportAs({ audioSrc, format: 'wav', userId: creator.userId })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('audio/wav')
    expect(response.headers.get('content-disposition')).toContain(`filename="${username}_Rain by night.wav"`)
    expect(Buffer.from(await response.arrayBuffer()).equals(sound)).toBe(true)
  }
})

test('an export waits for its file as long as HTTP clients do (spec 1 §7)', async () => {
  const keyOf = vi.fn((..._asked: Parameters<AudioFormats['keyOf']>) => Promise.resolve(undefined))
  const formats: AudioFormats = { keyOf, prepare: () => Promise.resolve(undefined) }
  const { exportAudio } = exportAudioHandlers({ db: api.db, objects, formats })
  const call = { user: { id: creator.userId }, body: { audioSrc: ids[0], format: 'mp4' } } as Call<'exportAudio'>
  await expect(exportAudio(call)).rejects.toMatchObject({ code: 'not_found' })
  expect(keyOf.mock.calls[0]!.slice(1)).toEqual(['mp4', 280_000])
})

test('refuses an export of nothing, of a foreign address, or in an unknown format', async () => {
  expect(await reason(await exportAs({ format: 'mp3' }))).toEqual([400, 'No audios selected'])
  expect((await exportAs({ audioSrc: 'https://example.com/a.mp3', format: 'mp3' })).status).toBe(400)
  expect((await exportAs({ audioSrc: ids[0], format: 'exe' })).status).toBe(400)
})

const archive = (audioIds: string[], format = 'mp3') => creator.call('exportArchive', { body: { audioIds, format } })

test('repeated requests share one archive; another selection, format, name or cover is another', async () => {
  const [one, again] = [await archive(ids), await archive([...ids, ids[0]!])]
  expect(one.body).toMatchObject({ success: true, state: 'packing', url: null, error: null })
  expect(again.body.exportId).toBe(one.body.exportId)
  expect((await archive(ids, 'wav')).body.exportId).not.toBe(one.body.exportId)
  expect((await archive([ids[1]!])).body.exportId).not.toBe(one.body.exportId)
  await api.db('audios').where({ id: ids[1]! }).update({ name: 'Storm' })
  const renamed = (await archive(ids)).body.exportId
  expect(renamed).not.toBe(one.body.exportId)
  await api.db('audios').where({ id: ids[1]! }).update({ origin: 'uploaded', cover_key: 'users/u/covers/a-1' })
  expect((await archive(ids)).body.exportId).not.toBe(renamed)
})

/** Requests an archive of the sounds under another name: each name is a separate archive. */
const askRenamed =
  ({ caller, audioIds }: Awaited<ReturnType<typeof withSounds>>) =>
  async (serial: number) => {
    await api
      .db('audios')
      .whereIn('id', audioIds)
      .update({ name: `Rain ${serial}` })
    return caller.call('exportArchive', { body: { audioIds, format: 'mp3' } })
  }

test('limits a user to ten open archives; existing ones stay readable and other users are not affected', async () => {
  const ask = askRenamed(await withSounds())
  for (let serial = 0; serial < maxOpenArchives; serial++) expect((await ask(serial)).status).toBe(200)
  let serial = maxOpenArchives
  await expect
    .poll(async () => (await ask(serial++)).body)
    .toMatchObject({
      code: 'too_many_archives',
      message: 'You have 10 archives that are being packed or kept for you.',
    })
  expect((await ask(0)).body).toMatchObject({ state: 'packing' })
  expect((await archive(ids)).status).toBe(200)
})

async function terminate(workflowId: string): Promise<void> {
  const { client, connection } = connectTemporal(inject('temporalAddress'))
  await client.workflow.getHandle(workflowId).terminate()
  await connection.close()
}

test('starts ten of many concurrent archives, and one more when one has ended', async () => {
  const caller = await api.signUp('pro')
  const audioIds = await addSounds(caller, 25)
  const ask = (audioId: string, format = 'mp3') =>
    caller.call('exportArchive', { body: { audioIds: [audioId], format } })
  const answers = await Promise.all(audioIds.flatMap((audioId) => [ask(audioId), ask(audioId, 'wav')]))
  const begun = answers.filter(({ status }) => status === 200)
  expect(begun).toHaveLength(maxOpenArchives)
  expect(answers.filter(({ body }) => body.code === 'too_many_archives')).toHaveLength(50 - maxOpenArchives)

  // As if the workflow of the first had ended some time ago.
  await terminate(archiveWorkflowId({ userId: caller.userId, exportId: begun[0]!.body.exportId }))
  await api
    .db('archive_slots')
    .where({ user_id: caller.userId })
    .update({ claimed_at: new Date(0) })
  const again = await Promise.all(audioIds.map((audioId) => ask(audioId)))
  const before = new Set(begun.slice(1).map(({ body }) => body.exportId))
  expect(again.filter(({ status, body }) => status === 200 && !before.has(body.exportId))).toHaveLength(1)
})

test('the free plan has five archives a day; the sixth is refused with both numbers', async () => {
  const sounds = await withSounds('free')
  const ask = askRenamed(sounds)
  for (const serial of [1, 2, 3, 3, 4, 5]) expect((await ask(serial)).status).toBe(200)
  expect(await ask(6)).toMatchObject({
    status: 429,
    body: {
      code: 'archives_today',
      message: 'You have had 5 archives packed today, and your plan allows 5 a day.',
    },
  })
  expect((await ask(5)).body).toMatchObject({ state: 'packing' })
  expect((await sounds.caller.call('storage')).body.archivesToday).toEqual({ used: 5, limit: 5 })
})

test('a packed one is ready at once, and is sent under the name that is wished', async () => {
  const { exportId } = (await archive(ids)).body
  await objects.put(archiveKey({ userId: creator.userId, exportId }), sound, 'application/zip')
  const { body } = await archive(ids)
  expect(body).toMatchObject({ state: 'ready', url: `/api/export/archive/${exportId}/file` })
  const response = await fetch(`${api.url}${body.url}?name=My/songs`, {
    headers: { authorization: `Bearer ${creator.token}` },
  })
  expect(response.headers.get('content-disposition')).toContain('filename="My_songs.zip"')
  expect((await response.arrayBuffer()).byteLength).toBe(sound.length)
})

test('refuses an archive of nothing, of too many, of missing audios, and an unknown id', async () => {
  expect((await archive([])).body.message).toBe('No audios selected')
  const many = Array.from({ length: maxArchivedAudios + 1 }, (_, at) => at.toString(16).padStart(24, '0'))
  expect((await archive(many)).status).toBe(400)
  expect((await archive([...ids, 'e'.repeat(24)])).status).toBe(404)
  expect((await creator.call('archiveStatus', { params: { exportId: 'e'.repeat(24) } })).status).toBe(404)
})
