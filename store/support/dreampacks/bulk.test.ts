import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { listAudit } from '../audit.ts'
import { editDreampack, pauseDreampack, resumeDreampack } from '../../dreampacks/dreampacks.ts'
import { createId } from '../../ids.ts'
import { previewPackBulk, performPackBulk } from './bulk.ts'
import { seedDreampack } from '../../testing/seed-dreampacks.ts'
import { seedUser } from '../../testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const actor = { id: 'lea', email: 'lea@example.test', role: 'lead' }
const press = (action: 'pause' | 'resume', ids: string[], requestId = createId()) =>
  performPackBulk(db, { action, ids, reason: 'Engine outage', requestId, actor })
const statesOf = (ids: string[]) => db('dreampacks').whereIn('id', ids).orderBy('name').pluck('state')

async function threePacks() {
  const { userId } = await seedUser(db, 0)
  const packs = []
  for (const name of ['A', 'B', 'C']) packs.push((await seedDreampack(db, userId, { name })).id)
  const filter = { tab: 'all', search: userId } as const
  return { userId, ids: packs as [string, string, string], filter }
}

test('pauses the previewed dreampacks of a filter, each with an audit entry, once', async () => {
  const { userId, ids, filter } = await threePacks()
  await pauseDreampack(db, userId, ids[0])
  const preview = await previewPackBulk(db, 'pause', filter)
  expect(preview).toEqual({
    ids: [ids[2], ids[1]],
    ineligible: [{ why: 'It is paused already.', count: 1 }],
    isCut: false,
  })
  const requestId = createId()
  expect(await press('pause', preview.ids, requestId)).toMatchObject({ changedIds: preview.ids, skippedCount: 0 })
  expect(await press('pause', preview.ids, requestId)).toEqual({ userIds: [], changedIds: [], skippedCount: 0 })
  expect(await statesOf(ids)).toEqual(['paused', 'paused', 'paused'])
  expect(await listAudit(db, 'dreampack', ids[1])).toMatchObject([{ action: 'pause', reason: 'Engine outage' }])
})

test('resumes only those paused by support and not changed by their creator since', async () => {
  const { userId, ids, filter } = await threePacks()
  await pauseDreampack(db, userId, ids[0])
  await press('pause', [ids[1], ids[2]])
  await resumeDreampack(db, userId, ids[2])
  await pauseDreampack(db, userId, ids[2])
  const preview = await previewPackBulk(db, 'resume', filter)
  expect(preview).toMatchObject({ ids: [ids[1]], ineligible: [{ why: 'Its creator paused or changed it.', count: 2 }] })
  expect(await press('resume', preview.ids)).toMatchObject({ changedIds: [ids[1]] })
  expect(await statesOf(ids)).toEqual(['paused', 'active', 'paused'])
})

test('skips what changed between preview and press', async () => {
  const { userId, ids, filter } = await threePacks()
  const { ids: chosen } = await previewPackBulk(db, 'pause', filter)
  await editDreampack(db, userId, ids[0], { name: 'A' })
  await pauseDreampack(db, userId, ids[1])
  expect(await press('pause', chosen)).toMatchObject({ changedIds: [ids[2], ids[0]], skippedCount: 1 })
})

test('resumes none that its creator paused or changed between preview and press', async () => {
  const { userId, ids, filter } = await threePacks()
  await press('pause', ids)
  const { ids: chosen } = await previewPackBulk(db, 'resume', filter)
  expect(chosen).toHaveLength(3)
  await resumeDreampack(db, userId, ids[0])
  await pauseDreampack(db, userId, ids[0])
  await editDreampack(db, userId, ids[1], { name: 'B' })
  expect(await press('resume', chosen)).toMatchObject({ changedIds: [ids[2]], skippedCount: 2 })
  expect(await statesOf(ids)).toEqual(['paused', 'paused', 'active'])
})
