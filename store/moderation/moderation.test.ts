import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import type { DecideCaseRequest } from '@songloom/contracts/moderation/cases'
import { listInboxMessages } from '../events/inbox.ts'
import { saveArtist } from '../explore/artists.ts'
import { addToPlaylist, createPlaylist, editPlaylist } from '../explore/playlist-changes.ts'
import { createId } from '../ids.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { publishAudio, shareAudio } from '../library/audio-changes.ts'
import { listAudiosOfMessage } from '../library/audio-items.ts'
import { claimRemovedAudios } from '../library/removed-files.ts'
import { getSharedTrack } from '../library/shared-tracks.ts'
import { shareProject } from '../projects/projects.ts'
import { listAudit } from '../support/audit.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { audioFor, outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import { countCases, getCase, getOldestCaseSeconds, listCases } from './cases.ts'
import { decideAppeal, decideCase } from './decide.ts'
import { claimModerationMails, markMailSent } from './mails.ts'
import { eraseReporters } from './erase-reporters.ts'
import { submitAppeal, listNotices } from './notices.ts'
import { submitReport } from './reports.ts'
import type { NewReport } from './reports.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const reason = 'It is a recording of somebody else, note for note.'
const [sam, ada] = ['sam', 'ada'].map((id) => ({ id, email: `${id}@example.test`, role: 'support' })) as [Actor, Actor]
type Actor = { id: string; email: string; role: string }

async function sharedSong() {
  const owner = await seedUser(db, 1_000)
  const jobId = await seedJob(db, owner, 200)
  await completeJob(db, jobId, outputsFor(200, [audioFor()]))
  const [audio] = await listAudiosOfMessage(db, jobId)
  const audioId = audio!.audioId
  await shareAudio(db, owner.userId, audioId, true)
  return { ...owner, audioId }
}
type Song = Awaited<ReturnType<typeof sharedSong>>

const report = (audioId: string, more: Partial<NewReport> = {}) =>
  submitReport(db, {
    audioId,
    category: 'copyright',
    basis: 'law',
    explanation: reason,
    name: 'Ruth',
    email: 'ruth@example.test',
    reporter: undefined,
    location: `https://songloom.test/listen/${audioId}`,
    requestId: createId(),
    ...more,
  })
const decide = (
  caseId: string,
  kind: DecideCaseRequest['kind'],
  more: Partial<Parameters<typeof decideCase>[1]> = {},
) =>
  decideCase(db, {
    ...{ caseId, kind, facts: reason, basis: 'law', ground: 'Section 106 of the copyright act', isAutomated: false },
    requestId: createId(),
    actor: sam,
    ...more,
  })
const answerAppeal = (caseId: string, isUpheld: boolean, actor: Actor, requestId = createId()) =>
  decideAppeal(db, { caseId, isUpheld, explanation: reason, actor, requestId })

/** The only open case of a song. */
async function caseOf({ audioId }: Pick<Song, 'audioId'>): Promise<string> {
  const ids = await db('moderation_cases').where({ audio_id: audioId, state: 'open' }).pluck<string[]>('id')
  expect(ids).toHaveLength(1)
  return ids[0]!
}

async function reportedSong(): Promise<Song & { caseId: string }> {
  const song = await sharedSong()
  await report(song.audioId)
  return { ...song, caseId: await caseOf(song) }
}

const rowOf = (audioId: string) => db('audios').where({ id: audioId }).first()

test('a hundred notices of one song are one case, and each sender gets a receipt', async () => {
  const song = await sharedSong()
  const notices = Array.from({ length: 100 }, (_, at) => ({
    email: `reader-${at}@example.test`,
    requestId: createId(),
  }))
  await Promise.all([...notices, ...notices.slice(0, 5)].map((more) => report(song.audioId, more)))
  const found = await getCase(db, await caseOf(song), (id) => `https://songloom.test/listen/${id}`)
  expect(found).toMatchObject({ reportCount: 100, categories: ['copyright'], state: 'open', ownerId: song.userId })
  expect(found?.location).toBe(`https://songloom.test/listen/${song.audioId}`)
  expect(found?.reports[0]).toMatchObject({ name: 'Ruth', explanation: reason, basis: 'law' })
  const receipts = await db('moderation_mails').where({ subject: 'We have received your notice' })
  expect(new Set(receipts.map(({ address }: { address: string }) => address)).size).toBe(100)
})

