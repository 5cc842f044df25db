import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { maxJoinedSeconds } from '@songloom/tools/join-audio/definition.rules'
import { sampleRequests } from '@songloom/tools/samples'
import { panelTools } from '@songloom/tools/registry.rules'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { grant } from '@songloom/store/ledger/ledger'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let other: Caller
let projectId: string
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('pro')
  other = await api.signUp('pro')
  for (const { userId } of [owner, other]) await grant(api.db, userId, 100_000, `tools:${userId}`, 'Tests')
  projectId = await owner.newProject()
  const song = await seedJob(api.db, { userId: owner.userId, projectId }, 200)
  await completeJob(api.db, song, outputsFor(200))
  audioId = (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: song }).first('id'))!.id
})
afterAll(() => api.close())

let serial = 0
const rows = async (): Promise<string> => {
  const counts = ['messages', 'jobs', 'ledger_transactions', 'events'].map((table) => `(select count(*) from ${table})`)
  return JSON.stringify((await api.db.raw<{ rows: object[] }>(`select ${counts.join(', ')}`)).rows)
}

describe.each(panelTools.map((tool) => [tool.name, tool] as const))('POST /api/generate, %s', (_, tool) => {
  const body = (more: object = {}) => ({
    projectId,
    actionByUser: tool.actions[0]!,
    tempId: `tools-${process.pid}-${serial++}`,
    prompt: 'A calm song for the evening',
    ...sampleRequests[tool.key](audioId),
    ...more,
  })

  test('is accepted at its price, with its steps and labels, once per tempId', async () => {
    const before = (await owner.call('tokens')).body.reserved
    const request = body()
    const answers = await Promise.all([1, 2].map(() => owner.call('generate', { body: request })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map((answer) => answer.body.messageId)).size).toBe(1)
    const { data, message } = answers[0]!.body
    expect(message).toBe(tool.job.loadingText)
    expect(data).toMatchObject({
      status: 'PROCESSING',
      priceTokens: tool.priceTokens,
      aiMagicTool: { user: tool.id, assistant: tool.id },
      settings: { tool: tool.key },
    })
    expect(data.steps.map(({ name, label }) => ({ name, label }))).toEqual(
      tool.job.steps.map(({ name, label }) => ({ name, label })),
    )
    expect((await owner.call('tokens')).body.reserved).toBe(before + tool.priceTokens)
  })

  test('an unknown field is refused by name, and nothing is written', async () => {
    const before = await rows()
    const { status, body: answer } = await owner.call('generate', { body: body({ noSuchField: 'x' }) })
    expect({ status, code: answer.code, field: answer.field }).toEqual({
      status: 400,
      code: 'field_unsupported',
      field: 'noSuchField',
    })
    expect(await rows()).toBe(before)
  })

  test('another person’s project is not found, and nothing is written', async () => {
    const before = await rows()
    expect((await other.call('generate', { body: body() })).status).toBe(404)
    expect(await rows()).toBe(before)
  })

  test('a visitor gets 401', async () => {
    expect((await api.visitor.call('generate', { body: body() })).status).toBe(401)
  })
})

test.each(['generate_music', 'lyric_writing'])(
  'the prompt of %s is what it works from where no lyrics are sent',
  async (action) => {
    const body = { projectId, actionByUser: action, prompt: 'A calm song for the evening' }
    const { status, body: answer } = await owner.call('generate', { body })
    expect([status, answer.data.prompt]).toEqual([200, body.prompt])
  },
)

test('lyrics without a chosen genre are Pop, and their settings keep that none was chosen', async () => {
  const asked = { lyrics: 'rain', styleOfMusic: 'Pop', chosenGenre: 'none' }
  const { body } = await owner.call('generate', {
    body: { projectId, actionByUser: 'lyric_writing', ...asked } as never,
  })
  expect(body.data.settings).toMatchObject({ genre: 'pop', chosenGenre: 'none' })
})

const references = [
  ['section_analysis', 'tool_audio_missing'],
  ['separate_stems', 'tool_audio_missing'],
] as const

describe.each(references)('a reference for %s', (action, missing) => {
  const ask = async (caller: Caller, audioUrl: string | undefined) => {
    const body = { projectId: caller === owner ? projectId : await caller.newProject(), actionByUser: action, audioUrl }
    return caller.call('generate', { body })
  }

  test('is needed, with the specified sentence', async () => {
    for (const none of [undefined, '', '  ']) {
      const { status, body } = await ask(owner, none)
      expect({ status, message: body.message }).toEqual({ status: 400, message: getErrorMessage(missing) })
    }
  })

  test('may be an id or one of our addresses', async () => {
    for (const audioUrl of [`/api/audio/${audioId}/file?format=mp3`, `${api.url}/api/audio/${audioId}/file`])
      expect((await ask(owner, audioUrl)).status).toBe(200)
  })

  test('returns 404 for another user’s, and refuses a foreign address', async () => {
    expect((await ask(other, audioId)).status).toBe(404)
    const { status, body } = await ask(owner, 'https://example.com/song.mp3')
    expect({ status, code: body.code, field: body.field }).toEqual({
      status: 400,
      code: 'bad_request',
      field: 'audioUrl',
    })
  })
})

test('limits the open jobs of a user, without affecting others', async () => {
  const person = await api.signUp()
  await grant(api.db, person.userId, 10_000, `open:${person.userId}`, 'Tests')
  const mine = await person.newProject()
  const ask = () => person.call('generate', { body: { projectId: mine, prompt: 'rain', actionByUser: 'song_gen' } })
  for (let open = 0; open < 8; open++) expect((await ask()).status).toBe(200)
  const { status, body } = await ask()
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 429,
    code: 'too_many_open',
    message: 'You have 8 generations under way.',
  })
})

test.each([
  [maxJoinedSeconds, 200],
  [maxJoinedSeconds + 1, 400],
])('the wait for a job of %i seconds is answered with %i', async (duration, expected) => {
  const { status } = await owner.call('estimate', { query: { tool: 'join_audio', duration: String(duration) } })
  expect(status).toBe(expected)
})

test('the ledger is in order after all of this', async () => {
  expect(await checkLedger(api.db)).toEqual([])
})
