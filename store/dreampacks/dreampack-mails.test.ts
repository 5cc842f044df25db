import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { claimPackMails } from './dreampack-mails.ts'
import { claimDueRun, closeRun, recordRunReason } from './dreampack-runs.ts'
import { deleteDreampack } from './dreampacks.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { setMailEnabled, claimReadyMails } from './ready-mails.ts'
import { acceptSeededTrack, seedDreampack, seedOpenRun } from '../testing/seed-dreampacks.ts'
import { setMoments } from '../testing/seed-support.ts'
import { outputsFor, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

async function packOf({ hasMail = true, tokens = 1_000 } = {}) {
  const { userId } = await seedUser(db, tokens)
  await setMailEnabled(db, userId, hasMail)
  const pack = await seedDreampack(db, userId)
  return { userId, pack, runId: await seedOpenRun(db, pack, userId) }
}

/** A track that took two minutes. */
async function makeTrack(runId: string, track: number): Promise<string> {
  const answer = await acceptSeededTrack(db, runId, track)
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  await completeJob(db, answer.job.id, outputsFor(200))
  await setMoments(db, answer.job.id, { created: 120, ended: 0 })
  return answer.job.id
}

test('mails a pack once, whichever node claims it, and none of its tracks', async () => {
  const { pack, runId } = await packOf({ tokens: 450 })
  await makeTrack(runId, 0)
  await makeTrack(runId, 1)
  await acceptSeededTrack(db, runId, 2)
  expect([await claimPackMails(db), await claimReadyMails(db)]).toEqual([[], []])
  await closeRun(db, runId)
  const taken = await Promise.all([claimPackMails(db), claimPackMails(db), claimPackMails(db)])
  expect(taken.flat()).toMatchObject([
    {
      name: pack.name,
      to: expect.stringContaining('@example.test'),
      run: { id: runId, made: 2, trackCount: 3, reason: 'not_enough_tokens', projectId: expect.any(String) },
    },
  ])
  expect([await claimPackMails(db), await claimReadyMails(db)]).toEqual([[], []])
})

test('mails about a pack skipped in an outage; of many, only those since yesterday', async () => {
  const { userId } = await seedUser(db, 0)
  await setMailEnabled(db, userId, true)
  const [hours, now] = [(count: number) => new Date(Date.now() - count * 3_600_000), new Date()]
  const hour = hours(14).getUTCHours()
  const pack = await seedDreampack(db, userId, { hour, timeZone: 'UTC' }, hours(24 * 6))
  expect(await claimDueRun(db, pack.id, now)).toBeUndefined()
  const mails = await claimPackMails(db)
  expect(mails).toHaveLength(1)
  expect(mails).toMatchObject([{ run: { state: 'skipped', reason: 'outage', made: 0 } }])
  expect(await claimPackMails(db)).toEqual([])
})

test('sends no mail about a deleted or old pack, or without the setting', async () => {
  const unmailed = await packOf({ hasMail: false })
  await closeRun(db, unmailed.runId)
  const deleted = await packOf()
  await deleteDreampack(db, deleted.userId, deleted.pack.id)
  await closeRun(db, deleted.runId)
  const old = await packOf()
  await recordRunReason(db, old.runId, 'stopped')
  await closeRun(db, old.runId)
  await db('dreampack_runs')
    .where({ id: old.runId })
    .update({ ended_at: db.raw("now() - interval '16 minutes'") })
  expect(await claimPackMails(db)).toEqual([])
})
