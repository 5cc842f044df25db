import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { createLog } from '@songloom/platform/logs/log'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { closeRun, recordRunReason } from '@songloom/store/dreampacks/dreampack-runs'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { claimReadyMails, setMailEnabled } from '@songloom/store/dreampacks/ready-mails'
import { getLibraryProject } from '@songloom/store/library/library-project'
import { deleteProject } from '@songloom/store/projects/projects'
import { acceptSeededTrack, seedDreampack, seedOpenRun } from '@songloom/store/testing/seed-dreampacks'
import { setMoments } from '@songloom/store/testing/seed-support'
import { outputsFor, seedJob, seedUser } from '@songloom/store/testing/seed'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { Mail } from '../auth/mail/mail.ts'
import { packMail, createReadyMail } from './ready-mail.ts'
import { createReadyMailer } from './ready-mailer.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const origin = 'https://songloom.example'
const log = createLog('test', { write: () => {} })

async function longSong(): Promise<string> {
  const owner = await seedUser(db, 200)
  await setMailEnabled(db, owner.userId, true)
  const id = await seedJob(db, owner, 200)
  await completeJob(db, id, outputsFor(200))
  await setMoments(db, id, { created: 90, ended: 0 })
  return owner.projectId
}

test('mails a long song with a link to its project; a rejected mail does not delay the others', async () => {
  const projects = [await longSong(), await longSong()]
  const sent: Mail[] = []
  const mail = {
    send: (one: Mail) => (sent.push(one) === 1 ? Promise.reject(new Error('mailbox full')) : Promise.resolve()),
  }
  const mailer = createReadyMailer({ db, mail, origin, log })
  await Promise.all([mailer.sweep(), mailer.sweep()])
  await mailer.close()
  expect(sent).toHaveLength(2)
  for (const projectId of projects)
    expect(sent.some(({ text }) => text.includes(`${origin}/studio/${projectId}`))).toBe(true)
})

test('mails a training and library audio with a link to a page that exists', async () => {
  const { userId, projectId } = await seedUser(db, 1_000)
  await setMailEnabled(db, userId, true)
  const library = { userId, projectId: await getLibraryProject(db, userId) }
  /** The end of the mail’s first sentence, and its link. */
  async function linkOf(tool: JobTool, owner = library, input = {}): Promise<string[]> {
    const id = await seedJob(db, owner, 100, null, tool)
    await db('jobs').where({ id }).update({ state: 'completed', input })
    await setMoments(db, id, { created: 90, ended: 0 })
    const [due] = await claimReadyMails(db)
    return createReadyMail(due!, origin)
      .text.split('\n\n')
      .slice(0, 2)
      .map((part) => part.replace(/^.* is ready\. |^https:..songloom\.example/, ''))
  }
  for (const tool of ['train_style', 'train_voice'] as const)
    expect(await linkOf(tool)).toEqual(['See it here:', '/dna'])
  for (const tool of ['receive_upload', 'join_audio'] as const)
    expect(await linkOf(tool)).toEqual(['You find it in your library:', '/studio'])
  const mix = () => linkOf('render_mix', library, { dawProjectId: projectId })
  expect(await mix()).toEqual(['You find it in your library:', `/daw?projectId=${projectId}`])
  await deleteProject(db, projectId)
  expect(await mix()).toEqual(['You find it in your library:', '/studio'])
})

test('sends one mail per pack, and one for each other song', async () => {
  const song = await longSong()
  const { userId } = await seedUser(db, 1_000)
  await setMailEnabled(db, userId, true)
  const runId = await seedOpenRun(db, await seedDreampack(db, userId), userId)
  const track = await acceptSeededTrack(db, runId, 0)
  if (track.kind !== 'accepted') throw new Error(track.kind)
  await completeJob(db, track.job.id, outputsFor(200))
  await setMoments(db, track.job.id, { created: 90, ended: 0 })
  await recordRunReason(db, runId, 'budget')
  await closeRun(db, runId)

  const sent: Mail[] = []
  const mail = { send: (one: Mail) => Promise.resolve(void sent.push(one)) }
  const mailer = createReadyMailer({ db, mail, origin, log })
  await Promise.all([mailer.sweep(), mailer.sweep()])
  await mailer.close()
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'Morning pack: 1 of 3 tracks are ready',
    '“Test” is ready',
  ])
  expect(sent.find(({ text }) => text.includes(song))?.subject).toBe('“Test” is ready')
  expect(sent.find(({ subject }) => subject.startsWith('Morning'))?.text).toContain(
    `This month’s budget was used up.\n\nListen here:\n\n${origin}/studio/${track.job.project_id}`,
  )
})

const packOf = (run: Partial<DreampackRun>) =>
  packMail({ to: 'a@example.com', name: 'Morning\r\npack', run: { ...aRun, ...run } }, origin)
const aRun: DreampackRun = {
  id: 'r',
  dreampackId: 'd',
  kind: 'scheduled',
  state: 'ended',
  localDate: '2026-11-23',
  dueAt: '2026-11-23T06:00:00.000Z',
  isLate: false,
  isStopping: false,
  trackCount: 10,
  made: 10,
  failed: 0,
  underWay: 0,
  reason: null,
  projectId: 'p',
  startedAt: null,
  endedAt: null,
}

test('a pack mail has the track count, the reason for missing tracks and a link', () => {
  expect(packOf({}).subject).toBe('Morning pack: 10 tracks are ready')
  const some = packOf({ made: 8, reason: 'tracks_failed' })
  expect(some.subject).toBe('Morning pack: 8 of 10 tracks are ready')
  expect(some.text).toContain('Some tracks failed. Their tokens were refunded.')
  const failed = packOf({ made: 0, reason: 'tracks_failed' })
  expect(failed.text).toContain('All tracks failed. Their tokens were refunded.')
  const none = packOf({ made: 0, reason: 'not_enough_tokens' })
  expect(none.text).toContain(`You ran out of tokens.\n\nSee your Dreampack here:\n\n${origin}/dreampacks/d`)
  const skipped = packOf({ state: 'skipped', made: 0, reason: 'outage', projectId: null })
  expect(skipped.text).toContain('no tracks were made on November 23. Tracks could not be made at that time.')
  expect(packOf({ made: 3, reason: 'project_deleted' }).text).not.toContain('/studio/p')
})

test('a mail states the outcome, and a prompt cannot add lines', () => {
  const due = {
    jobId: 'j',
    to: 'a@example.com',
    name: 'Rain\r\nBcc: all',
    projectId: 'p',
    tokensReturned: 200,
    tool: 'song_gen',
  } as const
  expect(createReadyMail({ ...due, isReady: true }, origin).subject).toBe('“Rain Bcc: all” is ready')
  const failed = createReadyMail({ ...due, isReady: false }, origin)
  expect(failed.text).toContain('could not be made. 200 tokens were refunded.')
  const free = createReadyMail({ ...due, isReady: false, tokensReturned: 0 }, origin)
  expect(free.text).toContain('could not be made. You can')
})
