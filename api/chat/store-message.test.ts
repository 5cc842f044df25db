import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { createId } from '@songloom/store/ids'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let projectId: string
let messageId: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('pro')
  projectId = await owner.newProject()
  messageId = await seedJob(api.db, { userId: owner.userId, projectId }, 200)
  await completeJob(api.db, messageId, outputsFor(200))
})
afterAll(() => api.close())

/** All twenty fields of the specification, with what the job did not make. */
const claimed = () => ({
  ...{
    userId: owner.userId,
    projectId,
    messageId,
    prompt: 'mine',
    aiReply: 'claimed reply',
    audioUrl: 'https://elsewhere.example/a.mp3',
  },
  ...{
    duration: 600,
    bpm: 1,
    albumArt: 'https://elsewhere.example/a.png',
    audioLoop: true,
    tokensToDeduct: -100_000,
    tool: 9,
  },
  ...{
    toolSelectedByUser: 9,
    toolSelectedByAssistant: 9,
    uploadedAudioId: createId(),
    songName: 'claimed',
    lyrics: 'claimed lyrics',
  },
})

const available = async (): Promise<number> => (await owner.call('tokens')).body.available

test('each variant answers what the job has stored, and neither charges nor changes by what the client claims', async () => {
  const before = await available()
  const row = await api.db('messages').where({ id: messageId }).first()
  const answers = [
    await owner.call('storeMessage', { body: claimed() }),
    await owner.call('storeMessageVariant', { params: { variant: 'songGen' }, body: claimed() }),
    await owner.call('storeMessageVariant', { params: { variant: 'generic' }, body: claimed() }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ updatedMessage: { _id: messageId }, newTokens: before, audioData: [{ messageId }] })
  }
  expect(await available()).toBe(before)
  expect(await api.db('messages').where({ id: messageId }).first()).toEqual(row)
  expect(await checkLedger(api.db)).toEqual([])
})

test.each([
  ['xone', 'generate_music'],
  ['extend', 'extend_music'],
  ['extend', 'auto_complete_music'],
] as const)('%s stores messages of %s, and no song', async (variant, tool) => {
  const id = await seedJob(api.db, { userId: owner.userId, projectId }, 0, null, tool)
  const store = (of: string) => owner.call('storeMessageVariant', { params: { variant }, body: { messageId: of } })
  expect((await store(id)).body.updatedMessage).toEqual({ _id: id })
  expect((await store(messageId)).status).toBe(404)
})

test('createGCPFolder succeeds for an own project only', async () => {
  const create = (caller: Caller) => caller.call('createGcpFolder', { body: { folderName: 'songs', projectId } })
  expect((await create(owner)).body).toEqual({ success: true })
  expect((await create(await api.signUp())).status).toBe(404)
})
