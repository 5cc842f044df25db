import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supportActions } from '@songloom/contracts/support/support.rules'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { completedJob, endedJob, runningJob, seedOwner, waitingJob } from '@songloom/store/testing/seed-support'
import type { Owner } from '@songloom/store/testing/seed-support'
import { mountConsole } from '../http/studio-files.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let db: Knex
let sam: Caller
let lea: Caller
let ada: Caller
let creator: Caller
let owner: Owner

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  ;[sam, lea, ada, creator] = [
    await api.signUpAs('support'),
    await api.signUpAs('lead'),
    await api.signUpAs('admin'),
    await api.signUpAs('user'),
  ]
  owner = await seedOwner(db)
})
afterAll(() => api.close())

const list = async (query: Record<string, string>) => (await sam.call('supportGenerations', { query })).body
const idsOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).generations.map(({ id }) => id)
let presses = 0
const act = (jobId: string, action: string, who = sam, requestId = `press-${String(presses++).padStart(6, '0')}`) =>
  who.call('supportAction', { params: { jobId }, body: { action, reason: 'Hung.', requestId } })

test('each tab lists its generations, and the counts match', async () => {
  const made = {
    waiting: await waitingJob(db, owner, {}, true),
    processing: await runningJob(db, owner),
    failed: await endedJob(db, owner, 'song_failed'),
    cancelled: await endedJob(db, owner, 'cancelled'),
    stuck: await runningJob(db, owner, { heartbeat: 30 }),
    completed: await completedJob(db, owner),
  }
  const { projectId } = owner
  for (const tab of ['waiting', 'stuck', 'cancelled'] as const)
    expect(await idsOf({ tab, projectId })).toEqual([made[tab]])
  expect((await idsOf({ tab: 'processing', projectId })).sort()).toEqual([made.processing, made.stuck].sort())
  const [failed] = (await list({ tab: 'failed', failureCode: 'song_failed', projectId })).generations
  expect(failed).toMatchObject({ id: made.failed, failureCode: 'song_failed', isRefunded: true })
  const byRule = [await idsOf({ rule: 'no_heartbeat', projectId }), await idsOf({ rule: 'over_p95', projectId })]
  expect(byRule).toEqual([[made.stuck], []])
  const { body } = await sam.call('supportCounts', { query: { projectId } })
  expect(body.counts).toEqual({ stuck: 1, parked: 0, failed: 1, cancelled: 1, processing: 2, waiting: 1, all: 6 })
  expect(body.rules).toMatchObject({ no_heartbeat: 1, over_p95: 0 })
  const [line] = (await list({ tab: 'stuck', projectId })).generations
  expect(line).toMatchObject({
    id: made.stuck,
    tool: 'song_gen',
    version: 'v4_5',
    state: 'running',
    step: 'sing',
    stepLabel: 'Singing',
    attempts: 1,
    worker: 'worker@one',
    isWaiting: false,
    stuck: { rule: 'no_heartbeat', words: expect.stringContaining('has not been heard of for 3') },
  })
})

test('the search reads e-mail, user, project, message and workflow ids, and no wildcards', async () => {
  const other = await seedOwner(db)
  const id = await runningJob(db, other)
  for (const search of [
    other.userId,
    other.projectId,
    id,
    `job-${id}`,
    `${other.userId}@example`,
    ` ${other.userId}@EXAMPLE.test `,
  ]) {
    expect(await idsOf({ search }), search).toEqual([id])
  }
  for (const search of ['%', '_', 'nobody@example.test', 'job-', 'f'.repeat(24)])
    expect(await idsOf({ search }), search).toEqual([])
  expect(await idsOf({ userId: other.userId, version: 'v4_5', tool: 'song_gen' })).toEqual([id])
  expect(await idsOf({ userId: other.userId, version: 'v3' })).toEqual([])
  expect(await idsOf({ userId: other.userId, olderThanSeconds: '60' })).toEqual([])
})

test('the list is ordered by age, attempts and tokens, most or least first, over all its pages', async () => {
  const other = await seedOwner(db)
  const quick = await completedJob(db, other, { created: 100, ended: 95 })
  const young = await runningJob(db, other, { created: 20, attempt: 2, heartbeat: 1 })
  const slow = await endedJob(db, other, 'song_failed', { created: 900, ended: 700 })
  const old = await waitingJob(db, other, { created: 3_000 })
  await db('jobs').where({ id: quick }).update({ price_tokens: 5 })
  await db('jobs').where({ id: slow }).update({ price_tokens: 900 })
  const pages = async (query: Record<string, string>): Promise<string[]> => {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        projectId: other.projectId,
        limit: '1',
        ...query,
        ...(after ? { after } : {}),
      })
      seen.push(...page.generations.map(({ id }) => id))
      after = page.next
    }
    return seen
  }
  expect(await pages({ sort: 'age' })).toEqual([old, slow, young, quick])
  expect(await pages({ sort: 'age', order: 'oldest' })).toEqual([quick, young, slow, old])
  expect((await pages({ sort: 'attempts' }))[0]).toBe(young)
  expect(await pages({ sort: 'attempts' })).toHaveLength(4)
  const byTokens = await pages({ sort: 'tokens' })
  expect([byTokens[0], byTokens[3]]).toEqual([slow, quick])
  expect((await sam.call('supportGenerations', { query: { sort: 'colour' } })).status).toBe(400)
})

