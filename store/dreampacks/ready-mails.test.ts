import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { setMailEnabled, claimReadyMails, hasMailEnabled } from './ready-mails.ts'
import { setMoments } from '../testing/seed-support.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

async function seedOwner(hasMail = true) {
  const owner = await seedUser(db, 1_000)
  await setMailEnabled(db, owner.userId, hasMail)
  return owner
}

/** A job that took `seconds` and has just ended. */
async function endedAfter(
  owner: Awaited<ReturnType<typeof seedOwner>>,
  seconds: number,
  end = completed,
): Promise<string> {
  const id = await seedJob(db, owner, 200)
  await end(id)
  await setMoments(db, id, { created: seconds, ended: 0 })
  return id
}
const completed = (id: string) => completeJob(db, id, outputsFor(200))
const failed = (id: string) => failJob(db, id, 'song_failed')

test('mails about a generation longer than a minute once, whichever node claims it', async () => {
  const owner = await seedOwner()
  const id = await endedAfter(owner, 61)
  const taken = await Promise.all([claimReadyMails(db), claimReadyMails(db), claimReadyMails(db)])
  expect(taken.flat()).toMatchObject([{ jobId: id, projectId: owner.projectId, isReady: true }])
  expect(await claimReadyMails(db)).toEqual([])
})

test('contains the tokens returned by a failed generation', async () => {
  const id = await endedAfter(await seedOwner(), 90, failed)
  expect(await claimReadyMails(db)).toMatchObject([{ jobId: id, isReady: false, tokensReturned: 200 }])
})

test('sends no mail about a quick, cancelled or old generation, or without the setting', async () => {
  const owner = await seedOwner()
  await endedAfter(owner, 30)
  await endedAfter(await seedOwner(false), 300)
  await endedAfter(owner, 300, (id) => failJob(db, id, 'cancelled'))
  await setMoments(db, await endedAfter(owner, 3_000), { ended: 1_000 })
  expect(await claimReadyMails(db)).toEqual([])
})

test('is off by default, and can be turned on and off', async () => {
  const { userId } = await seedUser(db, 0)
  expect(await hasMailEnabled(db, userId)).toBe(false)
  await setMailEnabled(db, userId, true)
  expect(await hasMailEnabled(db, userId)).toBe(true)
  await setMailEnabled(db, userId, false)
  expect(await hasMailEnabled(db, userId)).toBe(false)
})
