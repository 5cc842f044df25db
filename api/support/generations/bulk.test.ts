import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bulk } from '@songloom/contracts/support/bulk'
import { createLog } from '@songloom/platform/logs/log'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { leaseBulkItems } from '@songloom/store/support/bulk'
import { applySupportAction } from '@songloom/store/support/actions'
import { createId } from '@songloom/store/ids'
import { completedJob, endedJob, runningJob, seedOwner } from '@songloom/store/testing/seed-support'
import type { Owner } from '@songloom/store/testing/seed-support'
import { seedUser } from '@songloom/store/testing/seed'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'
import { createBulkRunner } from './bulk-runner.ts'
import type { BulkRunner } from './bulk-runner.ts'

let api: TestApi
let db: Knex
let sam: Caller
let lea: Caller
let ada: Caller
let owner: Owner

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  ;[sam, lea, ada] = [await api.signUpAs('support'), await api.signUpAs('lead'), await api.signUpAs('admin')]
})
afterAll(() => api.close())

const log = Object.assign(createLog('bulk-test'), { level: 'silent' })
const many = async (count: number, make: () => Promise<string>): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) ids.push(await make())
  return ids
}
const preview = async (action: string, more: object = {}, who = sam): Promise<Bulk> =>
  (await who.call('supportBulkPreview', { body: { action, filter: { projectId: owner.projectId }, ...more } })).body
    .bulk
const start = (id: string, who = sam) =>
  who.call('supportBulkStart', { params: { bulkId: id }, body: { reason: 'They all hang.' } })
const abort = (id: string, who = sam, requestId = createId()) =>
  who.call('supportBulkAbort', { params: { bulkId: id }, body: { reason: 'The wrong ones.', requestId } })
const bulkOf = async (id: string): Promise<Bulk> =>
  (await sam.call('supportBulk', { params: { bulkId: id } })).body.bulk
const isOver = async (id: string): Promise<string> => (await bulkOf(id)).state
const entriesOf = async (id: string) =>
  db<{ subject_id: string; subject_kind: string; bulk_id: string }>('audit').where({
    bulk_id: id,
    subject_kind: 'generation',
  })

test('a dry run freezes its items, with the count and the reasons of the rest', async () => {
  owner = await seedOwner(db)
  await many(38, () => runningJob(db, owner))
  await many(2, () => completedJob(db, owner))
  await many(2, () => endedJob(db, owner, 'song_failed'))
  const bulk = await preview('fail')
  expect(bulk).toMatchObject({
    state: 'previewed',
    eligible: 38,
    ineligible: [{ why: 'Already finished.', count: 4 }],
    isCut: false,
  })
  const late = await runningJob(db, owner)
  expect((await start(bulk.id)).status).toBe(200)
  await expect.poll(() => isOver(bulk.id)).toBe('done')
  expect(await bulkOf(bulk.id)).toMatchObject({
    eligible: 38,
    progress: { pending: 0, changed: 38, unchanged: 0, failed: 0, aborted: 0 },
  })
  expect(await db('jobs').where({ id: late }).first('state')).toEqual({ state: 'running' })
  expect(await entriesOf(bulk.id)).toHaveLength(38)
  const { body } = await sam.call('supportAudit', { query: { subjectId: bulk.id } })
  expect(body.entries).toMatchObject([
    { action: 'bulk', subjectKind: 'bulk', reason: 'They all hang.', after: { eligible: 38, action: 'fail' } },
  ])
})

