import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { storedBytesPerSecond } from '@songloom/contracts/account/quotas.rules'
import type { Quota } from '@songloom/contracts/account/plans.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { acceptJob } from './accept-job.ts'
import { claimArchive, releaseArchive } from '../library/archives/archive-slots.ts'
import { completeJob } from './finish-job.ts'
import { createId } from '../ids.ts'
import { getAccountUse } from './quotas.ts'
import { audioFor, outputsFor, requestFor, seedJob, seedUser } from '../testing/seed.ts'
import { beginUpload, endReceiving } from '../library/uploads.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const small: Quota = { storedBytes: 10_000_000, uploadsPerDay: 3, cutsPerDay: 2, archivesPerDay: 2 }
type Owner = Awaited<ReturnType<typeof seedUser>>

const accept = (owner: Owner, tool: JobTool, quota: Quota = small) =>
  acceptJob(db, { ...requestFor(owner, tool), durationSeconds: 1, bounds: { quota } })

async function storeBytes(owner: Owner, storedBytes: number): Promise<void> {
  const jobId = await seedJob(db, owner, 0)
  await completeJob(db, jobId, outputsFor(0, [{ ...audioFor(), storedBytes }]))
}

const upload = ({ userId }: Owner, sizeBytes = 1, bounds: { quota?: Quota } = { quota: small }) =>
  beginUpload(
    db,
    { id: createId(), userId, fileName: 'rain.mp3', source: 'file', sizeBytes, durationSeconds: null },
    { maxUnfinished: 4, quota: bounds.quota },
  )

const codesOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : []))

test('accepts no more concurrent trims and joins than the day allows, and names both numbers', async () => {
  const owner = await seedUser(db, 0)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => accept(owner, index % 2 ? 'trim_audio' : 'join_audio')),
  )
  expect(codesOf(answers)).toEqual(Array.from({ length: 6 }, () => 'cuts_today'))
  await expect(accept(owner, 'trim_audio')).rejects.toMatchObject({ details: { values: { used: 2, limit: 2 } } })
  expect(await getAccountUse(db, owner.userId)).toMatchObject({ cutsToday: 2, uploadsToday: 0 })
})

test("starts a new day at zero by PostgreSQL's clock", async () => {
  const owner = await seedUser(db, 0)
  for (const tool of ['trim_audio', 'trim_audio'] as const) await accept(owner, tool)
  await db('jobs')
    .where({ user_id: owner.userId })
    .update({ created_at: db.raw("now() - interval '1 day'") })
  expect(await accept(owner, 'trim_audio')).toMatchObject({ status: 'PROCESSING' })
})

test('counts files and links together against the daily uploads, also before they begin', async () => {
  const owner = await seedUser(db, 0)
  for (const tool of ['receive_upload', 'import_link', 'receive_upload'] as const) await accept(owner, tool)
  await expect(accept(owner, 'import_link')).rejects.toMatchObject({ code: 'uploads_today' })
  await expect(upload(owner)).rejects.toMatchObject({
    code: 'uploads_today',
    details: { values: { used: 3, limit: 3 } },
  })
})

test('limits storage including jobs and uploads in progress; tools that cost tokens are not limited', async () => {
  const owner = await seedUser(db, 1_000)
  await storeBytes(owner, small.storedBytes - 3 * storedBytesPerSecond)
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => accept(owner, 'trim_audio', { ...small, cutsPerDay: 9 })),
  )
  expect(codesOf(answers)).toEqual(['storage_full'])
  await expect(accept(owner, 'receive_upload')).rejects.toMatchObject({
    code: 'storage_full',
    details: { values: { used: '10 MB', limit: '10 MB' } },
  })
  expect(await accept(owner, 'song_gen')).toMatchObject({ status: 'PROCESSING' })
})

test('accepts concurrent uploads within both count and bytes', async () => {
  const owner = await seedUser(db, 0)
  const byNumber = await Promise.allSettled(Array.from({ length: 12 }, () => upload(owner)))
  expect(codesOf(byNumber)).toEqual(Array.from({ length: 8 }, () => 'too_many_uploads'))
  const other = await seedUser(db, 0)
  const byBytes = await Promise.allSettled(Array.from({ length: 4 }, () => upload(other, 4_000_000)))
  expect(codesOf(byBytes)).toEqual(['storage_full', 'storage_full'])
  expect((await getAccountUse(db, other.userId)).storedBytes).toBe(8_000_000)
})

test('counts a finished upload as its audio only', async () => {
  const owner = await seedUser(db, 0)
  const id = createId()
  const facts = {
    id,
    userId: owner.userId,
    fileName: 'a.mp3',
    source: 'file',
    sizeBytes: 5,
    durationSeconds: 1,
  } as const
  await beginUpload(db, facts, { maxUnfinished: 4, quota: small })
  const jobId = await seedJob(db, owner, 0, null, 'receive_upload')
  await endReceiving(db, id, { messageId: jobId })
  expect((await getAccountUse(db, owner.userId)).storedBytes).toBe(5)
  await completeJob(db, jobId, outputsFor(0, [{ ...audioFor('upload'), storedBytes: 70 }]))
  expect((await getAccountUse(db, owner.userId)).storedBytes).toBe(70)
})

test('counts an archive once a day, not one that failed to start, and no more than the day allows', async () => {
  const { userId } = await seedUser(db, 0)
  const claim = (exportId: string) => claimArchive(db, { userId, exportId }, small)
  for (const exportId of ['one', 'one']) await claim(exportId)
  const two = await claim('two')
  await expect(claim('three')).rejects.toMatchObject({
    code: 'archives_today',
    details: { values: { used: 2, limit: 2 } },
  })
  if (two.state === 'claimed') await releaseArchive(db, { userId, exportId: 'two' }, two.claimedAt)
  const answers = await Promise.allSettled(['four', 'five', 'six'].map(claim))
  expect(codesOf(answers)).toEqual(['archives_today', 'archives_today'])
  const slots = await db('archive_slots').where({ user_id: userId }).pluck('export_id')
  expect(slots).toEqual(['one', expect.stringMatching(/^(four|five|six)$/)])
})

test('keeps counting an archive that was counted before and fails to start again', async () => {
  const { userId } = await seedUser(db, 0)
  const own = { userId, exportId: 'one' }
  await claimArchive(db, own, small)
  await db('archive_slots').where({ user_id: userId }).delete()
  const again = await claimArchive(db, own, small)
  if (again.state === 'claimed') await releaseArchive(db, own, again.claimedAt)
  expect(await getAccountUse(db, userId)).toMatchObject({ archivesToday: 1 })
  expect(await db('archive_slots').where({ user_id: userId })).toEqual([])
})

test('does not release a slot that was claimed again', async () => {
  const { userId } = await seedUser(db, 0)
  const own = { userId, exportId: 'one' }
  const first = await claimArchive(db, own, small)
  expect(await claimArchive(db, own, small)).toEqual({ state: 'present' })
  if (first.state === 'claimed') await releaseArchive(db, own, first.claimedAt)
  expect(await claimArchive(db, own, small)).toEqual({ state: 'present' })
})

test('limits nothing without a quota', async () => {
  const owner = await seedUser(db, 0)
  await storeBytes(owner, planFeatures.pro.storedBytes * 2)
  await expect(acceptJob(db, requestFor(owner, 'trim_audio'))).resolves.toBeDefined()
  await expect(upload(owner, 1, {})).resolves.toBeUndefined()
})
