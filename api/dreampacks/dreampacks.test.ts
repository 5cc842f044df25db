import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { toDreampackRunWorkflowId } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { acceptSeededTrack } from '@songloom/store/testing/seed-dreampacks'
import { openRun } from '@songloom/store/dreampacks/dreampack-runs'
import { completeJob, failJob } from '@songloom/store/jobs/finish-job'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { grant } from '@songloom/store/ledger/ledger'
import { seedDna } from '@songloom/store/testing/seed-dna'
import { outputsFor } from '@songloom/store/testing/seed'
import { createFakeActivities, untilCancelled } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { fakeJob } from '@songloom/workflows/testing/tools'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let workers: FakeWorkers
let creator: Caller
let other: Caller
let dreampackId: string

beforeAll(async () => {
  const { activities } = createFakeActivities({
    makeSong: untilCancelled,
    failJob: async (jobId) => void (await failJob(api.db, jobId, 'cancelled')),
  })
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  api = await startTestApi()
  other = await api.signUp()
})
afterAll(async () => {
  await api.close()
  await workers.close()
})
beforeEach(async () => {
  creator = await api.signUp()
  dreampackId = await newPack()
})

async function newPack(caller = creator): Promise<string> {
  const dna_state = { prompt: 'a calm song about rain' }
  const { body } = await caller.call('createDreampack', { body: { track_count: 3, timezone: 'UTC', dna_state } })
  return body.dreampack.id
}
const params = () => ({ params: { dreampackId } })
const press = (requestId: string, caller = creator) => caller.call('runDreampack', { ...params(), body: { requestId } })
const shown = async () => (await creator.call('dreampack', params())).body.dreampack
const runs = () => api.db<{ id: string; dreampack_id: string }>('dreampack_runs').where({ dreampack_id: dreampackId })
const eventsOf = (userId: string) =>
  api.db<{ user_id: string; type: string }>('events').where({ user_id: userId }).orderBy('seq').pluck('type')

/** A running pack: all requested tracks are being generated. */
async function startTracks(count: number, requestId = 'press-tracks'): Promise<string[]> {
  const { body } = await press(requestId)
  const runId = body.dreampack.lastRun!.id
  const projectId = await creator.newProject()
  await openRun(api.db, runId, () => Promise.resolve({ projectId, seeds: [1, 2, 3, 4, 5] }))
  const ids: string[] = []
  for (let track = 0; track < count; track++) {
    const answer = await acceptSeededTrack(api.db, runId, track)
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    ids.push(answer.job.id)
    await workers.startJob('song_gen', fakeJob('song_gen', { ...(answer.job.input as object) }))
  }
  return ids
}
const tokens = async () => (await creator.call('tokens')).body

