import { afterAll, beforeAll, expect, test } from 'vitest'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { separateStemsTool, stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { connectPostgres } from '@songloom/platform/connections'
import { completeJob, failJob } from '@songloom/store/jobs/finish-job'
import { grant } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { createStemResponseHandlers } from './stem-response.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let projectId: string
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('pro')
  await grant(api.db, owner.userId, 10_000, `stems:${owner.userId}`, 'Tests')
  projectId = await owner.newProject()
  const song = await seedJob(api.db, { userId: owner.userId, projectId }, 200)
  await completeJob(api.db, song, outputsFor(200))
  audioId = (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: song }).first('id'))!.id
})
afterAll(() => api.close())

let serial = 0
const asked = (more: object = {}) => ({
  projectId,
  actionByUser: 'separate_stems',
  prompt: 'Split this',
  tempId: `stem-response-${serial++}`,
  aiMagicTool: 'separate_stems',
  audioUrl: `/api/audio/${audioId}/file?format=mp3`,
  audio_url: `/api/audio/${audioId}/file?format=mp3`,
  duration: 9_999,
  loop: false,
  bpm: 120,
  audioBpm: 'Error: nobody knows',
  timestamp: '2026-11-22T10:00:00.000Z',
  ...more,
})

const response = (messageId: string, more: object = {}) =>
  owner.call('stemResponse', { body: { userId: owner.userId, messageId, ...more } })

const stems = stemParts.map((part) => ({ ...audioFor('stem', part), name: part }))

async function split(): Promise<string> {
  return (await owner.call('generate', { body: asked() })).body.messageId
}

test('accepts and ignores the library’s further fields', async () => {
  const body = asked({ audioUrl: undefined, userId: owner.userId })
  const { status, body: answer } = await owner.call('generate', { body })
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({ settings: { tool: 'separate_stems', audioId, durationSeconds: 15 } })
  expect(answer.data.priceTokens).toBe(separateStemsTool.priceTokens)
})

test('a split is PROCESSING until its stems are there, then each part has its address', async () => {
  const messageId = await split()
  expect((await response(messageId)).body).toMatchObject({
    status: 'PROCESSING',
    audioData: [],
    stems: {},
    error: null,
  })
  await completeJob(api.db, messageId, outputsFor(30, stems))
  const { body } = await response(messageId, { projectId })
  expect(body).toMatchObject({ success: true, messageId, status: 'SUCCESSFUL', error: null })
  expect(body.audioData).toHaveLength(4)
  expect(Object.keys(body.stems).sort()).toEqual([...stemParts].sort())
  for (const { part, audioUrl } of body.audioData) expect(body.stems[part!]).toBe(audioUrl)
})

test('a paid split is repeated without tokens while its stems are stored', async () => {
  const poor = await api.signUp('pro')
  const home = { userId: poor.userId, projectId: await poor.newProject() }
  const song = await seedJob(api.db, home, 0)
  await completeJob(api.db, song, outputsFor(0))
  const { id } = (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: song }).first('id'))!
  const ask = () => poor.call('generate', { body: asked({ ...home, audioUrl: id, audio_url: id }) })
  const getPriceTokens = async () => (await poor.call('splitPrice', { query: { audioId: id } })).body.priceTokens
  expect(await getPriceTokens()).toBe(separateStemsTool.priceTokens)
  const first = await ask()
  expect(first.body.data.priceTokens).toBe(separateStemsTool.priceTokens)
  await completeJob(api.db, first.body.messageId, outputsFor(30, stems))
  const { available } = (await poor.call('tokens')).body
  await seedJob(api.db, home, available)
  expect(await getPriceTokens()).toBe(0)
  const second = await ask()
  expect([second.status, second.body.data.priceTokens]).toEqual([200, 0])
  expect((await poor.call('tokens')).body).toMatchObject({ available: 0, reserved: available })
  // Making them again is not charged either.
  await completeJob(api.db, second.body.messageId, outputsFor(30, stems))
  expect((await poor.call('tokens')).body).toMatchObject({ available: 0, reserved: available })
  expect(await checkLedger(api.db)).toEqual([])
  await api.db('audios').where({ user_id: poor.userId, part: 'bass' }).delete()
  expect((await ask()).body).toMatchObject({ code: 'not_enough_tokens' })
})

test('a failed split returns its reason', async () => {
  const messageId = await split()
  await failJob(api.db, messageId, 'failed')
  expect((await response(messageId)).body).toMatchObject({
    status: 'FAILED',
    stems: {},
    error: `Error: ${getErrorMessage('stems_error')}`,
  })
})

test('returns the fetch error while the database is down', async () => {
  const away = connectPostgres('postgres://nobody@127.0.0.1:1/none')
  const handlers = createStemResponseHandlers({ db: away })
  const call = { user: { id: owner.userId }, body: { messageId: 'e'.repeat(24) } }
  const asking = handlers.stemResponse(call as unknown as Parameters<typeof handlers.stemResponse>[0])
  await expect(asking).rejects.toMatchObject({
    code: 'stems_fetch_failed',
    message: 'Error fetching stem separation response.',
  })
  await away.destroy()
})
