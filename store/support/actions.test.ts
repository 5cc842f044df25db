import type { Knex } from 'knex'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { supportActions } from '@songloom/contracts/support/support.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { requestCancel } from '../jobs/advance-job.ts'
import { appendAudit, listAudit } from './audit.ts'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { listProjectMessages } from '../events/messages.ts'
import { createId } from '../ids.ts'
import { getOperation, recordOperation } from '../jobs/job-operations.ts'
import { getJob } from '../jobs/jobs.ts'
import { NotEnoughTokens } from '../ledger/book.ts'
import { refund, settle, getTokens } from '../ledger/ledger.ts'
import { checkLedger } from '../ledger/ledger-checker.ts'
import { rerunJob } from '../jobs/rerun-job.ts'
import { listSupportRows } from './generations.ts'
import { applySupportAction } from './actions.ts'
import type { SupportActionOutcome } from './actions.ts'
import { listTokenHistory } from '../ledger/token-history.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import { completedJob, endedJob, runningJob, seedOwner, waitingJob } from '../testing/seed-support.ts'
import type { Owner } from '../testing/seed-support.ts'

let db: Knex
let owner: Owner

const actor = { id: 'b'.repeat(24), email: 'sam@songloom.test', role: 'support' }

withTestDatabase(async (fresh) => {
  db = fresh
  owner = await seedOwner(db)
})

const press = (
  jobId: string,
  action: SupportAction,
  requestId = createId(),
  reason = 'Hung.',
): Promise<SupportActionOutcome> => applySupportAction(db, jobId, { action, reason, requestId, bulkId: null, actor })
const eventsOf = async (id: string) =>
  (await db<{ message_id: string; type: string; seq: string }>('events').where({ message_id: id }).orderBy('seq')).map(
    ({ type }) => type,
  )

test('retry clears operations, continues the count of attempts, and publishes it', async () => {
  const id = await runningJob(db, owner, { attempt: 2, lastError: 'the provider is down' })
  await recordOperation(db, id, 'render', { engine: 'x', id: 'y' })
  expect((await press(id, 'retry')).kind).toBe('done')
  expect(await getJob(db, id)).toMatchObject({ manual_retries: 1, attempts_before: 2, state: 'running' })
  expect(await getOperation(db, id, 'render')).toBeUndefined()
  expect((await listSupportRows(db, [id]))[0]).toMatchObject({ isWaiting: true, stuck: null, attempts: 2 })
  const [entry] = await listAudit(db, 'generation', id)
  expect(entry).toMatchObject({
    actorEmail: 'sam@songloom.test',
    action: 'retry',
    reason: 'Hung.',
    subjectId: id,
    before: { state: 'running', step: 'sing', attempts: 2, manualRetries: 0, lastError: 'the provider is down' },
    after: { state: 'running', manualRetries: 1 },
  })
})

test('retry makes a waiting start due now', async () => {
  const id = await waitingJob(db, owner, {}, true)
  await db('outbox')
    .where({ job_id: id })
    .update({ next_at: db.raw("now() + interval '1 hour'") })
  expect((await press(id, 'retry')).kind).toBe('done')
  expect(await db('outbox').where({ job_id: id }).where('next_at', '<=', db.fn.now())).toHaveLength(1)
})

test('retry restores the start of a job lost by Temporal', async () => {
  const id = await runningJob(db, owner)
  await applySupportAction(
    db,
    id,
    { action: 'retry', reason: 'It is gone.', requestId: createId(), bulkId: null, actor },
    { isLost: true, isTrying: false, isWorkflowOpen: false },
  )
  expect(await db('outbox').where({ job_id: id })).toHaveLength(1)
})

test("cancel ends a job before its start; later it is the user's own cancel request", async () => {
  const [before, running] = [await waitingJob(db, owner, {}, true), await runningJob(db, owner)]
  await press(before, 'cancel')
  expect(await getJob(db, before)).toMatchObject({ state: 'cancelled' })
  await press(running, 'cancel')
  expect((await getJob(db, running))!.cancel_requested_at).not.toBeNull()
  expect(await press(running, 'cancel')).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/^Cancelled by sam@songloom\.test \d s ago\.$/),
  })
})

