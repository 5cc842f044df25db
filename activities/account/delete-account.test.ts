import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { MockActivityEnvironment } from '@temporalio/testing'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toUserLabel } from '@songloom/api/jobs/jobs'
import { toAccountExportKey } from '@songloom/contracts/account/account-data.rules'
import { connectPostgres, connectRedis, connectTemporal } from '@songloom/platform/connections'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import type { TestDatabase } from '@songloom/platform/testing/database/test-database'
import { requestDeletion } from '@songloom/store/account/deletions'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { getTokens } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { eraseRows } from '@songloom/store/privacy/erase-rows'
import { personalTables } from '@songloom/store/privacy/personal-tables'
import { toCanary, findCanaries, seedCanaryUser } from '@songloom/store/testing/canary-user'
import { audioFor, outputsFor, seedJob, seedUser } from '@songloom/store/testing/seed'
import { createRemovedSweep } from '../maintenance/sweep-removed.ts'
import { createDeleteAccountActivities } from './delete-account.ts'
import type { DeleteAccountActivities } from './delete-account.ts'
import { createExportAccountActivities } from './export-account.ts'

let database: TestDatabase
let db: Knex
let redis: Redis
let objects: ObjectStore
let temporal: ReturnType<typeof connectTemporal>
const ended: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectPostgres(database.url)
  redis = connectRedis(inject('redisUrl'))
  objects = await openObjectStore({ kind: 'folder', folder: await mkdtemp(join(tmpdir(), 'songloom-deletion-')) })
  temporal = connectTemporal(inject('temporalAddress'), 'default')
})
afterAll(async () => {
  redis.disconnect()
  await temporal.connection.close()
  await db.destroy()
  await database.drop()
})

const createActivities = (store: ObjectStore = objects): DeleteAccountActivities =>
  createDeleteAccountActivities({
    db,
    redis,
    objects: store,
    temporal: temporal.client,
    schedules: { sync: () => Promise.resolve() },
    billing: {
      end: (id) => Promise.resolve(void ended.push(id)),
      deleteCustomer: (id) => Promise.resolve(void ended.push(id)),
    },
  })

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  new MockActivityEnvironment().run(activity, ...args) as Promise<R>

/** A user with a canary in every place, whose deletion is due. */
async function seedDue() {
  const tag = randomBytes(4).toString('hex')
  const user = await seedCanaryUser({ db, objects, redis }, tag)
  await requestDeletion(db, user.userId)
  await db('account_deletions')
    .where({ user_id: user.userId })
    .update({ due_at: db.raw("now() - interval '1 second'") })
  const { id } = await db('account_deletions').where({ user_id: user.userId }).first<{ id: string }>('id')
  return { ...user, tag, input: { deletionId: id, userId: user.userId } }
}

type Due = Awaited<ReturnType<typeof seedDue>>
const find = ({ tag }: Due) => findCanaries({ db, objects, redis }, tag)

async function deleteAll({ input }: Due, activities = createActivities()): Promise<void> {
  if (!(await activities.beginDeletion(input))) return
  await run(activities.endSubscriptions, input)
  await run(activities.deleteCustomer, input)
  expect(await run(activities.endWork, input, true)).toBe(0)
  await run(activities.copySharedObjects, input)
  await run(activities.deleteObjects, input)
  await run(activities.forgetWorkflows, input)
  await run(activities.eraseRows, input)
  await run(activities.eraseCaches, input)
  await run(activities.deleteObjects, input)
  await activities.finishDeletion(input)
}