test.each(['newest', 'oldest'])(
  'pages of the %s first hold every job once, though jobs come in between',
  async (order) => {
    const other = await seedOwner(db)
    const made: string[] = []
    while (made.length < 23) made.push(await completedJob(db, other, { created: 5_000 }))
    // All have the same time, so only the id orders them.
    await db('jobs').whereIn('id', made).update({ created_at: '2026-01-01T00:00:00.123456Z' })
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        projectId: other.projectId,
        order,
        limit: '5',
        ...(after ? { after } : {}),
      })
      seen.push(...page.generations.map(({ id }) => id))
      after = page.next
      if (order === 'newest') await completedJob(db, other)
      else await completedJob(db, other, { created: 100_000_000 })
    }
    expect(seen.filter((id) => made.includes(id)).sort()).toEqual(made.sort())
    expect(new Set(seen).size).toBe(seen.length)
  },
)

test('a page that begins nowhere is refused', async () => {
  for (const name of ['supportGenerations', 'supportUsers', 'supportLedger', 'supportAudit'] as const) {
    expect((await sam.call(name, { query: { after: 'elsewhere' } })).body, name).toMatchObject({
      code: 'bad_request',
      field: 'after',
    })
  }
})

test('a generation’s page has its history, the possible actions and their effects', async () => {
  const id = await runningJob(db, owner, { attempt: 2, lastError: 'the provider is down' })
  await db('job_failures').insert({
    job_id: id,
    step: 'sing',
    attempt: 1,
    worker: 'worker@one',
    error: 'the provider is down',
  })
  const { body } = await sam.call('supportGeneration', { params: { jobId: id } })
  expect(body.now).toBe(
    'It was started, but its workflow is gone. “Retry step now” starts it again; nothing is charged twice.',
  )
  expect(body.workflow).toEqual({ id: `job-${id}`, status: 'NOT_FOUND', pending: null, url: null })
  expect(body.steps.find(({ name }) => name === 'sing')).toMatchObject({
    state: 'running',
    attempt: 2,
    lastError: 'the provider is down',
    worker: 'worker@one',
  })
  expect(body.timeline.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Requested by the user',
      'Accepted',
      'Started',
      'Picked up by a worker',
      'Singing',
      'Singing: attempt 1 failed',
      'Tokens held',
    ]),
  )
  const moments = body.timeline.map(({ at }) => Date.parse(at))
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  expect(body.user).toMatchObject({ id: owner.userId, tokens: { available: expect.any(Number) } })
  expect(body.ledger).toMatchObject([{ kind: 'reserve', available: -200, reserved: 200 }])
  const possible = body.actions.filter(({ eligible }) => eligible)
  expect(possible.map(({ action }) => action)).toEqual(['retry', 'pause_step', 'more_time', 'cancel', 'fail'])
})

test('support can play a finished song at its own address', async () => {
  const id = await completedJob(db, owner)
  const { body } = await sam.call('supportGeneration', { params: { jobId: id } })
  expect(body.now).toBe('Completed and delivered to the user.')
  expect(body.outputs[0]!.audioUrl).toMatch(/^\/api\/support\/audio\/[0-9a-f]{24}\/file\?format=mp3$/)
  expect(body.outputs[0]!.url).toBe(body.outputs[0]!.audioUrl)
  await db('audios').where({ message_id: id }).update({ is_hidden: true })
  const again = await sam.call('supportGeneration', { params: { jobId: id } })
  expect(again.body.outputs).toMatchObject([{ isHidden: true }])
})

test('a generation without its workflow is started again by a retry', async () => {
  const id = await runningJob(db, owner)
  expect((await sam.call('supportHistory', { params: { jobId: id } })).status).toBe(404)
  const { body } = await act(id, 'retry')
  expect(body).toMatchObject({ success: true, changed: true })
  await expect
    .poll(async () => (await sam.call('supportGeneration', { params: { jobId: id } })).body.workflow.status)
    .toBe('RUNNING')
  const history = await sam.call('supportHistory', { params: { jobId: id } })
  expect(history.body.events[0]).toMatchObject({
    id: 1,
    type: 'WorkflowExecutionStarted',
    detail: expect.stringContaining('generateSong'),
  })
  expect(JSON.stringify(history.body)).not.toContain('"prompt"')
})

test('a repeated action returns the first entry; other content under its id, or an ended job, is refused', async () => {
  const id = await runningJob(db, owner)
  const first = await act(id, 'fail', sam, 'the-same-press')
  expect(first.body).toMatchObject({ changed: true, generation: { state: 'failed' } })
  expect((await act(id, 'fail', sam, 'the-same-press')).body).toMatchObject({
    changed: false,
    auditId: first.body.auditId,
  })
  expect((await act(id, 'cancel', sam, 'the-same-press')).body).toMatchObject({ code: 'request_id_reused' })
  expect(await act(id, 'fail')).toMatchObject({
    status: 409,
    body: {
      code: 'not_eligible',
      message: expect.stringMatching(/^This cannot be done now\. Ended as failed by .+ \d s ago\.$/),
    },
  })
})

