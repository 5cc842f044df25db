import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { appendAudit } from './audit.ts'
import type { NewAuditEntry } from './audit.ts'
import { listAuditPage } from './audit-pages.ts'
import type { AuditFilter } from './audit-pages.ts'
import { createId } from '../ids.ts'
import { seedJob, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const sam = { id: 'b'.repeat(24), email: 'sam@songloom.test', role: 'support' }
const note = (entry: Partial<NewAuditEntry>): Promise<string> =>
  appendAudit(db, {
    actor: sam,
    action: 'fail',
    subjectKind: 'generation',
    subjectId: createId(),
    reason: 'Hung.',
    requestId: createId(),
    bulkId: null,
    before: {},
    after: {},
    ...entry,
  })
const lines = async (filter: AuditFilter) =>
  (await listAuditPage(db, { ...filter, after: undefined, limit: 50 })).entries
const find = async (filter: AuditFilter): Promise<string[]> => (await lines(filter)).map(({ id }) => id).sort()

test("entry has its song's name and its user's address; no name for an unnamed record", async () => {
  const owner = await seedUser(db, 200)
  const jobId = await seedJob(db, owner, 200)
  await db('messages').where({ id: jobId }).update({ song_name: 'The Last Train' })
  await note({ subjectId: jobId })
  await note({ subjectKind: 'user', subjectId: owner.userId, action: 'grant' })
  const gone = createId()
  await note({ subjectId: gone })
  const nameOf = async (subjectId: string) => (await lines({ subjectId })).map(({ subjectName }) => subjectName)
  expect(await nameOf(jobId)).toEqual(['The Last Train'])
  expect(await nameOf(owner.userId)).toEqual([`${owner.userId}@example.test`])
  expect(await nameOf(gone)).toEqual([null])
})

test('finds entries by subject: an address, six characters, a user’s e-mail, a tool’s name', async () => {
  const owner = await seedUser(db, 200)
  const email = `${owner.userId}@example.test`
  const jobId = await seedJob(db, owner, 200)
  const ofJob = await note({ subjectId: jobId })
  const ofUser = await note({ subjectKind: 'user', subjectId: owner.userId, action: 'grant' })
  const ofTool = await note({ subjectKind: 'tool', subjectId: 'song_gen', action: 'pause' })
  await note({})
  expect(await find({ subject: `https://example.test/console/generations/${jobId}` })).toEqual([ofJob])
  expect(await find({ subject: `…${jobId.slice(-6)}` })).toEqual([ofJob])
  expect(await find({ subject: email.toUpperCase() })).toEqual([ofUser])
  expect(await find({ subject: owner.userId.slice(0, 12) })).toEqual([ofJob, ofUser].sort())
  expect(await find({ subject: 'song' })).toContain(ofTool)
})

test('finds entries by day and by part of the reason', async () => {
  const old = await note({ reason: 'Case 4711: 100% noise' })
  await db.raw('alter table audit disable trigger user')
  await db('audit').where({ id: old }).update({ at: '2026-11-25T10:00:00Z' })
  await db.raw('alter table audit enable trigger user')
  const late = await note({ reason: 'case 4711 again' })
  expect(await find({ reason: 'CASE 4711' })).toEqual([old, late].sort())
  expect(await find({ reason: '100% noise' })).toEqual([old])
  expect(await find({ from: '2026-11-25T00:00:00Z', to: '2026-11-26T00:00:00Z' })).toEqual([old])
  expect(await find({ to: '2026-11-25T10:00:00Z' })).toEqual([])
})