describe('the deletion of an account', () => {
  test('leaves none of forty words of its user, and the ledger as it was', async () => {
    const due = await seedDue()
    const before = await find(due)
    expect(new Set(before.map(({ word }) => word)).size).toBeGreaterThanOrEqual(40)
    const { available, reserved } = await getTokens(db, due.userId)
    await deleteAll(due)
    expect(await find(due)).toEqual([])
    expect(await getTokens(db, due.userId)).toEqual({ available: available + reserved, reserved: 0 })
    expect(await checkLedger(db)).toEqual([])
    expect(await db('account_deletions').where({ id: due.input.deletionId }).first('state')).toEqual({ state: 'done' })
    const customer = await db('billing_customers').where({ user_id: due.userId }).first('id')
    expect(ended).toEqual(expect.arrayContaining([`sub-${due.tag}`, customer.id]))
    expect(await db('sessions').where({ user_id: due.userId })).toEqual([])
    expect(await db('audit').where({ subject_id: due.userId })).not.toEqual([])
  })

  test('forgets all workflows of its user, whose input has words, and none of others', async () => {
    const { workflow } = temporal.client
    const [userId, other] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
    const start = async (name: string, owner: string) =>
      (
        await workflow.start(name, {
          workflowId: `${name}-${randomBytes(12).toString('hex')}`,
          ...{ taskQueue: 'nobody', args: [{ text: 'rain' }], typedSearchAttributes: [toUserLabel(owner)] },
        })
      ).workflowId
    const [deletion, others] = [await start('deleteAccount', userId), await start('enhancePrompt', other)]
    for (const name of ['enhancePrompt', 'helpMeWrite', 'runTurn']) await start(name, userId)
    const query = `UserId in ('${userId}', '${other}')`
    const list = async () => (await Array.fromAsync(workflow.list({ query }))).map(({ workflowId }) => workflowId)
    await expect.poll(list, { timeout: 20_000 }).toHaveLength(5)
    await run(createActivities().forgetWorkflows, { userId })
    await expect.poll(list, { timeout: 20_000 }).toHaveLength(2)
    expect((await list()).toSorted()).toEqual([deletion, others].toSorted())
    for (const workflowId of [deletion, others]) await workflow.getHandle(workflowId).terminate()
  })

  test('ends the dreampacks, also of an account without e-mail', async () => {
    const { userId } = await seedDue()
    const live = db('dreampacks').where({ user_id: userId }).whereNot({ state: 'deleted' })
    expect(await live.clone()).not.toEqual([])
    for (let times = 0; times < 2; times++) await run(createActivities().endDreampacks, { userId })
    expect(await live.clone()).toEqual([])
  })

  test('is finished by a later attempt when the first is killed in the middle, and by two at once', async () => {
    const due = await seedDue()
    let deletions = 0
    const dying = new Proxy(objects, {
      get: (store, name: keyof ObjectStore) =>
        name === 'delete'
          ? (key: string) => (++deletions > 2 ? Promise.reject(new Error('killed')) : store.delete(key))
          : store[name].bind(store),
    })
    await expect(deleteAll(due, createActivities(dying))).rejects.toThrow('killed')
    expect(await find(due)).not.toEqual([])
    await Promise.all([deleteAll(due), deleteAll(due)])
    expect(await find(due)).toEqual([])
  })

  test('leaves other users as they are', async () => {
    const [due, other] = [await seedDue(), await seedDue()]
    const before = await find(other)
    await deleteAll(due)
    expect(await find(other)).toEqual(before)
  })

  test('leaves what others have copied their sound and cover', async () => {
    const due = await seedDue()
    const other = await seedUser(db, 0)
    const folder = `users/${due.userId}/jobs/template`
    await objects.put(`${folder}/song-0.mp3`, Buffer.from('sound'), 'audio/mpeg')
    await objects.put(`${folder}/cover-0-512.webp`, Buffer.from('picture'), 'image/webp')
    const jobId = await seedJob(db, other, 0)
    await completeJob(db, jobId, outputsFor(0, [{ ...audioFor(), objectKeys: { mp3: `${folder}/song-0.mp3` } }]))
    await db('audios').where({ job_id: jobId }).update({ objects_owner_id: due.userId })
    await objects.put(`${folder}/notes.mid`, Buffer.from('notes'), 'audio/midi')
    const result = JSON.stringify({ artifacts: { midi: { key: `${folder}/notes.mid`, sizeBytes: 5 } } })
    await db('messages')
      .where({ id: jobId })
      .update({ cover_key: `${folder}/cover-0`, objects_owner_id: due.userId, result })
    await deleteAll(due)
    const audio = await db('audios').where({ job_id: jobId }).first()
    expect(audio).toMatchObject({ objects_owner_id: null, object_keys: { mp3: expect.stringContaining(other.userId) } })
    expect((await buffer((await objects.get(audio.object_keys.mp3)).stream)).toString()).toBe('sound')
    const { cover_key: cover, result: kept } = await db('messages').where({ id: jobId }).first()
    expect((await buffer((await objects.get(kept.artifacts.midi.key)).stream)).toString()).toBe('notes')
    expect(kept.artifacts.midi.key).toContain(other.userId)
    expect(await objects.stat(`${cover}-512.webp`)).toBeDefined()
    expect(await find(due)).toEqual([])
  })

  test('does not begin before it is due, nor after it was undone', async () => {
    const due = await seedDue()
    await db('account_deletions')
      .where({ id: due.input.deletionId })
      .update({ due_at: db.raw("now() + interval '1 hour'") })
    expect(await createActivities().secondsUntilDeletion(due.input)).toBeGreaterThan(3_590)
    expect(await createActivities().beginDeletion(due.input)).toBe(false)
    await db('account_deletions').where({ id: due.input.deletionId }).update({ state: 'undone' })
    expect(await createActivities().secondsUntilDeletion(due.input)).toBeNull()
    expect(await createActivities().beginDeletion(due.input)).toBe(false)
  })

  test.each(['messages', 'users', 'audit', 'ledger_transactions', 'moderation_reports'])(
    'is found out by the words where the registry leaves %s out',
    async (table) => {
      const due = await seedDue()
      await run(createActivities().deleteObjects, due.input)
      const lacking = personalTables.map((each) =>
        each.table === table ? { ...each, erase: { kind: 'keep' } as const } : each,
      )
      await eraseRows(
        db,
        due.userId,
        table === 'messages' ? lacking.filter(({ table: name }) => name !== 'projects') : lacking,
      )
      expect((await find(due)).map(({ place }) => place)).toContainEqual(expect.stringContaining(table))
    },
  )
})