test('what only its owner can hear is not reported', async () => {
  const song = await sharedSong()
  await shareAudio(db, song.userId, song.audioId, false)
  expect(await report(song.audioId)).toBeUndefined()
  expect(await report('e'.repeat(24))).toBeUndefined()
})

test('an upheld appeal restores exactly what a takedown changed', async () => {
  const { audioId, userId, caseId } = await reportedSong()
  await publishAudio(db, userId, audioId, true)
  const before = await rowOf(audioId)
  await decide(caseId, 'take_down')
  expect(await getSharedTrack(db, audioId)).toBeUndefined()
  expect(await report(audioId)).toBeUndefined()
  expect(await submitAppeal(db, { userId: (await seedUser(db, 0)).userId, caseId, text: reason })).toBeUndefined()
  expect(await submitAppeal(db, { userId, caseId, text: reason })).toMatchObject({ appeal: { outcome: null } })
  expect(await submitAppeal(db, { userId, caseId, text: reason })).toBe('closed')
  expect(await answerAppeal(caseId, true, sam)).toEqual({ kind: 'own_decision' })
  const requestId = createId()
  expect(await answerAppeal(caseId, true, ada, requestId)).toMatchObject({ kind: 'done', changed: true })
  expect(await answerAppeal(caseId, true, ada, requestId)).toMatchObject({ changed: false })
  expect({ ...(await rowOf(audioId)), updated_at: null }).toEqual({ ...before, updated_at: null })
  expect(await getSharedTrack(db, audioId)).toMatchObject({ audioId })
  expect(await listNotices(db, userId)).toMatchObject([{ isInForce: false, appeal: { outcome: 'upheld' } }])
  expect((await listAudit(db, 'report', caseId)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['decide_appeal', 'ada'],
    ['decide_report', 'sam'],
  ])
})

test('a rejected appeal leaves the song down, also where another decision was reversed', async () => {
  const song = await reportedSong()
  await decide(song.caseId, 'restrict_audience')
  expect(await getSharedTrack(db, song.audioId)).toMatchObject({ isListed: false, isEmbeddable: false })
  await report(song.audioId)
  const second = await caseOf(song)
  await decide(second, 'take_down')
  for (const caseId of [song.caseId, second]) await submitAppeal(db, { userId: song.userId, caseId, text: reason })
  await answerAppeal(song.caseId, true, ada)
  await answerAppeal(second, false, ada)
  expect(await rowOf(song.audioId)).toMatchObject({ is_restricted: true, is_link_only: false })
})

test('the owner reads the reasons in the studio and by mail, and each reporter the outcome', async () => {
  const { userId, caseId } = await reportedSong()
  await decide(caseId, 'take_down')
  const [message] = await listInboxMessages(db, userId)
  for (const part of [
    'Decision: “Test” plays for nobody but you',
    'Facts:',
    'Ground:',
    'without automated means',
    'Appeal:',
  ])
    expect(message?.text).toContain(part)
  const mails = await db('moderation_mails').whereNot({ subject: 'We have received your notice' })
  const ours = mails.filter((mail: { user_id: string | null; text: string }) => mail.user_id === userId)
  expect(ours).toMatchObject([{ text: message?.text }])
  expect(mails.map(({ address }: { address: string }) => address)).toContain('ruth@example.test')
})

test('a song that is kept stays as it is, and its owner is not troubled', async () => {
  const { audioId, userId, caseId } = await reportedSong()
  await decide(caseId, 'keep')
  expect(await getSharedTrack(db, audioId)).toMatchObject({ audioId })
  expect([await listInboxMessages(db, userId), await listNotices(db, userId)]).toEqual([[], []])
  await report(audioId)
  expect(await db('moderation_cases').where({ audio_id: audioId })).toHaveLength(2)
})

test('decides once with five colleagues at a time', async () => {
  const { caseId } = await reportedSong()
  const outcomes = await Promise.all(
    ['keep', 'take_down', 'keep', 'take_down', 'keep'].map((kind) => decide(caseId, kind as 'keep')),
  )
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  expect(await db('moderation_decisions').where({ case_id: caseId })).toHaveLength(1)
})

