import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { seedDna } from '../testing/seed-dna.ts'
import { seedUser } from '../testing/seed.ts'
import { editDna } from './dnas.ts'

let db: Knex
withTestDatabase((fresh) => {
  db = fresh
})

test('a replaced cover is deleted a day later, and other changes keep the cover', async () => {
  const owner = await seedUser(db, 0)
  const target = { userId: owner.userId, id: await seedDna(db, owner) }
  const coverKey = (name: string): string => `users/${target.userId}/dna/${target.id}/cover-${name}`
  const scheduled = (): Promise<string[]> => db('unused_objects').orderBy('base_key').pluck('base_key')
  await editDna(db, target, { cover_key: coverKey('a') })
  await editDna(db, target, { name: 'Dusk' })
  expect(await scheduled()).toEqual([])
  await editDna(db, target, { cover_key: coverKey('b') })
  await editDna(db, target, { cover_key: coverKey('c') })
  expect(await scheduled()).toEqual([coverKey('a'), coverKey('b')])
  expect(await db('unused_objects').whereRaw("due_at < now() + interval '23 hours'")).toEqual([])
})

test('what another user sends, or sends for another kind, schedules nothing', async () => {
  const [owner, other] = [await seedUser(db, 0), await seedUser(db, 0)]
  const id = await seedDna(db, owner)
  await editDna(db, { userId: owner.userId, id }, { cover_key: 'users/x/cover-a' })
  const changes = { cover_key: 'users/x/cover-b' }
  expect(await editDna(db, { userId: other.userId, id }, changes)).toBeUndefined()
  expect(await editDna(db, { userId: owner.userId, id, kind: 'voice' }, changes)).toBeUndefined()
  expect(await db('unused_objects').where({ base_key: 'users/x/cover-a' })).toEqual([])
})
