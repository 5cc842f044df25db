import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { findRefusal } from '@songloom/contracts/music/content-policy.rules'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
let projectId: string

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  projectId = await creator.newProject()
})
afterAll(() => api.close())
afterEach(() => void vi.useRealTimers())

let serial = 0
const song = (more: object = {}) => ({
  projectId,
  prompt: 'a calm song about rain',
  actionByUser: 'song_gen',
  tempId: `temp-${Date.now()}-${serial++}`,
  ...more,
})
const countRows = async (): Promise<string> => {
  const { rows } = await api.db.raw<{ rows: object[] }>(
    `select (select count(*) from messages) as m, (select count(*) from jobs) as j,
       (select count(*) from ledger_transactions) as l, (select count(*) from events) as e`,
  )
  return JSON.stringify(rows[0])
}

describe('POST /api/generate', () => {
  test('accepts a described song: message PROCESSING, 200 tokens reserved, pending, one event each', async () => {
    const { status, body } = await creator.call('generate', { body: song() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'Starting song generation...',
      data: { status: 'PROCESSING', priceTokens: 200, estimateSeconds: 55 },
    })
    expect((await creator.call('tokens')).body).toMatchObject({ available: 800, reserved: 200 })
    const pending = await creator.call('pendingGenerations')
    expect(pending.body.pendingGenerations.map((entry) => entry.id)).toContain(body.messageId)
    const { body: generation } = await creator.call('generation', { params: { projectId, messageId: body.messageId } })
    expect(generation.data).toMatchObject({ status: 'PROCESSING', audioData: [], error: null })
    expect(generation.data.steps.map((step) => step.name)).toEqual([
      'read-prompt',
      'compose',
      'cover',
      'sing',
      'render',
      'master',
      'encode',
      'store',
    ])
  })

  test('two songs at once cost two songs, and one message holds both', async () => {
    const person = await api.signUp()
    const order = { ...song({ takes: 2 }), projectId: await person.newProject() }
    const { body } = await person.call('generate', { body: order })
    expect(body.data).toMatchObject({ priceTokens: 400, settings: { takes: 2 } })
    expect((await person.call('tokens')).body).toMatchObject({ available: 600, reserved: 400 })
    const [input] = await api.db('jobs').where({ id: body.messageId }).pluck<object[]>('input')
    expect(input).toMatchObject({ takes: 2, durationSeconds: 15 })
  })

  test('a request with a tempId is acknowledged once: message_ack, then new_message (spec 3 §4)', async () => {
    const person = await api.signUp()
    const request = song({ projectId: await person.newProject() })
    const { body } = await person.call('generate', { body: request })
    await person.call('generate', { body: request })
    const events = await api
      .db<{ type: string; payload: object }>('events')
      .where('message_id', body.messageId)
      .orderBy('seq')
    expect(events.map(({ type }) => type)).toEqual(['message_ack', 'new_message'])
    expect(events[0]!.payload).toEqual({ tempId: request.tempId, messageId: body.messageId })
  })

  test('the same tempId sent twice starts one job and answers twice', async () => {
    const person = await api.signUp()
    const request = song({ projectId: await person.newProject() })
    const answers = await Promise.all([1, 2, 3].map(() => person.call('generate', { body: request })))
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await person.call('tokens')).body).toMatchObject({ available: 800, reserved: 200 })
  })

  test('the same tempId with other content is a conflict', async () => {
    const person = await api.signUp()
    const request = song({ projectId: await person.newProject() })
    await person.call('generate', { body: request })
    expect((await person.call('generate', { body: { ...request, prompt: 'something else' } })).body).toMatchObject({
      code: 'temp_id_reused',
    })
  })

  test('refuses with the specified sentence when tokens are short, and writes nothing', async () => {
    const person = await api.signUp()
    const project = await person.newProject()
    for (let paid = 0; paid < 5; paid++)
      expect((await person.call('generate', { body: song({ projectId: project }) })).status).toBe(200)
    const before = await countRows()
    const { status, body } = await person.call('generate', { body: song({ projectId: project }) })
    expect(status).toBe(402)
    expect(body.message).toBe(
      "You don't have enough tokens to use this tool. You can buy more tokens from My Account > Manage your plan!",
    )
    expect(await countRows()).toBe(before)
  })

  test.each([
    ['an empty prompt', { prompt: '  ' }, 400, 'prompt_missing'],
    ['empty lyrics in custom mode', { mode: 'custom', lyrics: '' }, 400, 'lyrics_missing'],
    ['lyrics without a style', { mode: 'custom', lyrics: 'la la' }, 400, 'style_missing'],
    ['an unknown style', { mode: 'custom', lyrics: 'la la', styleOfMusic: 'no-such-style' }, 400, 'style_unknown'],
    ['two styles on the free plan', { mode: 'custom', lyrics: 'la la', styleOfMusic: 'pop,rock' }, 400, 'style_single'],
    ['401 characters', { prompt: 'x'.repeat(401) }, 400, 'text_too_long'],
    ['3,000 characters on v2 without a plan', { prompt: 'x'.repeat(3_000), version: 'v2' }, 400, 'text_too_long'],
    ['a megabyte', { prompt: 'x'.repeat(1_000_000) }, 413, 'body_too_large'],
    ['a number as prompt', { prompt: 5 }, 400, 'bad_request'],
    ['an unknown version', { version: 'v99' }, 400, 'bad_request'],
    ['v5, which is coming', { version: 'v5' }, 400, 'version_coming'],
    ['an unknown action', { actionByUser: 'make_coffee' }, 400, 'action_unsupported'],
    ['a tool that is not there yet', { actionByUser: 'producer' }, 400, 'tool_unsupported'],
    ['a reference that is no audio of ours', { audioUrl: 'x' }, 400, 'bad_request'],
    ['trimming instructions that are none', { trimmingInstructions: [] }, 400, 'bad_request'],
    ['an unknown field', { referenceAudio: 'x' }, 400, 'field_unsupported'],
    ['an unknown project', { projectId: 'f'.repeat(24) }, 404, 'not_found'],
    ['a project id that is none', { projectId: '../../etc' }, 400, 'bad_request'],
    ['another userId', { userId: 'somebody-else' }, 403, 'wrong_user'],
    ['a locked length on the free plan', { duration: 180 }, 402, 'upgrade_needed'],
    ['an artist’s name', { prompt: 'a song like Taylor Swift' }, 400, 'artist_name'],
    ['inappropriate words', { prompt: 'an erotic song' }, 400, 'inappropriate_words'],
  ] as const)('refuses %s and writes nothing', async (_, more, status, code) => {
    const before = await countRows()
    const answer = await creator.call('generate', { body: song(more) })
    expect(answer).toMatchObject({ status, body: { success: false, code } })
    expect(answer.body.message!.length).toBeGreaterThan(5)
    expect(await countRows()).toBe(before)
  })

  test('a refused prompt returns its terms and a proposal that passes', async () => {
    const { body } = await creator.call('generate', { body: song({ prompt: 'A slow ballad like Adele, erotic' }) })
    expect(body.words).toEqual(['erotic'])
    expect(body.field).toBe('prompt')
    expect(findRefusal(body.proposal!)).toBeUndefined()
  })

  test('paid users on v2 may send 3,000 characters and several styles', async () => {
    const person = await api.signUp('pro')
    const body = song({
      projectId: await person.newProject(),
      version: 'v2',
      mode: 'custom',
      lyrics: 'la '.repeat(999),
      styleOfMusic: 'pop, rock, my own style',
      duration: 60,
    })
    expect((await person.call('generate', { body })).status).toBe(200)
    const refused = await person.call('generate', { body: { ...body, styleOfMusic: 'pop, like Adele' } })
    expect(refused.body).toMatchObject({ code: 'artist_name', field: 'styles' })
  })

  test('Describe mode: one prompt; styles sent with it are ignored (spec 1 §2)', async () => {
    const person = await api.signUp()
    const body = song({ projectId: await person.newProject(), mode: 'describe', styleOfMusic: 'jazz, no-such-style' })
    const answer = await person.call('generate', { body })
    expect(answer).toMatchObject({ status: 200, body: { data: { settings: { styles: [] } } } })
    const job = await api.db('jobs').where('id', answer.body.messageId).first<{ input: { styles: string[] } }>('input')
    expect(job.input.styles).toEqual([])
  })

  test.each([
    [45, 30],
    [999, 300],
    [3, 15],
  ])('a duration of %d s is taken to the nearest allowed one, and the answer says so', async (duration, taken) => {
    const person = await api.signUp('pro')
    const body = song({ projectId: await person.newProject(), duration })
    const answer = await person.call('generate', { body })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        notice: `Songs are 15, 30, 60, 180, 300 seconds long; this one will be ${taken}.`,
        data: { settings: { durationSeconds: taken } },
      },
    })
  })

  test('v1 cuts lyrics to 400 characters, which the response states', async () => {
    const person = await api.signUp()
    const { body } = await person.call('generate', {
      body: song({
        projectId: await person.newProject(),
        version: 'v1',
        mode: 'custom',
        lyrics: 'x'.repeat(900),
        styleOfMusic: 'pop',
      }),
    })
    expect(body.data.settings).toMatchObject({ tool: 'song_gen', lyrics: 'x'.repeat(400) })
    expect(body.notice).toBe('v1 takes 400 characters of lyrics; the first 400 are sung.')
  })

  test('accepts a prompt in a barely supported language, which the response states', async () => {
    const person = await api.signUp()
    const { status, body } = await person.call('generate', {
      body: song({ projectId: await person.newProject(), prompt: '雨の夜に歌う静かなバラード、ピアノだけ' }),
    })
    expect(status).toBe(200)
    expect(body.notice).toBe('We read only a few words of Japanese yet; what we read is shown with the track.')
  })

  test('lines of lyrics end as they may', async () => {
    const person = await api.signUp()
    const { body } = await person.call('generate', {
      body: song({
        projectId: await person.newProject(),
        mode: 'custom',
        lyrics: 'one\r\ntwo\rthree',
        styleOfMusic: 'pop',
      }),
    })
    expect(body.data.settings).toMatchObject({ lyrics: 'one\ntwo\nthree' })
  })

  test('tokensToDeduct from a client is ignored', async () => {
    const person = await api.signUp()
    await person.call('generate', { body: song({ projectId: await person.newProject(), tokensToDeduct: 0 }) })
    expect((await person.call('tokens')).body).toMatchObject({ reserved: 200 })
  })

  test('a visitor, an expired session and a foreign project get no further', async () => {
    expect((await api.visitor.call('generate', { body: song() })).body).toMatchObject({ code: 'signed_out' })
    const gone = await api.signUp()
    await api
      .db('sessions')
      .where('user_id', gone.userId)
      .update({ expires_at: new Date(0) })
    expect(await gone.call('generate', { body: song() })).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    const other = await api.signUp()
    expect(await other.call('generate', { body: song() })).toMatchObject({
      status: 404,
      body: { message: getErrorMessage('not_found') },
    })
  })

  test('free users make 10 generations a day', async () => {
    const person = await api.signUp()
    const project = await person.newProject()
    await api.db.raw(`insert into ledger_balances values ('user:${person.userId}:available', 0) on conflict do nothing`)
    const template = {
      user_id: person.userId,
      project_id: project,
      tool: 'song_gen',
      workflow: 'generateSong',
      input: '{}',
      request_hash: 'x',
      price_tokens: 200,
      estimate_seconds: 55,
      state: 'completed',
    }
    for (let made = 0; made < 10; made++) {
      const id = createId()
      await api.db('messages').insert({
        id,
        project_id: project,
        user_id: person.userId,
        prompt: 'x',
        status: 'COMPLETED',
        tool_user: 9,
        tool_assistant: 9,
      })
      await api.db('jobs').insert({ id, message_id: id, ...template })
    }
    expect(await person.call('generate', { body: song({ projectId: project }) })).toMatchObject({
      status: 429,
      body: { code: 'generation_limit' },
    })
    // A node whose clock is a day ahead counts the same day: PostgreSQL's.
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
    expect((await person.call('generationsCount')).body.count).toBe(10)
    expect((await person.call('generate', { body: song({ projectId: project }) })).status).toBe(429)
    vi.useRealTimers()
    await api.db('users').where('id', person.userId).update({ role: 'appsumo_user' })
    expect((await person.call('generate', { body: song({ projectId: project }) })).status).toBe(200)
    await api.db('jobs').where('user_id', person.userId).where('state', 'completed').delete()
  })
})

