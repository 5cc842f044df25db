import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/with-test-database'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { setMailWish, takeReadyMails, wishesMail } from './ready-mails.ts'
import { setMoments } from '../testing/seed-support.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

async function wishing(isWished = true) {
  const owner = await seedUser(db, 1_000)
  await setMailWish(db, owner.userId, isWished)
  return owner
}

/** Ended now, after so many seconds. */
async function endedAfter(
  owner: Awaited<ReturnType<typeof wishing>>,
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

test('who wished it is mailed about what took longer than a minute, once, whichever nodes ask', async () => {
  const owner = await wishing()
  const id = await endedAfter(owner, 61)
  const taken = await Promise.all([takeReadyMails(db), takeReadyMails(db), takeReadyMails(db)])
  expect(taken.flat()).toMatchObject([{ jobId: id, projectId: owner.projectId, isReady: true }])
  expect(await takeReadyMails(db)).toEqual([])
})

test('a failure says what came back', async () => {
  const id = await endedAfter(await wishing(), 90, failed)
  expect(await takeReadyMails(db)).toMatchObject([{ jobId: id, isReady: false, tokensReturned: 200 }])
})

test('nobody is mailed about what was quick, was not wished, was cancelled, or is no news', async () => {
  const owner = await wishing()
  await endedAfter(owner, 30)
  await endedAfter(await wishing(false), 300)
  await endedAfter(owner, 300, (id) => failJob(db, id, 'cancelled'))
  await setMoments(db, await endedAfter(owner, 3_000), { ended: 1_000 })
  expect(await takeReadyMails(db)).toEqual([])
})

test('a wish is off until it is made, and can be taken back', async () => {
  const { userId } = await seedUser(db, 0)
  expect(await wishesMail(db, userId)).toBe(false)
  await setMailWish(db, userId, true)
  expect(await wishesMail(db, userId)).toBe(true)
  await setMailWish(db, userId, false)
  expect(await wishesMail(db, userId)).toBe(false)
})