test('a notice that is filed while its case is being decided is in a case of its own', async () => {
  const { audioId, caseId } = await reportedSong()
  const requestId = createId()
  const decision = await db.transaction()
  await decision('moderation_cases').where({ id: caseId }).forUpdate()
  const filed = report(audioId, { requestId })
  await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1)
  await decision('moderation_cases').where({ id: caseId }).update({ state: 'decided' })
  await decision.commit()
  expect(await filed).toMatchObject({ reportId: expect.any(String) })
  const ids = await db('moderation_reports').where({ request_id: requestId }).pluck<string[]>('case_id')
  expect(ids).toEqual([await caseOf({ audioId })])
  expect(ids).not.toContain(caseId)
})

test('a suspended owner publishes and shares nothing until it ends', async () => {
  const { userId, projectId, audioId, caseId } = await reportedSong()
  const other = await seedJob(db, { userId, projectId }, 200)
  await completeJob(db, other, outputsFor(200, [audioFor()]))
  const [audio] = await listAudiosOfMessage(db, other)
  await decide(caseId, 'suspend_publishing', { days: 7 })
  expect(await getSharedTrack(db, audioId)).toBeUndefined()
  for (const change of [publishAudio, shareAudio])
    await expect(change(db, userId, audio!.audioId, true)).rejects.toMatchObject({ code: 'publishing_suspended' })
  await db('moderation_decisions')
    .where({ case_id: caseId })
    .update({ until: db.raw("now() - interval '1 second'") })
  expect(await shareAudio(db, userId, audio!.audioId, true)).toMatchObject({ isPublic: true })
})