test('fail returns the tokens once, with a message for the user', async () => {
  const before = await getTokens(db, owner.userId)
  const id = await seedJob(db, owner, 200)
  await press(id, 'fail')
  expect(await getTokens(db, owner.userId)).toEqual(before)
  const message = await db('messages')
    .where({ id })
    .first<{ status: string; failure: { code: string; hint: string } }>()
  expect(message).toMatchObject({ status: 'FAILED', failure: { code: 'support_ended', tokensReturned: 200 } })
  expect((await listAudit(db, 'generation', id))[0]).toMatchObject({
    before: { jobTokens: { held: 200, returned: 0 } },
    after: { state: 'failed', jobTokens: { held: 0, returned: 200 } },
  })
})

describe('refund of a finished song', () => {
  const tokenUpdatesOf = async (userId: string): Promise<number> =>
    (await db('events').where({ user_id: userId, type: 'tokens_update' })).length
  const note = 'Sorry for the noise in it.'
  const refundOnce = (id: string, requestId = createId()) =>
    applySupportAction(db, id, {
      action: 'refund',
      reason: 'It is noise, case 12.',
      userNote: note,
      requestId,
      bulkId: null,
      actor,
    })

  test('returns the charged tokens once, and shows its user the note but not the reason', async () => {
    const user = await seedUser(db, 200)
    const id = await completedJob(db, user)
    const before = await tokenUpdatesOf(user.userId)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refundOnce(id)))
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(await getTokens(db, user.userId)).toEqual({ available: 200, reserved: 0 })
    const { entries } = await listTokenHistory(db, user.userId, { limit: 5 })
    expect(entries[0]).toMatchObject({ state: 'refunded', tokens: 0, note })
    expect(JSON.stringify(entries)).not.toContain('case 12')
    expect((await listAudit(db, 'generation', id))[0]).toMatchObject({
      before: { jobTokens: { charged: 200, refunded: 0 } },
      after: { jobTokens: { charged: 200, refunded: 200 }, userNote: note },
    })
    expect(await tokenUpdatesOf(user.userId)).toBe(before + 1)
    expect(await checkLedger(db)).toEqual([])
  })

  test('returns a part on request, and never more than was charged', async () => {
    const user = await seedUser(db, 200)
    const id = await completedJob(db, user)
    const request = { action: 'refund', reason: 'The end is cut off.', bulkId: null, actor } as const
    expect(await applySupportAction(db, id, { ...request, tokens: 201, requestId: createId() })).toEqual({
      kind: 'refused',
      why: 'Only 200 tokens were charged.',
    })
    await applySupportAction(db, id, { ...request, tokens: 50, requestId: createId() })
    expect(await getTokens(db, user.userId)).toEqual({ available: 50, reserved: 0 })
    const { entries } = await listTokenHistory(db, user.userId, { limit: 5 })
    expect(entries[0]).toMatchObject({ state: 'refunded', tokens: -150, note: 'Refunded by support' })
  })

  test("is refused for staff accounts, and above an agent's daily limit", async () => {
    const staff = await seedUser(db, 200)
    await db('users').where({ id: staff.userId }).update({ role: 'support' })
    expect(await refundOnce(await completedJob(db, staff))).toMatchObject({ why: 'It belongs to a staff account.' })
    const busy = { ...actor, id: createId() }
    await appendAudit(db, {
      actor: busy,
      action: 'refund',
      subjectKind: 'generation',
      subjectId: createId(),
      reason: 'Earlier today.',
      requestId: createId(),
      bulkId: null,
      before: {},
      after: { jobTokens: { refunded: 9_900 } },
    })
    const request = { action: 'refund', reason: 'One more.', bulkId: null, actor: busy } as const
    const id = await completedJob(db, owner)
    expect(await applySupportAction(db, id, { ...request, requestId: createId() })).toEqual({
      kind: 'day_full',
      limit: 10_000,
    })
    const approved = { ...request, requestId: createId(), isApproved: true }
    expect((await applySupportAction(db, id, approved)).kind).toBe('done')
  })
})

test('resend publishes any ending again', async () => {
  const [done, failed] = [await completedJob(db, owner), await endedJob(db, owner, 'song_failed')]
  const before = await eventsOf(failed)
  await press(done, 'resend')
  await press(failed, 'resend')
  expect((await eventsOf(done)).filter((type) => type === 'processing_complete')).toHaveLength(2)
  expect(await eventsOf(failed)).toEqual([...before, 'message_update'])
})

