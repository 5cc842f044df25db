import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { grant } from '@songloom/store/ledger/ledger'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let projectId: string
let notes: string
let recording: string
let othersNotes: string

async function audioOf({ userId }: Caller, project: string, name: string, keys: object): Promise<string> {
  const jobId = await seedJob(api.db, { userId, projectId: project }, 200)
  await completeJob(api.db, jobId, outputsFor(200))
  await api
    .db('audios')
    .where({ job_id: jobId })
    .update({ name, object_keys: JSON.stringify({ mp3: 'a.mp3', wav: 'a.wav', ...keys }) })
  return (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id'))!.id
}

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('pro')
  const other = await api.signUp('pro')
  for (const { userId } of [owner, other]) await grant(api.db, userId, 100_000, `motif:${userId}`, 'Tests')
  projectId = await owner.newProject()
  notes = await audioOf(owner, projectId, 'Theme', { mid: 'theme.mid' })
  recording = await audioOf(owner, projectId, 'Hum', {})
  othersNotes = await audioOf(other, await other.newProject(), 'Theirs', { mid: 'theirs.mid' })
})
afterAll(() => api.close())

const ask = (more: object) =>
  owner.call('generate', {
    body: { projectId, actionByUser: 'song_gen', prompt: 'smoky jazz', version: 'v4_5', ...more },
  })
const askForMusic = (more: object) =>
  owner.call('generate', { body: { projectId, actionByUser: 'generate_music', lyrics: 'smoky jazz', ...more } })
const motifOf = async (jobId: string): Promise<unknown> =>
  (await api.db('jobs').where('id', jobId).first<{ input: { motif?: unknown } }>('input')).input.motif

test.each(['exact', 'developed', 'reinstrumented'])('a MIDI file is taken by a song, %s', async (midiUse) => {
  const { status, body } = await ask({ midiFile: `/api/audio/${notes}/file`, midiUse })
  expect(status).toBe(200)
  expect(body.data.settings).toMatchObject({ motif: { audioId: notes, audioName: 'Theme', use: midiUse } })
  expect(await motifOf(body.messageId)).toEqual({ audioId: notes, audioName: 'Theme', use: midiUse })
})

test('it is developed where no use is named, by songs and by music', async () => {
  const [song, music] = [await ask({ midiFile: notes }), await askForMusic({ midiFile: notes })]
  expect(await motifOf(song.body.messageId)).toMatchObject({ use: 'developed' })
  expect(await motifOf(music.body.messageId)).toMatchObject({ use: 'developed' })
})

test('a song without one has none', async () => {
  expect(await motifOf((await ask({})).body.messageId)).toBeUndefined()
})

test('what cannot be one is refused with a sentence and by its field', async () => {
  const refusal = async (asked: ReturnType<typeof ask>): Promise<unknown> => {
    const { status, body } = await asked
    return [status, body.code, body.field]
  }
  expect(await refusal(ask({ midiFile: recording }))).toEqual([400, 'motif_no_notes', 'midiFile'])
  expect(await refusal(ask({ midiFile: othersNotes }))).toEqual([404, 'not_found', 'midiFile'])
  expect(await refusal(ask({ midiUse: 'exact' }))).toEqual([400, 'bad_request', 'midiUse'])
  expect(await refusal(ask({ midiFile: notes, midiUse: 'backwards' }))).toEqual([400, 'bad_request', 'midiUse'])
  const custom = { mode: 'custom', prompt: '', lyrics: 'la la la', version: 'v3' }
  expect((await ask({ ...custom, midiFile: notes, audioUrl: recording })).body.code).toBe('motif_mixed')
  expect(await refusal(askForMusic({ midiFile: notes, midiUse: 'exact', loop: true }))).toEqual([
    400,
    'motif_loop',
    'midiFile',
  ])
})

test('two songs of the same notes say so', async () => {
  expect((await ask({ midiFile: notes, midiUse: 'exact', takes: 2 })).body.notice).toContain('the same notes')
})
