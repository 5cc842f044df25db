import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { createLog } from '@songloom/platform/log'
import { withTestDatabase } from '@songloom/platform/testing/with-test-database'
import { completeJob } from '@songloom/store/finish-job'
import { setMailWish } from '@songloom/store/ready-mails'
import { setMoments } from '@songloom/store/testing/seed-support'
import { outputsFor, seedJob, seedUser } from '@songloom/store/testing/seed'
import type { Mail } from './auth/mail.ts'
import { readyMail } from './ready-mail.ts'
import { createReadyMailer } from './ready-mailer.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const origin = 'https://songloom.example'
const log = createLog('test', { write: () => {} })

async function longSong(): Promise<string> {
  const owner = await seedUser(db, 200)
  await setMailWish(db, owner.userId, true)
  const id = await seedJob(db, owner, 200)
  await completeJob(db, id, outputsFor(200))
  await setMoments(db, id, { created: 90, ended: 0 })
  return owner.projectId
}

test('a long song is mailed with a link to its project; a mail server that refuses one does not hold up the others', async () => {
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

test('a mail says what became of it, and the words of a prompt make no line of their own', () => {
  const due = { jobId: 'j', to: 'a@example.com', name: 'Rain\r\nBcc: all', projectId: 'p', tokensReturned: 200 }
  expect(readyMail({ ...due, isReady: true }, origin).subject).toBe('“Rain Bcc: all” is ready')
  const failed = readyMail({ ...due, isReady: false }, origin)
  expect(failed.text).toContain('could not be made. 200 tokens were refunded.')
})
