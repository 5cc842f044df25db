import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { createId } from '../ids.ts'
import { refund } from '../ledger/ledger.ts'
import { listLedgerLines } from './ledger.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const byGeneration = async (userId: string) =>
  (await listLedgerLines(db, { userId, grouping: 'generations', limit: 50 })).entries

test("lists a generation as one row with all its bookings, under its song's name", async () => {
  const owner = await seedUser(db, 1_000)
  const [refunded, failed, open] = [
    await seedJob(db, owner, 200),
    await seedJob(db, owner, 200),
    await seedJob(db, owner, 200),
  ]
  await completeJob(db, refunded, outputsFor(200))
  await refund(db, owner.userId, refunded, 200, 'Case 12', 'Sorry')
  await failJob(db, failed, 'song_failed')
  const lines = await byGeneration(owner.userId)
  expect(lines.map(({ jobId, kind, available, reserved }) => [jobId, kind, available, reserved])).toEqual([
    [open, 'reserve', -200, 200],
    [failed, 'release', 0, 0],
    [refunded, 'adjust', 0, 0],
    [null, 'grant', 1_000, 0],
  ])
  expect(lines[2]).toMatchObject({ songName: 'Test', userNote: 'Sorry' })
  expect(lines[2]!.moves.map(({ kind, available, reserved }) => [kind, available, reserved])).toEqual([
    ['reserve', -200, 200],
    ['settle', 0, -200],
    ['adjust', 200, 0],
  ])
})

test('pages and kinds have no gaps', async () => {
  const owner = await seedUser(db, 1_000)
  for (let song = 0; song < 4; song++) await completeJob(db, await seedJob(db, owner, 100), outputsFor(100))
  const query = { userId: owner.userId, kind: 'settle', grouping: 'generations', limit: 3 } as const
  const first = await listLedgerLines(db, query)
  const second = await listLedgerLines(db, { ...query, after: first.next ?? undefined })
  expect([first.entries.length, second.entries.length, second.next]).toEqual([3, 1, null])
})

test('two equal requests of one user within two seconds link to each other', async () => {
  const owner = await seedUser(db, 1_000)
  const [first, second, third] = [
    await seedJob(db, owner, 100),
    await seedJob(db, owner, 100),
    await seedJob(db, owner, 100),
  ]
  const setTime = (id: string, at: string, hash: string) =>
    db('jobs').where({ id }).update({ created_at: at, request_hash: hash })
  const hash = createId()
  await setTime(first, '2026-11-26T11:29:08.000Z', hash)
  await setTime(second, '2026-11-26T11:29:09.500Z', hash)
  await setTime(third, '2026-11-26T11:29:09.600Z', createId())
  const lines = await byGeneration(owner.userId)
  expect(lines.map(({ twin }) => twin)).toEqual([
    null,
    { jobId: first, secondsApart: 1.5 },
    { jobId: second, secondsApart: 1.5 },
    null,
  ])
})