describe('the archive of all data', () => {
  test('has the words of its user but no secret, and is deleted when its day is over', async () => {
    const due = await seedDue()
    const [{ id: exportId }] = (await db('account_exports')
      .insert({ id: randomBytes(12).toString('hex'), user_id: due.userId })
      .returning('id')) as [{ id: string }]
    const input = { exportId, userId: due.userId }
    const activities = createExportAccountActivities({ db, objects })
    await run(activities.packAccount, input)
    await run(activities.packAccount, input)
    const key = `users/${due.userId}/account/${exportId}.zip`
    const zip = (await buffer((await objects.get(key)).stream)).toString('latin1')
    for (const word of ['prompt', 'lyrics', 'project', 'email', 'name', 'upload', 'playlist', 'key-name', 'file'])
      expect(zip, word).toContain(toCanary(due.tag, word))
    for (const word of ['password', 'session-token', 'staff-note', 'grant-reason', 'audit-reason'])
      expect(zip, word).not.toContain(toCanary(due.tag, word))
    const own: string[] = []
    for await (const object of objects.list(`users/${due.userId}/account/`)) own.push(object.key)
    expect(own).toEqual([key])
    expect(await activities.secondsUntilExportExpires(input)).toBeGreaterThan(86_000)
    await activities.expireAccountExport(input)
    expect(await objects.stat(key)).toBeUndefined()
  })

  /** An archive of a user, as its workflow packs it. */
  async function packExport() {
    const { userId } = await seedUser(db, 0)
    const exportId = randomBytes(12).toString('hex')
    const input = { exportId, userId }
    await db('account_exports').insert({ id: exportId, user_id: userId })
    const activities = createExportAccountActivities({ db, objects })
    await run(activities.packAccount, input)
    return { input, exportId, activities }
  }

  test('is swept where its workflow is lost', async () => {
    const { input } = await packExport()
    const sweep = createRemovedSweep({ db, objects })
    await sweep()
    expect(await objects.stat(toAccountExportKey(input))).toBeDefined()
    const due = { due_at: db.raw("now() - interval '1 second'") }
    await db('unused_objects').where({ user_id: input.userId }).update(due)
    await sweep()
    expect(await objects.stat(toAccountExportKey(input))).toBeUndefined()
    expect(await db('unused_objects').where({ user_id: input.userId })).toEqual([])
  })

  test('is deleted where its workflow fails', async () => {
    const { input, exportId, activities } = await packExport()
    await activities.failAccountExport(input)
    expect(await objects.stat(toAccountExportKey(input))).toBeDefined()
    await db('account_exports').where({ id: exportId }).update({ state: 'packing' })
    for (let times = 0; times < 2; times++) await activities.failAccountExport(input)
    expect(await objects.stat(toAccountExportKey(input))).toBeUndefined()
    expect(await db('account_exports').where({ id: exportId }).first('state')).toEqual({ state: 'failed' })
  })

  test('of a user without anything is not empty', async () => {
    const { userId } = await seedUser(db, 0)
    const exportId = randomBytes(12).toString('hex')
    await db('account_exports').insert({ id: exportId, user_id: userId })
    await run(createExportAccountActivities({ db, objects }).packAccount, { exportId, userId })
    expect(await db('account_exports').where({ id: exportId }).first('state')).toEqual({ state: 'ready' })
  })
})
