import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import type { UserTimelineEntry } from '@songloom/contracts/support/users/user-timeline'
import { appendAudit } from '../audit.ts'
import type { NewAuditEntry } from '../audit.ts'
import { completeJob, failJob } from '../../jobs/finish-job.ts'
import { appendNote } from './notes.ts'
import { setMoments } from '../../testing/seed-support.ts'
import { seedDreampack, seedSkippedRun } from '../../testing/seed-dreampacks.ts'
import { outputsFor, seedJob, seedUser } from '../../testing/seed.ts'
import { listUserTimeline } from './user-timeline.ts'
import type { UserTimelinePage } from './user-timeline.ts'
import { readCursor } from '../../keyset.ts'

let db: Knex
withTestDatabase((made) => (db = made))

const lena = { id: 'lena', email: 'lena@example.test', role: 'lead' }
let sent = 0
const audit = (entry: Pick<NewAuditEntry, 'action' | 'subjectKind' | 'subjectId'> & Partial<NewAuditEntry>) =>
  appendAudit(db, {
    actor: lena,
    reason: 'Because',
    before: {},
    after: {},
    bulkId: null,
    requestId: `timeline-${++sent}`,
    ...entry,
  })

/** One entry of each kind, oldest first. */
async function seedStory() {
  const owner = await seedUser(db, 1_000)
  const { userId } = owner
  const jobId = await seedJob(db, owner, 200)
  await failJob(db, jobId, 'song_failed')
  const pack = await seedDreampack(db, userId, { name: 'Morning' })
  await seedSkippedRun(db, { id: pack.id, userId })
  const note = { kind: 'note', text: 'The user called.', author: lena, requestId: `timeline-note-${userId}` } as const
  await appendNote(db, { ...note, subject: { kind: 'generation', id: jobId }, userId })
  await audit({ action: 'rerun', subjectKind: 'generation', subjectId: jobId })
  await db('support_messages').insert({
    id: `message-${userId}`,
    user_id: userId,
    text: 'We are looking into it.',
    subject_kind: 'user',
    subject_id: userId,
    actor_email: lena.email,
    request_id: `timeline-message-${userId}`,
  })
  await audit({ action: 'message', subjectKind: 'user', subjectId: userId })
  const after = { perHour: 3, atOnce: null, hours: 24, sentence: 'Very many requests.' }
  await audit({ action: 'limit', subjectKind: 'user', subjectId: userId, after })
  return { userId, jobId, pack }
}
const read = (page: Omit<UserTimelinePage, 'after' | 'limit'> & Partial<UserTimelinePage>) =>
  listUserTimeline(db, { after: undefined, limit: 50, ...page })
const titles = (entries: readonly UserTimelineEntry[]) =>
  entries.map(({ kind, action, title }) => [kind, action, title])

test('lists all kinds of a user’s entries in one column, newest first', async () => {
  const [{ userId, jobId, pack }] = [await seedStory(), await seedStory()]
  const { entries, next } = await read({ userId })
  expect(titles(entries)).toEqual([
    ['restriction', 'limit', 'by lena@example.test'],
    ['message', null, 'Message by lena@example.test, not read yet'],
    ['support', 'rerun', 'by lena@example.test'],
    ['note', null, 'Note by lena@example.test'],
    ['pack', null, 'Pack “Morning”'],
    ['money', null, 'Tokens returned'],
    ['failure', null, 'Failed: AI Song Generator'],
    ['request', null, 'AI Song Generator'],
    ['money', null, 'Tokens given'],
  ])
  expect(next).toBeNull()
  expect(entries[0]?.detail).toBe('Because. 3 an hour. For 24 hours. The user reads: “Very many requests.”')
  expect(entries[3]).toMatchObject({ detail: 'The user called.', link: { kind: 'generation', id: jobId } })
  expect(entries[4]).toMatchObject({ link: { kind: 'dreampack', id: pack.id } })
  expect(entries[7]).toMatchObject({ detail: 'failed, 200 tokens', link: { kind: 'generation', id: jobId } })
})

test('pages have no gaps and no duplicates, and can be filtered by kind', async () => {
  const { userId } = await seedStory()
  const all = (await read({ userId })).entries
  const paged: UserTimelineEntry[] = []
  let after = undefined
  do {
    const page = await read({ userId, after, limit: 3 })
    paged.push(...page.entries)
    after = page.next === null ? undefined : readCursor(page.next)
  } while (after)
  expect(paged).toEqual(all)
  expect(titles((await read({ userId, kind: 'money' })).entries)).toHaveLength(2)
  expect((await read({ userId, kind: 'message' })).entries).toMatchObject([{ detail: 'We are looking into it.' }])
})

test('names a job that queues again as waiting', async () => {
  const owner = await seedUser(db, 1_000)
  const jobId = await seedJob(db, owner, 200)
  const detail = async () => (await read({ userId: owner.userId, kind: 'request' })).entries[0]?.detail
  await db('jobs').where({ id: jobId }).update({ state: 'running' })
  await setMoments(db, jobId, { queued: null })
  expect(await detail()).toBe('in progress, 200 tokens')
  await setMoments(db, jobId, { queued: 5 })
  expect(await detail()).toBe('waiting, 200 tokens')
})

test('free job moves no tokens', async () => {
  const owner = await seedUser(db, 0)
  const jobId = await seedJob(db, owner, 0, null, 'receive_upload')
  await completeJob(db, jobId, outputsFor(0))
  expect((await read({ userId: owner.userId })).entries.map(({ kind }) => kind)).toEqual(['request'])
})