describe('rerun of a failed job', () => {
  const rerunIdOf = async (id: string) => (await listAudit(db, 'generation', id))[0]!.after.rerunAs as string

  test("is its user's own new job at the same price, and replaces the failed card", async () => {
    const user = await seedUser(db, 200)
    const failed = await endedJob(db, user, 'song_failed')
    expect((await press(failed, 'rerun')).kind).toBe('done')
    const id = await rerunIdOf(failed)
    const [before, after] = [await getJob(db, failed), await getJob(db, id)]
    expect(after).toMatchObject({ state: 'accepted', rerun_of: failed, price_tokens: 200, user_id: user.userId })
    expect(after!.input).toEqual({ ...(before!.input as object), jobId: id, engineQueue: 'first' })
    expect((await listProjectMessages(db, user.projectId)).map(({ _id }) => _id)).toEqual([id])
    expect(await eventsOf(failed)).toContain('message_removed')
    expect(await eventsOf(id)).toEqual(['new_message'])
    expect(await getTokens(db, user.userId)).toEqual({ available: 0, reserved: 200 })
    expect(await db('outbox').where({ job_id: id })).toHaveLength(1)
    await completeJob(db, id, outputsFor(200))
    expect(await getTokens(db, user.userId)).toEqual({ available: 0, reserved: 0 })
  })

  test('starts once for any presser; a failed rerun can be run again', async () => {
    const user = await seedUser(db, 1_000)
    const failed = await endedJob(db, user, 'song_failed')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => press(failed, 'rerun')))
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'refused').map(({ why }) => why)).toEqual(
      Array(7).fill(expect.stringMatching(/^Run again by sam@songloom\.test \d s ago\.$/)),
    )
    const second = await rerunIdOf(failed)
    await failJob(db, second, 'engine_unavailable')
    expect((await press(second, 'rerun')).kind).toBe('done')
    expect(await press(failed, 'rerun')).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('Run again by'),
    })
    expect(await getTokens(db, user.userId)).toEqual({ available: 800, reserved: 200 })
  })

  test('is refused when the user cannot pay, requested it again, cancelled, or the request is forbidden', async () => {
    const poor = await seedUser(db, 200)
    const unpaid = await endedJob(db, poor, 'song_failed')
    await seedJob(db, poor, 100)
    const [cancelled, refused, repeated] = [
      await endedJob(db, owner, 'cancelled'),
      await waitingJob(db, owner),
      await endedJob(db, owner, 'song_failed'),
    ]
    await failJob(db, refused, 'engine_refused')
    const again = await seedJob(db, owner, 200)
    await db('jobs').where({ id: again }).update({ request_hash: repeated })
    const why = async (id: string) =>
      press(id, 'rerun').then((outcome) => ('why' in outcome ? outcome.why : outcome.kind))
    expect(await why(unpaid)).toBe('The user does not have enough tokens.')
    expect(await why(cancelled)).toBe('It was cancelled; nobody waits for it.')
    expect(await why(refused)).toBe('The request itself was refused; it would be refused again.')
    expect(await why(repeated)).toBe('The user asked for the same again later.')
  })

  describe('requested three times in a row, without one song', () => {
    let failures: string[]
    let hash: string
    const ask = async (): Promise<string> => {
      const id = await seedJob(db, owner, 200)
      await db('jobs').where({ id }).update({ request_hash: hash })
      return id
    }
    const replacements = async () => (await listSupportRows(db, failures)).map(({ replacedById }) => replacedById)

    beforeEach(async () => {
      hash = createId()
      failures = []
      for (let take = 0; take < 3; take++) {
        failures.push(await ask())
        await failJob(db, failures[take]!, 'engine_unavailable')
      }
    })

    test('is run again three times', async () => {
      expect(await replacements()).toEqual([null, null, null])
      for (const id of failures) expect((await press(id, 'rerun')).kind).toBe('done')
      expect((await press(failures[0]!, 'rerun')).kind).toBe('refused')
    })

    test('each later open or completed one replaces one failure, a failed one none', async () => {
      const open = await ask()
      expect(await replacements()).toEqual([null, null, open])
      await failJob(db, open, 'engine_unavailable')
      expect(await replacements()).toEqual([null, null, null])
      const [second, third] = [await ask(), await ask()]
      await completeJob(db, second, outputsFor(200))
      expect(await replacements()).toEqual([null, null, third])
      expect(await press(failures[2]!, 'rerun')).toMatchObject({ why: 'The user asked for the same again later.' })
    })

    test('rerun by support replaces its own failure only', async () => {
      await press(failures[2]!, 'rerun')
      await completeJob(db, await rerunIdOf(failures[2]!), outputsFor(200))
      expect(await replacements()).toEqual([null, null, null])
      expect((await press(failures[1]!, 'rerun')).kind).toBe('done')
    })
  })

  test('costs nothing when its original song arrives late', async () => {
    const user = await seedUser(db, 200)
    const failed = await endedJob(db, user, 'song_failed')
    await press(failed, 'rerun')
    await completeJob(db, failed, outputsFor(200))
    await completeJob(db, await rerunIdOf(failed), outputsFor(200))
    expect(await getTokens(db, user.userId)).toEqual({ available: 0, reserved: 0 })
    expect(await checkLedger(db)).toEqual([])
  })

  test('writes nothing when the tokens are spent while it is accepted', async () => {
    const user = await seedUser(db, 200)
    const failed = (await getJob(db, await endedJob(db, user, 'song_failed')))!
    await seedJob(db, user, 100)
    await expect(db.transaction((trx) => rerunJob(trx, failed, 'person'))).rejects.toBeInstanceOf(NotEnoughTokens)
    expect(await db('jobs').where({ rerun_of: failed.id })).toEqual([])
  })
})