test.each(supportActions)('%s by a creator is refused, also on an own generation', async (action) => {
  const id = await runningJob(db, owner)
  await db('jobs').where({ id }).update({ user_id: creator.userId })
  expect(await act(id, action, creator)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await db('audit').where({ subject_id: id })).toEqual([])
  await db('jobs').where({ id }).update({ user_id: owner.userId })
})

test('a reason has to be given', async () => {
  const id = await runningJob(db, owner)
  const body = { action: 'fail', reason: '  a ', requestId: 'without-reason' }
  expect(await sam.call('supportAction', { params: { jobId: id }, body })).toMatchObject({
    status: 400,
    body: { field: 'reason' },
  })
})

const give = (who: Caller, tokens: number, requestId: string, userId = creator.userId) =>
  who.call('supportGrant', { params: { userId }, body: { tokens, reason: 'For the trouble.', requestId } })

test('a lead grants up to 5,000 tokens, an admin more, support none; a repeated request grants once', async () => {
  const before = (await creator.call('tokens')).body.available
  expect((await give(sam, 10, 'gift-support')).status).toBe(403)
  expect((await give(lea, 10_001, 'gift-too-large')).body).toMatchObject({
    code: 'grant_too_large',
    message: 'You may give at most 10000 tokens at once.',
  })
  const first = await give(lea, 5_000, 'gift-of-lea')
  expect(first.body).toMatchObject({ changed: true, tokens: { available: before + 5_000 } })
  expect((await give(lea, 5_000, 'gift-of-lea')).body).toMatchObject({ changed: false, auditId: first.body.auditId })
  expect((await give(lea, 4_000, 'gift-of-lea')).body).toMatchObject({ code: 'request_id_reused' })
  expect((await give(ada, 50_000, 'gift-of-ada')).body.tokens).toMatchObject({ available: before + 55_000 })
  const { body } = await sam.call('supportAudit', { query: { subjectId: creator.userId } })
  expect(body.entries.map(({ action, after }) => [action, after.granted])).toEqual([
    ['grant', 50_000],
    ['grant', 5_000],
  ])
})

test('a user’s ledger has the balance after each line, over pages', async () => {
  const lines: { available: number; balance: number | null }[] = []
  for (let after: string | null = ''; after !== null;) {
    const { body }: { body: { entries: typeof lines; next: string | null } } = await sam.call('supportLedger', {
      query: { userId: creator.userId, limit: '2', ...(after ? { after } : {}) },
    })
    lines.push(...body.entries)
    after = body.next
  }
  expect(lines.length).toBeGreaterThan(2)
  expect(lines[0]!.balance).toBe((await creator.call('tokens')).body.available)
  lines.forEach((line, place) => expect(line.balance).toBe(line.available + (lines[place + 1]?.balance ?? 0)))
})

test('the checker runs on demand and finds a seeded defect', async () => {
  const clean = await sam.call('supportLedgerCheck')
  expect(clean.body).toMatchObject({ breaches: [] })
  expect(clean.body.transactionCount).toBeGreaterThan(50)
  await db('ledger_balances')
    .where({ account: `user:${owner.userId}:available` })
    .increment('balance', 1)
  expect((await sam.call('supportLedgerCheck')).body.breaches).toEqual([
    expect.stringContaining(owner.userId),
    expect.stringContaining(owner.userId),
  ])
  await db('ledger_balances')
    .where({ account: `user:${owner.userId}:available` })
    .decrement('balance', 1)
  expect(await checkLedger(db)).toEqual([])
})

test('users are found by name, address and id, by plan and role', async () => {
  const find = async (query: Record<string, string>): Promise<string[]> =>
    (await sam.call('supportUsers', { query })).body.users.map(({ id }) => id)
  expect(await find({ search: creator.userId })).toEqual([creator.userId])
  expect(await find({ role: 'lead' })).toEqual([lea.userId])
  expect(await find({ plan: 'pro' })).toEqual([])
  const { body } = await sam.call('supportPlans')
  expect(body.plans.find(({ plan }) => plan === 'free')).toMatchObject({
    generationsPerDay: 10,
    subscribers: (await find({ plan: 'free', limit: '100' })).length,
  })
})

test('serves the console below /console/, or reports that it is not built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-'))
  const app = express()
  mountConsole(app, folder, 'http://127.0.0.1')
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(`${url}/console/generations`)).status).toBe(404)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Desk</title><script>1</script>')
  const page = await fetch(`${url}/console/generations?tab=stuck`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Desk')])
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect((await fetch(`${url}/console/assets/none.js`)).status).toBe(404)
  expect((await fetch(`${url}/console`)).url).toBe(`${url}/console/`)
  server.close()
})