test('acts on ticked rows instead of the filter; ended ones stay unchanged with a reason', async () => {
  owner = await seedOwner(db)
  const ids = await many(3, () => runningJob(db, owner))
  await runningJob(db, owner)
  const bulk = await preview('cancel', { ids })
  expect(bulk.eligible).toBe(3)
  await applySupportAction(db, ids[0]!, {
    action: 'fail',
    reason: 'Sooner.',
    requestId: 'sooner-one',
    bulkId: null,
    actor: { id: 'x', email: 'x', role: 'support' },
  })
  await start(bulk.id)
  await expect.poll(() => isOver(bulk.id)).toBe('done')
  expect((await bulkOf(bulk.id)).progress).toMatchObject({ changed: 2, unchanged: 1 })
  const items = async (query: Record<string, string>) =>
    (await sam.call('supportBulkItems', { params: { bulkId: bulk.id }, query })).body
  const all = await items({})
  expect(all.items.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  expect(all.items.every(({ userEmail }) => userEmail.startsWith(owner.userId))).toBe(true)
  const first = await items({ limit: '2' })
  expect([...first.items, ...(await items({ limit: '2', after: first.next! })).items]).toEqual(all.items)
  expect((await items({ outcome: 'unchanged' })).items).toMatchObject([
    { id: ids[0], outcome: 'unchanged', note: 'Already finished.' },
  ])
  const { body } = await sam.call('supportAudit', { query: { subjectId: bulk.id } })
  expect(body.entries[0]!.after).toMatchObject({ selected: 3 })
  expect(body.entries[0]!.after).not.toHaveProperty('filter')
})

test('only the author of a dry run or an admin starts it, once', async () => {
  owner = await seedOwner(db)
  await many(2, () => completedJob(db, owner))
  const [mine, other] = [await preview('resend'), await preview('resend')]
  expect((await start(mine.id, lea)).body).toMatchObject({ code: 'wrong_user' })
  expect((await start(other.id, ada)).body.bulk.actorEmail).not.toBe(other.actorEmail)
  await Promise.all(Array.from({ length: 5 }, () => start(mine.id)))
  await expect.poll(() => isOver(mine.id)).toBe('done')
  expect(await entriesOf(mine.id)).toHaveLength(2)
})

test('a dry run that was only looked at is not in the list, and is forgotten after a day', async () => {
  owner = await seedOwner(db)
  await runningJob(db, owner)
  const [looked, used] = [await preview('fail'), await preview('retry')]
  await abort(used.id)
  const listed = async () => (await sam.call('supportBulks')).body.bulks.map(({ id }) => id)
  expect(await listed()).not.toContain(looked.id)
  expect(await listed()).not.toContain(used.id)
  await db('bulk_actions')
    .where({ id: looked.id })
    .update({ created_at: db.raw("now() - interval '25 hours'") })
  const last = await preview('fail')
  expect((await sam.call('supportBulk', { params: { bulkId: looked.id } })).status).toBe(404)
  await start(last.id)
  expect(await listed()).toContain(last.id)
})

describe('more than fifty, by support', () => {
  const decide = (id: string, decision: 'approve' | 'decline', who: Caller) =>
    who.call('supportBulkDecision', { params: { bulkId: id }, body: { decision, reason: 'Looked at five.' } })
  const listWaiting = async () =>
    (await lea.call('supportBulks', { query: { state: 'waiting_for_approval' } })).body.bulks.map(({ id }) => id)

  beforeAll(async () => {
    owner = await seedOwner(db)
    await many(51, () => completedJob(db, owner))
  })

  test('waits for a lead’s approval, then acts on the frozen items', async () => {
    const bulk = await preview('refund')
    expect(bulk).toMatchObject({ eligible: 51, tokens: 51 * 200 })
    expect((await start(bulk.id)).body.bulk).toMatchObject({ state: 'waiting_for_approval', startedAt: null })
    const late = await completedJob(db, owner)
    expect(await listWaiting()).toEqual([bulk.id])
    expect((await decide(bulk.id, 'approve', sam)).status).toBe(403)
    const decided = await Promise.all([decide(bulk.id, 'approve', lea), decide(bulk.id, 'approve', lea)])
    expect(decided.map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(() => isOver(bulk.id)).toBe('done')
    expect(await bulkOf(bulk.id)).toMatchObject({
      deciderEmail: expect.stringContaining('@'),
      progress: { changed: 51 },
    })
    expect((await entriesOf(bulk.id)).map(({ subject_id: id }) => id)).not.toContain(late)
    expect((await decide(bulk.id, 'decline', lea)).body.code).toBe('not_eligible')
    const { body } = await sam.call('supportAudit', { query: { subjectId: bulk.id } })
    expect(body.entries.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['approve', 'lead'],
      ['ask_approval', 'support'],
    ])
  })

  test('does nothing if a lead declines it; authors cannot approve their own', async () => {
    const bulk = await preview('resend')
    await start(bulk.id)
    await db('bulk_actions').where({ id: bulk.id }).update({ actor_id: ada.userId })
    expect((await decide(bulk.id, 'approve', ada)).body.code).toBe('own_request')
    expect((await decide(bulk.id, 'decline', lea)).body.bulk).toMatchObject({
      state: 'declined',
      progress: { pending: 0 },
    })
    expect(await listWaiting()).toEqual([])
    expect(await entriesOf(bulk.id)).toEqual([])
  })

  test('a lead needs no approval', async () => {
    const bulk = await preview('resend', {}, lea)
    expect((await start(bulk.id, lea)).body.bulk.state).toBe('running')
    await expect.poll(() => isOver(bulk.id)).toBe('done')
  })
})

test('a bulk action with nothing to do ends at once', async () => {
  owner = await seedOwner(db)
  await many(2, () => completedJob(db, owner))
  const bulk = await preview('fail')
  expect(bulk.eligible).toBe(0)
  expect((await start(bulk.id)).body.bulk.state).toBe('done')
})

test('fifty, aborted midway: started items report their outcome, the rest are untouched', async () => {
  owner = await seedOwner(db)
  await many(50, () => runningJob(db, owner))
  const bulk = await preview('fail')
  await start(bulk.id)
  await expect.poll(async () => (await bulkOf(bulk.id)).progress.changed, { interval: 5 }).toBeGreaterThan(3)
  const { body } = await abort(bulk.id)
  expect(body.bulk.state).toBe('aborted')
  // Items in progress end shortly after the abort; then rows, audit entries and jobs agree.
  await expect
    .poll(async () => {
      const failed = await db('jobs').where({ project_id: owner.projectId, state: 'failed' })
      return new Set([failed.length, (await entriesOf(bulk.id)).length, (await bulkOf(bulk.id)).progress.changed]).size
    })
    .toBe(1)
  const { progress, endedAt } = await bulkOf(bulk.id)
  expect(progress.changed).toBeLessThan(50)
  expect(progress.changed + progress.aborted).toBe(50)
  expect(endedAt).not.toBeNull()
  expect((await abort(bulk.id)).body.bulk.state).toBe('aborted')
})

test('an abort needs a reason and is in the audit once, also of a colleague’s action', async () => {
  owner = await seedOwner(db)
  await many(2, () => completedJob(db, owner))
  const [bulk, other] = [await preview('resend'), await preview('resend')]
  const call = { params: { bulkId: bulk.id }, body: {} }
  expect(await lea.call('supportBulkAbort', call)).toMatchObject({ status: 400, body: { field: 'reason' } })
  expect((await bulkOf(bulk.id)).state).toBe('previewed')
  const requestId = createId()
  for (let sent = 0; sent < 2; sent += 1) expect((await abort(bulk.id, lea, requestId)).body.bulk.state).toBe('aborted')
  expect((await abort(other.id, lea, requestId)).body.code).toBe('request_id_reused')
  const { entries } = (await sam.call('supportAudit', { query: { subjectId: bulk.id } })).body
  expect(entries).toMatchObject([
    {
      ...{ action: 'abort', actorId: lea.userId, reason: 'The wrong ones.', subjectKind: 'bulk' },
      ...{ before: { state: 'previewed' }, after: { state: 'aborted', askedBy: bulk.actorEmail } },
    },
  ])
})

/** A second node's runner. */
const otherNode = (): BulkRunner =>
  createBulkRunner({
    db,
    log,
    act: async (jobId, press) => {
      const outcome = await applySupportAction(db, jobId, press)
      return { changed: outcome.kind === 'done', auditId: 'auditId' in outcome ? outcome.auditId : '', message: '' }
    },
  })

test('another node takes over from a dead one, and acts on no job twice', async () => {
  owner = await seedOwner(db)
  await many(12, () => runningJob(db, owner))
  const bulk = await preview('fail')
  await db('bulk_actions')
    .where({ id: bulk.id })
    .update({ state: 'running', reason: 'They all hang.', started_at: db.fn.now() })
  // Claims four items, completes one without recording it, and stops.
  const taken = await leaseBulkItems(db, 4, 1)
  const { jobId, ...first } = taken[0]!
  await applySupportAction(db, jobId, {
    action: first.action,
    reason: first.reason,
    actor: first.actor,
    bulkId: bulk.id,
    requestId: `${bulk.id}-${jobId}`,
  })
  const other = otherNode()
  await expect.poll(() => isOver(bulk.id)).toBe('done')
  await other.close()
  expect((await bulkOf(bulk.id)).progress).toMatchObject({ changed: 12 })
  const entries = await entriesOf(bulk.id)
  expect(entries).toHaveLength(12)
  expect(new Set(entries.map(({ subject_id: id }) => id)).size).toBe(12)
})

describe('failures of an outage', () => {
  const rerunsOf = () =>
    db<{ id: string; project_id: string; rerun_of: string; priority: string }>('jobs')
      .where({ project_id: owner.projectId })
      .whereNotNull('rerun_of')

  test('rerun for their users once, at lower priority than interactive jobs', async () => {
    owner = await seedOwner(db)
    const failed = await many(5, () => endedJob(db, owner, 'song_failed'))
    await endedJob(db, owner, 'cancelled')
    const filter = { projectId: owner.projectId }
    const [first, second] = [await preview('rerun', { filter }), await preview('rerun', { filter })]
    expect(first).toMatchObject({
      eligible: 5,
      ineligible: [{ why: 'It was cancelled; nobody waits for it.', count: 1 }],
    })
    await Promise.all([start(first.id), start(second.id)])
    await expect.poll(async () => [await isOver(first.id), await isOver(second.id)]).toEqual(['done', 'done'])
    const reruns = await rerunsOf()
    expect(reruns.map(({ rerun_of: of }) => of).sort()).toEqual(failed.sort())
    expect(new Set(reruns.map(({ priority }) => priority))).toEqual(new Set(['batch']))
    const ends = [await bulkOf(first.id), await bulkOf(second.id)].map(({ progress }) => progress)
    expect(ends.reduce((sum, { changed }) => sum + changed, 0)).toBe(5)
    expect(ends.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(5)
    expect((await preview('rerun', { filter })).eligible).toBe(0)
  })

  test('are limited to what their user can pay, counting each token once', async () => {
    owner = await seedUser(db, 500)
    await many(4, () => endedJob(db, owner, 'song_failed'))
    const bulk = await preview('rerun')
    expect(bulk).toMatchObject({
      eligible: 2,
      ineligible: [{ why: 'The user does not have enough tokens.', count: 2 }],
    })
    await start(bulk.id)
    await expect.poll(() => isOver(bulk.id)).toBe('done')
    expect(await rerunsOf()).toHaveLength(2)
  })

  test('of a DNA that is gone end with their reason, and the bulk with them', async () => {
    owner = await seedUser(db, 500)
    const failed = await endedJob(db, owner, 'song_failed')
    const dnas = JSON.stringify([{ role: 'style', dnaId: createId(), version: 1, priceTokens: 0 }])
    await db('jobs')
      .where({ id: failed })
      .update({ input: db.raw("input || jsonb_build_object('dnas', ?::jsonb)", [dnas]) })
    const bulk = await preview('rerun')
    await start(bulk.id)
    await expect.poll(() => isOver(bulk.id)).toBe('done')
    expect((await bulkOf(bulk.id)).progress).toMatchObject({ changed: 0, failed: 1 })
  })
})

test('the ledger is in order after all of this', async () => {
  expect(await checkLedger(db)).toEqual([])
})
