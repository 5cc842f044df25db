import type { Knex } from 'knex'
import { readFile, readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toAccountExportKey } from '@songloom/contracts/account/account-data.rules'
import { openObjectStore } from '@songloom/platform/object-store'
import { listUnstartedExports } from '@songloom/store/account/account-exports'
import { createId } from '@songloom/store/ids'
import { listAudit } from '@songloom/store/support/audit'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let db: Knex

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
})
afterAll(() => api.close())

async function readMails(): Promise<string> {
  const names = await readdir(api.config.mailFolder).catch(() => [])
  const mails = names.filter((name) => name.endsWith('.eml'))
  return (await Promise.all(mails.map((name) => readFile(`${api.config.mailFolder}/${name}`, 'utf8')))).join('\n')
}

const emailOf = async ({ userId }: Caller): Promise<string> =>
  (await db('users').where({ id: userId }).first<{ email: string }>('email')).email

describe('an archive of all data', () => {
  test('is packed one at a time by a durable workflow', async () => {
    const person = await api.signUp()
    expect((await person.call('accountExport')).body.export).toBeNull()
    const { body } = await person.call('requestAccountExport')
    expect(body.export).toMatchObject({ state: 'packing', expiresAt: null })
    expect((await person.call('requestAccountExport')).body.code).toBe('account_export_running')
    expect((await person.call('linkAccountExport')).status).toBe(404)
    await expect
      .poll(() => db('account_exports').where({ user_id: person.userId }).first('workflow_at'))
      .not.toEqual({
        workflow_at: null,
      })
  })

  test('is not packed again while one is kept', async () => {
    const person = await api.signUp()
    const expiresAt = new Date(Date.now() + 60_000)
    const id = createId()
    await db('account_exports').insert({ id, user_id: person.userId, state: 'ready', expires_at: expiresAt })
    const refused = (await person.call('requestAccountExport')).body
    expect([refused.code, refused.message]).toEqual(['account_export_ready', expect.stringContaining('UTC')])
    await db('account_exports')
      .where({ id })
      .update({ expires_at: new Date(0) })
    expect((await person.call('requestAccountExport')).status).toBe(200)
  })

  test('is started again where its workflow may have been lost', async () => {
    const { userId } = await api.signUp()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await db('account_exports').insert({
      id: createId(),
      user_id: userId,
      state: 'packing',
      workflow_at: minutesAgo(10),
    })
    const isListed = async () => (await listUnstartedExports(db, 1_000)).some((order) => order.userId === userId)
    expect(await isListed()).toBe(false)
    await db('account_exports')
      .where({ user_id: userId })
      .update({ workflow_at: minutesAgo(20), state: 'failed' })
    expect(await isListed()).toBe(false)
    await db('account_deletions').insert({
      id: createId(),
      user_id: userId,
      due_at: new Date(),
      workflow_at: minutesAgo(20),
    })
    const started = () => db('account_deletions').where({ user_id: userId }).first<{ workflow_at: Date }>('workflow_at')
    await expect.poll(async () => (await started())!.workflow_at > minutesAgo(5)).toBe(true)
  })

  test('has a link that works once, for its owner, while it is kept', async () => {
    const [person, stranger] = [await api.signUp(), await api.signUp()]
    const exportId = createId()
    const objects = await openObjectStore(api.config.objectStore)
    await objects.put(toAccountExportKey({ exportId, userId: person.userId }), Buffer.from('zip'), 'application/zip')
    const expiresAt = new Date(Date.now() + 60_000)
    const row = { id: exportId, user_id: person.userId, state: 'ready', expires_at: expiresAt, workflow_at: expiresAt }
    await db('account_exports').insert(row)
    const link = async () => (await person.call('linkAccountExport')).body.url.split('token=')[1]!
    const get = (caller: Caller, token: string) => caller.call('accountExportFile', { query: { token } })
    const [first, second] = [await link(), await link()]
    expect((await get(person, first)).status).toBe(404)
    expect((await get(stranger, second)).status).toBe(404)
    expect(await get(person, second)).toMatchObject({ status: 200, body: 'zip' })
    expect((await get(person, second)).status).toBe(404)
    const third = await link()
    await db('account_exports')
      .where({ id: exportId })
      .update({ expires_at: new Date(0) })
    expect((await get(person, third)).status).toBe(404)
    expect((await person.call('accountExport')).body.export).toMatchObject({ state: 'expired' })
    await expect.poll(readMails).toContain(`To: ${await emailOf(person)}\n`)
  })
})

describe('the deletion of an account', () => {
  const request = (person: Caller) => person.call('requestAccountDeletion')

  test('is due in fourteen days, is mailed, and can be undone until then', async () => {
    const person = await api.signUp()
    const { deletion } = (await request(person)).body
    const days = (Date.parse(deletion!.dueAt) - Date.parse(deletion!.requestedAt)) / 86_400_000
    expect(days).toBeCloseTo(14, 3)
    expect((await request(person)).body.deletion).toEqual(deletion)
    await expect.poll(readMails).toContain(`To: ${await emailOf(person)}\n`)
    expect((await person.call('undoAccountDeletion')).status).toBe(200)
    expect((await person.call('accountDeletion')).body).toMatchObject({ deletion: null, stoppedBecause: null })
    expect((await request(person)).body.deletion).not.toBeNull()
    await db('account_deletions').where({ user_id: person.userId, state: 'waiting' }).update({ state: 'running' })
    expect((await person.call('undoAccountDeletion')).body.code).toBe('deletion_running')
  })

  test('needs a sign-in of the last minutes', async () => {
    const person = await api.signUp()
    await db('sessions')
      .where({ user_id: person.userId })
      .update({ confirmed_at: new Date(0) })
    expect((await request(person)).body.code).toBe('confirmation_needed')
    expect((await person.call('accountDeletion')).body.deletion).toBeNull()
  })

  test('is stopped by a lead with a reason that its user reads', async () => {
    const [person, lead] = [await api.signUp(), await api.signUpAs('lead')]
    await request(person)
    const { deletions } = (await lead.call('supportDeletions')).body
    const { id, dueAt } = deletions.find(({ userId }) => userId === person.userId)!
    const page = await lead.call('supportUser', { params: { userId: person.userId } })
    expect(page.body.deletionDueAt).toBe(dueAt)
    const press = { reason: 'The account was taken over.', requestId: createId() }
    const stop = (body = press) => lead.call('supportStopDeletion', { params: { deletionId: id }, body })
    expect((await stop()).body).toMatchObject({ changed: true, deletion: { state: 'stopped', reason: press.reason } })
    expect((await stop()).body).toMatchObject({ changed: false })
    expect((await stop({ ...press, requestId: createId() })).body.code).toBe('not_eligible')
    expect((await person.call('accountDeletion')).body).toMatchObject({
      deletion: null,
      stoppedBecause: press.reason,
    })
    const [entry] = await listAudit(db, 'user', person.userId)
    expect(entry).toMatchObject({ action: 'stop_deletion', reason: press.reason })
  })
})