test.each(supportActions)('refused %s changes nothing and writes no entry', async (action) => {
  const id = action === 'resend' || action === 'refund' ? await runningJob(db, owner) : await completedJob(db, owner)
  const before = [await getJob(db, id), await eventsOf(id), await getTokens(db, owner.userId)]
  expect(await press(id, action)).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/finishe[sd]|None of its work runs/),
  })
  expect([await getJob(db, id), await eventsOf(id), await getTokens(db, owner.userId)]).toEqual(before)
  expect(await listAudit(db, 'generation', id)).toEqual([])
})

test('twenty concurrent presses are one change and one entry; their id with other content is refused', async () => {
  const [id, other] = [await seedJob(db, owner, 200), await seedJob(db, owner, 200)]
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => press(id, 'fail', 'press-one')))
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(19)
  expect(new Set(outcomes.map((outcome) => ('auditId' in outcome ? outcome.auditId : ''))).size).toBe(1)
  expect(await press(other, 'fail', 'press-one')).toEqual({ kind: 'reused' })
  expect(await press(id, 'fail', 'press-one', 'Another reason.')).toEqual({ kind: 'reused' })
  expect(await press(id, 'resend', 'press-one')).toEqual({ kind: 'reused' })
  expect(await listAudit(db, 'generation', id)).toHaveLength(1)
})

test('audit cannot be changed or deleted', async () => {
  await expect(db('audit').update({ reason: 'another' })).rejects.toThrow('append-only')
  await expect(db('audit').delete()).rejects.toThrow('append-only')
})

const verbs = {
  userCancels: (id: string) => requestCancel(db, id),
  workflowCompletes: (id: string) => completeJob(db, id, outputsFor(200)),
  workflowFails: (id: string) => failJob(db, id, 'engine_timeout'),
  workflowIsCancelled: (id: string) => failJob(db, id, 'cancelled'),
  retry: (id: string) => press(id, 'retry'),
  cancel: (id: string) => press(id, 'cancel'),
  fail: (id: string) => press(id, 'fail'),
  resend: (id: string) => press(id, 'resend'),
  rerun: (id: string) => press(id, 'rerun'),
  refund: (id: string) => press(id, 'refund'),
}
const verb = fc.constantFrom(...(Object.keys(verbs) as (keyof typeof verbs)[]))

const interleavings = isFullLength ? 200 : 40

test(`${interleavings} interleavings of users, support and workflows: every token is where it should be`, async () => {
  const runs = fc.sample(fc.array(verb, { minLength: 2, maxLength: 6 }), { numRuns: interleavings, seed: 20_261_121 })
  for (const together of runs) {
    const id = await seedJob(db, owner, 200)
    await Promise.all(together.map((name) => verbs[name](id)))
    await failJob(db, id, 'song_failed')
  }
  expect(await checkLedger(db)).toEqual([])
})

test("this file's checker finds a charged failed job", async () => {
  const id = await seedJob(db, owner, 200)
  await settle(db, owner.userId, id, 200, 'Planted')
  await failJob(db, id, 'song_failed')
  expect((await checkLedger(db)).join()).toContain(id)
})

test('checker finds a job refunded more than it was charged', async () => {
  const id = await completedJob(db, owner)
  await refund(db, owner.userId, id, 201, 'Planted', null)
  expect((await checkLedger(db)).join()).toContain(id)
})