describe('a creator’s dreampacks', () => {
  test('are listed newest first, to their owner only', async () => {
    const second = await newPack()
    const { body } = await creator.call('dreampacks')
    expect(body.dreampacks.map(({ id }) => id)).toEqual([second, dreampackId])
    expect((await other.call('dreampacks')).body.dreampacks).toEqual([])
    expect((await other.call('dreampack', params())).status).toBe(404)
  })

  test('are edited: absent fields stay, the next pack follows the new clock, open screens are updated', async () => {
    const { body } = await creator.call('editDreampack', {
      ...params(),
      body: {
        name: ' Evening pack ',
        track_count: '5',
        schedule_time: '19:00:00',
        timezone: 'Asia/Kolkata',
        monthly_budget_tokens: 4_000,
      },
    })
    expect(body.dreampack).toMatchObject({
      name: 'Evening pack',
      trackCount: 5,
      hour: 19,
      timeZone: 'Asia/Kolkata',
      monthlyBudgetTokens: 4_000,
      prompt: 'a calm song about rain',
    })
    expect(body.dreampack.nextRunAt).toMatch(/T13:30:00\.000Z$/)
    const unbound = await creator.call('editDreampack', { ...params(), body: { monthly_budget_tokens: null } })
    expect(unbound.body.dreampack).toMatchObject({ name: 'Evening pack', trackCount: 5, monthlyBudgetTokens: null })
    expect(await eventsOf(creator.userId)).toContain('dreampack_update')
  })

  test.each([
    [{ track_count: 0 }, 'track_count_minimum'],
    [{ timezone: 'Mars/Olympus' }, 'time_zone_unknown'],
    [{ name: '  ' }, 'bad_request'],
    [{ monthly_budget_tokens: 100 }, 'bad_request'],
    [{ style: 'another' }, 'bad_request'],
    [{ prompt: ' ' }, 'prompt_missing'],
    [{ prompt: 'a song like Adele' }, 'artist_name'],
  ])('are not edited to %o', async (body, code) => {
    const before = await shown()
    expect((await creator.call('editDreampack', { ...params(), body })).body.code).toBe(code)
    expect(await shown()).toEqual(before)
  })

  test('are described in other words, from which the next pack is made', async () => {
    expect(await shown()).toMatchObject({ description: 'a calm song about rain' })
    const body = { prompt: ' a fast song about the sea ' }
    const edited = (await creator.call('editDreampack', { ...params(), body })).body.dreampack
    expect(edited).toMatchObject({ description: 'a fast song about the sea', durationSeconds: 15 })
    const row = await api
      .db<{ id: string; input: object; dna_state: object }>('dreampacks')
      .where({ id: dreampackId })
      .first()
    expect(row).toMatchObject({ dna_state: { prompt: body.prompt }, input: { prompt: 'a fast song about the sea' } })
  })

  test('are not described in other words while a pack is under way, nor where lyrics are sung', async () => {
    const edit = async () =>
      (await creator.call('editDreampack', { ...params(), body: { prompt: 'the sea' } })).body.code
    await startTracks(1)
    expect(await edit()).toBe('dreampack_running')
    const lyrics = { mode: 'custom', lyrics: 'La la\nla la', styleOfMusic: ['pop'] } as const
    const sung = { track_count: 1, timezone: 'UTC', dna_state: { metadata: lyrics } }
    dreampackId = (await creator.call('createDreampack', { body: sung })).body.dreampack.id
    expect((await shown()).description).toBeNull()
    expect(await edit()).toBe('field_unsupported')
  })

  test('are paused and resumed: paused, none is due', async () => {
    const due = (await shown()).nextRunAt
    const paused = await creator.call('pauseDreampack', params())
    expect(paused.body.dreampack).toMatchObject({ state: 'paused', nextRunAt: null })
    expect(await shown()).toEqual(paused.body.dreampack)
    const resumed = await creator.call('resumeDreampack', params())
    expect(resumed.body.dreampack).toMatchObject({ state: 'active', nextRunAt: due })
  })
})

describe('run now', () => {
  test('starts one pack and its workflow for repeated requests', async () => {
    const answers = await Promise.all([press('press-one'), press('press-one'), press('press-one')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.dreampack.lastRun!.id)).size).toBe(1)
    expect(answers[0]!.body.dreampack.lastRun).toMatchObject({ kind: 'manual', state: 'running', trackCount: 3 })
    expect(await runs().count('* as count').first()).toEqual({ count: '1' })

    const { client, connection } = connectTemporal(inject('temporalAddress'))
    const runId = answers[0]!.body.dreampack.lastRun!.id
    const typeOf = (workflowId: string) =>
      client.workflow
        .getHandle(workflowId)
        .describe()
        .then(
          ({ type }) => type,
          () => 'nothing yet',
        )
    await expect.poll(() => typeOf(toDreampackRunWorkflowId(runId))).toBe('makeDreampack')
    await expect.poll(() => typeOf(`sync-dreampack-${dreampackId}`)).toBe('syncDreampack')
    await connection.close()
  })

  test('is refused during a pack, and for another user’s dreampack', async () => {
    await press('press-one')
    const { status, body } = await press('press-two')
    expect([status, body.code, body.message]).toEqual([
      409,
      'dreampack_running',
      'This Dreampack is being made right now.',
    ])
    expect((await press('press-one', other)).status).toBe(404)
  })

  test('starts nothing without the tokens of one track; repeats the response of a handled request', async () => {
    const [paying, poor] = [dreampackId, await newPack()]
    await creator.call('editDreampack', { ...params(), body: { track_count: 5 } })
    await startTracks(5, 'press-one')
    expect(await tokens()).toMatchObject({ available: 0, reserved: 1_000 })
    expect((await press('press-one')).status).toBe(200)
    dreampackId = poor
    const { status, body } = await press('press-two')
    expect([status, body.code]).toEqual([402, 'not_enough_tokens'])
    expect(await runs()).toEqual([])
    expect((await shown()).lastRun).toBeNull()
    dreampackId = paying
    await creator.call('deleteDreampack', params())
    await expect.poll(tokens).toMatchObject({ available: 1_000, reserved: 0 })
    dreampackId = poor
    // What a track costs now counts, and not what it cost before.
    await api.db('dreampacks').where({ id: poor }).update({ track_tokens: 1_001 })
    expect((await press('press-three')).status).toBe(200)
  })

  test('starts nothing where its DNA is not paid with free tokens', async () => {
    const seller = await api.signUp()
    const owner = { userId: seller.userId, projectId: await seller.newProject() }
    const dnaId = await seedDna(api.db, owner, { pricing: 'song', priceTokens: 45, isPublished: true })
    await creator.call('buyDna', { params: { dnaId }, body: { priceTokens: 45 } })
    const dna_state = { prompt: 'a calm song about rain', isDNA: true, core_style_id: dnaId }
    const made = await creator.call('createDreampack', { body: { track_count: 3, timezone: 'UTC', dna_state } })
    dreampackId = made.body.dreampack.id
    expect((await press('press-one')).body.code).toBe('dna_tokens_free')
    expect(await runs()).toEqual([])
    await grant(api.db, creator.userId, 45, 'bought', 'Bought', null, { source: 'purchase' })
    expect((await press('press-two')).status).toBe(200)
  })
})