test('a cancel after the end reports that nothing was cancelled', async () => {
  const person = await api.signUp()
  const project = await person.newProject()
  const ended = await seedJob(api.db, { userId: person.userId, projectId: project }, 200)
  await completeJob(api.db, ended, outputsFor(200))
  const params = { projectId: project, messageId: ended }
  expect(await person.call('cancelGeneration', { params })).toMatchObject({
    status: 200,
    body: { success: true, cancelled: false },
  })
  expect((await person.call('generation', { params })).body.data.status).toBe('SUCCESSFUL')
})

test('without Temporal a job is accepted and waits; repeated cancels end it at once', async () => {
  const alone = await startTestApi('127.0.0.1:1')
  try {
    const person = await alone.signUp()
    const project = await person.newProject()
    const { status, body } = await person.call('generate', { body: song({ projectId: project }) })
    expect(status).toBe(200)
    const params = { projectId: project, messageId: body.messageId }
    const presses = await Promise.all(Array.from({ length: 10 }, () => person.call('cancelGeneration', { params })))
    expect(presses.every(({ status: answered, body: { cancelled } }) => answered === 200 && cancelled)).toBe(true)
    expect((await person.call('generation', { params })).body.data).toMatchObject({
      status: 'FAILED',
      error: 'Error: You cancelled this generation.',
      failure: { code: 'cancelled', tokensReturned: 200 },
    })
    expect((await person.call('tokens')).body).toMatchObject({ available: 1_000, reserved: 0 })
    expect(await alone.db('outbox')).toEqual([])
    expect(await checkLedger(alone.db)).toEqual([])
  } finally {
    await alone.close()
  }
})

test('the ledger is in order after all of this', async () => {
  expect(await checkLedger(api.db)).toEqual([])
})