test('a suspended owner adds nothing to what is public already', async () => {
  const { userId, projectId, audioId, caseId } = await reportedSong()
  const playlistId = (await createPlaylist(db, { userId, name: 'Evening', audioId: undefined }))!
  await shareProject(db, projectId, true)
  await editPlaylist(db, { userId, playlistId }, { isPublic: true })
  await decide(caseId, 'suspend_publishing', { days: 7 })
  const makeSong = async () => {
    const jobId = await seedJob(db, { userId, projectId }, 200)
    await completeJob(db, jobId, outputsFor(200, [audioFor()]))
    return (await listAudiosOfMessage(db, jobId))[0]!
  }
  const made = await makeSong()
  expect(made).toMatchObject({ sharing: 'private', isPublic: false })
  expect(await getSharedTrack(db, made.audioId)).toBeUndefined()
  for (const change of [
    () => editPlaylist(db, { userId, playlistId }, { name: 'Late' }),
    () => addToPlaylist(db, { userId, playlistId }, audioId),
    () => saveArtist(db, userId, { name: 'Night Owl' }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'publishing_suspended' })
  await editPlaylist(db, { userId, playlistId }, { name: 'Late', isPublic: false })
  expect(await addToPlaylist(db, { userId, playlistId }, audioId)).toBe(true)
  await db('moderation_decisions').where({ case_id: caseId }).update({ until: db.fn.now() })
  expect(await makeSong()).toMatchObject({ sharing: 'project', isPublic: true })
})

test('the queue begins with what has waited longest, and pages by keyset', async () => {
  await db('moderation_cases').where({ state: 'open' }).update({ state: 'decided' })
  const songs = [await reportedSong(), await reportedSong(), await reportedSong()]
  await db('moderation_cases')
    .where({ id: songs[1]!.caseId })
    .update({ opened_at: db.raw("now() - interval '25 hours'") })
  const first = await listCases(db, { tab: 'open', after: undefined, limit: 2 })
  expect(first.cases.map(({ id }) => id)).toEqual([songs[1]!.caseId, songs[0]!.caseId])
  expect(first.next).not.toBeNull()
  expect((await countCases(db)).open).toBe(3)
  expect(await getOldestCaseSeconds(db)).toBeGreaterThan(24 * 3_600)
})

test('a mail that was not accepted is due again; one that was is not', async () => {
  await db('moderation_mails').delete()
  const song = await sharedSong()
  await report(song.audioId)
  const [due] = await claimModerationMails(db)
  expect(due).toMatchObject({ to: 'ruth@example.test' })
  expect(await claimModerationMails(db)).toEqual([])
  const later = () => db('moderation_mails').update({ next_try_at: db.fn.now() })
  await later()
  expect(await claimModerationMails(db)).toHaveLength(1)
  await markMailSent(db, due!.id)
  await later()
  expect(await claimModerationMails(db)).toEqual([])
})

test('a mail is tried for fourteen days, at most six hours apart', async () => {
  await db('moderation_mails').delete()
  await report((await sharedSong()).audioId)
  const setAge = (days: number) =>
    db('moderation_mails').update({
      attempts: 2_000,
      created_at: db.raw("now() - ? * interval '1 day'", [days]),
      next_try_at: db.fn.now(),
    })
  await setAge(13)
  expect(await claimModerationMails(db)).toHaveLength(1)
  const seconds = db.raw<number>('round(extract(epoch from next_try_at - now()))::int as seconds')
  const [row] = await db('moderation_mails').select<{ seconds: number }[]>(seconds)
  expect(row!.seconds).toBeGreaterThan(6 * 3_600 - 60)
  expect(row!.seconds).toBeLessThanOrEqual(6 * 3_600)
  await setAge(15)
  expect(await claimModerationMails(db)).toEqual([])
})

test('a mail that its address never accepted is deleted after thirty days', async () => {
  await db('moderation_mails').delete()
  for (const email of ['old@example.test', 'new@example.test']) {
    await report((await sharedSong()).audioId, { email })
    const days = email.startsWith('old') ? 31 : 29
    await db('moderation_mails')
      .where({ address: email })
      .update({ created_at: db.raw("now() - ? * interval '1 day'", [days]) })
  }
  await eraseReporters(db, 100)
  expect(await db('moderation_mails').pluck('address')).toEqual(['new@example.test'])
})

test('who sent a notice is erased thirty days after its case ended, and not while an appeal is possible or open', async () => {
  const days = (count: number) => db.raw(`now() - interval '${count} days'`)
  const appealWindow = 183
  const ageOf: Record<string, (caseId: string, ownerId: string) => Promise<unknown>> = {
    open: (caseId) =>
      db('moderation_cases')
        .where({ id: caseId })
        .update({ opened_at: days(400) }),
    appealable: async (caseId) => {
      await decide(caseId, 'take_down')
      await db('moderation_decisions')
        .where({ case_id: caseId })
        .update({ decided_at: days(appealWindow + 29) })
    },
    appealed: async (caseId, userId) => {
      await decide(caseId, 'take_down')
      await submitAppeal(db, { caseId, userId, text: reason })
      await db('moderation_decisions')
        .where({ case_id: caseId })
        .update({ decided_at: days(400) })
    },
    final: async (caseId) => {
      await decide(caseId, 'take_down')
      await db('moderation_decisions')
        .where({ case_id: caseId })
        .update({ decided_at: days(appealWindow + 31) })
    },
    answered: async (caseId, userId) => {
      await decide(caseId, 'take_down')
      await submitAppeal(db, { caseId, userId, text: reason })
      await answerAppeal(caseId, false, ada)
      await db('moderation_appeals')
        .where({ case_id: caseId })
        .update({ decided_at: days(31) })
    },
  }
  const caseIds: Record<string, string> = {}
  for (const [name, age] of Object.entries(ageOf)) {
    const { caseId, userId } = await reportedSong()
    await age(caseId, userId)
    caseIds[name] = caseId
  }
  await db('moderation_mails').update({ sent_at: days(31) })
  expect(await eraseReporters(db, 1)).toBe(1)
  expect([await eraseReporters(db, 100), await eraseReporters(db, 100)]).toEqual([1, 0])
  const namesOf = async (name: string) =>
    (await getCase(db, caseIds[name]!, String))!.reports.map((notice) => [notice.name, notice.email, notice.isErased])
  for (const name of ['open', 'appealable', 'appealed'])
    expect(await namesOf(name)).toEqual([['Ruth', 'ruth@example.test', false]])
  for (const name of ['final', 'answered']) expect(await namesOf(name)).toEqual([[null, null, true]])
  expect(await db('moderation_mails').whereNotNull('address')).toEqual([])
})

test('files of a reported song are kept while staff have yet to decide, though its owner removed it', async () => {
  const { audioId, caseId } = await reportedSong()
  await db('audios')
    .where({ id: audioId })
    .update({ is_hidden: true, hidden_at: db.raw("now() - interval '90 days'") })
  const claimed = async () => (await claimRemovedAudios(db, 100)).map(({ id }) => id)
  expect(await claimed()).not.toContain(audioId)
  await decide(caseId, 'keep')
  expect(await claimed()).toContain(audioId)
})
