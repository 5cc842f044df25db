import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { acceptJob } from '../../jobs/accept-job.ts'
import { cancelJob } from '../../jobs/cancel-job.ts'
import { runById } from '../../dreampacks/dreampack-run-views.ts'
import { failJob } from '../../jobs/finish-job.ts'
import { assertNotBlocked, getRestriction, insertRestriction, liftRestriction } from './restrictions.ts'
import type { NewRestriction } from './restrictions.ts'
import { acceptSeededTrack, seedDreampack, seedOpenRun } from '../../testing/seed-dreampacks.ts'
import { requestFor, seedUser } from '../../testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const sentence = 'You have sent very many requests.'
const restrict = (userId: string, more: Partial<NewRestriction>): Promise<void> =>
  db.transaction((trx) =>
    insertRestriction(trx, {
      userId,
      kind: 'limit',
      perHour: null,
      atOnce: null,
      hours: 24,
      reason: 'Floods the queue',
      sentence,
      actorEmail: 'support@example.test',
      ...more,
    }),
  )

test('accepts no more concurrent requests than a limit; failed ones do not count', async () => {
  const owner = await seedUser(db, 10_000)
  const { _id: before } = await acceptJob(db, requestFor(owner))
  await restrict(owner.userId, { perHour: 3 })
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => acceptJob(db, requestFor(owner))))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: 'account_hour_limit', details: { values: { sentence, limit: 3 } } })
  await failJob(db, before, 'song_failed')
  await acceptJob(db, requestFor(owner))
  await expect(acceptJob(db, requestFor(owner))).rejects.toMatchObject({ code: 'account_hour_limit' })
})

test('limit of one open job: accepts the next when it has ended, and does not limit the library', async () => {
  const owner = await seedUser(db, 10_000)
  await restrict(owner.userId, { atOnce: 1 })
  const { _id: id } = await acceptJob(db, requestFor(owner))
  await expect(acceptJob(db, requestFor(owner))).rejects.toMatchObject({ code: 'account_open_limit' })
  await acceptJob(db, requestFor(owner, 'trim_audio'))
  await cancelJob(db, id)
  await acceptJob(db, requestFor(owner))
})

test('block refuses everything with its text and end, until it is lifted or expired', async () => {
  const owner = await seedUser(db, 10_000)
  await restrict(owner.userId, { atOnce: 1 })
  await restrict(owner.userId, { kind: 'block', sentence: 'Write to us' })
  const refusal = await acceptJob(db, requestFor(owner, 'trim_audio')).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'account_blocked', details: { values: { sentence: 'Write to us.' } } })
  expect(refusal).toMatchObject({
    details: { values: { until: expect.stringMatching(/^\d{1,2} \w+ \d{4}, \d\d:\d\d UTC$/) } },
  })
  await expect(assertNotBlocked(db, owner.userId)).rejects.toMatchObject({ code: 'account_blocked' })
  await db.transaction((trx) => liftRestriction(trx, owner.userId, 'lead@example.test'))
  await Promise.all([acceptJob(db, requestFor(owner)), acceptJob(db, requestFor(owner))])
  await restrict(owner.userId, { kind: 'block' })
  await db('restrictions').where({ user_id: owner.userId }).update({ until: db.fn.now() })
  expect(await getRestriction(db, owner.userId)).toBeUndefined()
  await acceptJob(db, requestFor(owner))
})

test('accepts reruns by support for a blocked user', async () => {
  const owner = await seedUser(db, 10_000)
  const { _id: rerunOf } = await acceptJob(db, requestFor(owner))
  await failJob(db, rerunOf, 'song_failed')
  await restrict(owner.userId, { kind: 'block' })
  await acceptJob(db, { ...requestFor(owner), rerunOf })
})

test('pack waits at a limit, and ends when its user is blocked', async () => {
  const { userId } = await seedUser(db, 10_000)
  const pack = await seedDreampack(db, userId)
  const runId = await seedOpenRun(db, pack, userId)
  await restrict(userId, { perHour: 1 })
  expect(await acceptSeededTrack(db, runId, 0)).toMatchObject({ kind: 'accepted' })
  expect(await acceptSeededTrack(db, runId, 1)).toEqual({ kind: 'paused' })
  await restrict(userId, { kind: 'block' })
  expect(await acceptSeededTrack(db, runId, 1)).toEqual({ kind: 'over' })
  expect(await runById(db, runId)).toMatchObject({ reason: 'blocked' })
})