describe('stopping and deleting', () => {
  test('a stop ends running tracks and refunds them; finished tracks stay', async () => {
    const [first, second, third] = await startTracks(3)
    await completeJob(api.db, first!, outputsFor(200))
    expect(await tokens()).toMatchObject({ available: 400, reserved: 400 })
    const { status, body } = await creator.call('stopDreampackRun', params())
    expect(status).toBe(200)
    expect(body.dreampack.lastRun).toMatchObject({ state: 'running', isStopping: true, made: 1, reason: 'stopped' })
    await expect.poll(tokens).toMatchObject({ available: 800, reserved: 0 })
    expect(await api.db('jobs').whereIn('id', [second!, third!]).pluck('state')).toEqual(['cancelled', 'cancelled'])
    expect((await creator.call('generatedAudios')).body.audios).toHaveLength(1)
    expect(await checkLedger(api.db)).toEqual([])
  })

  test('deleting also stops them and removes the dreampack', async () => {
    await startTracks(2)
    expect(await tokens()).toMatchObject({ available: 600, reserved: 400 })
    expect((await creator.call('deleteDreampack', params())).body).toEqual({ success: true })
    await expect.poll(tokens).toMatchObject({ available: 1_000, reserved: 0 })
    expect((await creator.call('dreampacks')).body.dreampacks).toEqual([])
    for (const gone of [
      'dreampack',
      'pauseDreampack',
      'resumeDreampack',
      'stopDreampackRun',
      'deleteDreampack',
    ] as const)
      expect((await creator.call(gone, params())).status).toBe(404)
    expect((await eventsOf(creator.userId)).filter((type) => type.startsWith('dreampack')).at(-1)).toBe(
      'dreampack_deleted',
    )
    expect(await checkLedger(api.db)).toEqual([])
  })

  test('with nothing under way a stop changes nothing', async () => {
    const before = await shown()
    expect((await creator.call('stopDreampackRun', params())).body.dreampack).toEqual(before)
  })
})

test('accepts everything without Temporal: the worker’s sweep continues it', async () => {
  const away = await startTestApi('127.0.0.1:1')
  try {
    const person = await away.signUp()
    const id = await newPack(person)
    const own = { params: { dreampackId: id } }
    expect((await person.call('pauseDreampack', own)).status).toBe(200)
    expect((await person.call('runDreampack', { ...own, body: { requestId: 'press-one' } })).status).toBe(200)
    expect((await person.call('stopDreampackRun', own)).status).toBe(200)
    expect((await person.call('deleteDreampack', own)).status).toBe(200)
  } finally {
    await away.close()
  }
})

test('reports internal failures by their own message, without internals', async () => {
  const renamed = (from: string, to: string) => api.db.raw(`alter table ${from} rename to ${to}`)
  await renamed('dreampacks', 'dreampacks_away')
  const asked = creator.call('createDreampack', {
    body: { track_count: 1, timezone: 'UTC', dna_state: { prompt: 'a calm song' } },
  })
  const { status, body } = await asked.finally(() => renamed('dreampacks_away', 'dreampacks'))
  expect([status, body.code, body.message]).toEqual([500, 'dreampack_failed', 'Failed to create Dreampack'])
})
