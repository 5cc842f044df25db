import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { listBusiestUsers } from './busiest-users.ts'
import { completeJob, failJob } from '../../jobs/finish-job.ts'
import { setMoments } from '../../testing/seed-support.ts'
import { outputsFor, seedJob, seedUser } from '../../testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made))

test('orders users by requests of the last hour; older waiting jobs count as open only', async () => {
  const [many, few, none] = [await seedUser(db, 10_000), await seedUser(db, 10_000), await seedUser(db, 10_000)]
  const jobs = []
  for (let at = 0; at < 4; at++) jobs.push(await seedJob(db, many, 200))
  await failJob(db, jobs[0]!, 'song_failed')
  await completeJob(db, jobs[1]!, outputsFor(200))
  const old = await seedJob(db, few, 200)
  await seedJob(db, few, 200)
  await setMoments(db, old, { created: 7_200 })
  const ended = await seedJob(db, none, 200)
  await completeJob(db, ended, outputsFor(200))
  await setMoments(db, ended, { created: 7_200 })
  const users = await listBusiestUsers(db, 10)
  expect(users.map(({ id }) => id)).toEqual([many.userId, few.userId])
  expect(users[0]?.lastHour).toEqual({ requests: 4, waiting: 2, inProgress: 0, failed: 1, tokens: 800 })
  expect(users[1]?.lastHour).toMatchObject({ requests: 1, waiting: 2 })
  expect(await listBusiestUsers(db, 1)).toHaveLength(1)
})
