import type { Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { hideAudio } from './audio-changes.ts'
import { insertAudio } from './audios.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { readCursor } from '../keyset.ts'
import { createProject, deleteProject } from '../projects/projects.ts'
import { countAudioTotals, countFoundProjects, searchAudios, searchProjects } from './search-library.ts'
import type { LibrarySearch } from './search-library.ts'
import { audioFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex
let owner: { userId: string; projectId: string }

withTestDatabase((fresh) => {
  db = fresh
})
beforeEach(async () => {
  owner = await seedUser(db, 10_000)
})

async function keep(name: string, change: object = {}, place = owner): Promise<string> {
  const id = createId()
  const jobId = await seedJob(db, place, 1)
  await insertAudio(db, { ...place, id, jobId, messageId: jobId }, { ...audioFor(), name })
  await db('audios')
    .where({ id })
    .update({ name, ...change })
  return id
}
const search = (term: string, change: Partial<LibrarySearch> = {}): LibrarySearch => ({
  ...{ userId: owner.userId, term, order: 'newest', limit: 30 },
  ...change,
})
const names = async (term: string, change: Partial<LibrarySearch> = {}): Promise<string[]> =>
  (await searchAudios(db, 'audios', search(term, change))).audios.map(({ name }) => name)

describe('finds', () => {
  test('any part of a name, case-insensitive, in any script', async () => {
    for (const name of ['Night bus', 'Été indien', 'रात की बस']) await keep(name)
    expect(await names('HT B')).toEqual(['Night bus'])
    expect(await names('éTÉ')).toEqual(['Été indien'])
    expect(await names('की')).toEqual(['रात की बस'])
    expect(await names('day')).toEqual([])
  })

  test('composed and decomposed letters as equal', async () => {
    for (const name of ['Cafe\u0301 noir', 'Été indien', '테스트'.normalize('NFD')]) await keep(name)
    expect(await names('café')).toEqual(await names('cafe\u0301'))
    expect(await names('CAFÉ')).toHaveLength(1)
    expect(await names('e\u0301te\u0301')).toEqual(['Été indien'])
    expect(await names('테스')).toHaveLength(1)
  })

  test('names of any length', async () => {
    await keep(`Rain ${'रात'.repeat(5_000)}`)
    expect(await names('rain')).toHaveLength(1)
  })

  test('pattern characters literally', async () => {
    for (const name of ['100 % rain', 'under_score', 'back\\slash']) await keep(name)
    expect(await names('%')).toEqual(['100 % rain'])
    expect(await names('_')).toEqual(['under_score'])
    expect(await names('\\')).toEqual(['back\\slash'])
  })

  test('nothing removed or of other users', async () => {
    const removed = await keep('Rain')
    await hideAudio(db, owner.userId, removed, true)
    const other = await seedUser(db, 10_000)
    await keep('Rain', {}, other)
    await createProject(db, createId(), other.userId, 'Rain')
    expect(await names('rain')).toEqual([])
    expect(await countAudioTotals(db, search('rain'))).toEqual({ uploads: 0, generatedAudios: 0 })
    expect(await countFoundProjects(db, search('rain'))).toBe(0)
  })

  test('projects by name, except deleted ones', async () => {
    const [kept, deleted] = [createId(), createId()]
    await createProject(db, kept, owner.userId, 'Rainy days')
    await createProject(db, deleted, owner.userId, 'Rainy nights')
    await deleteProject(db, deleted)
    const { projects } = await searchProjects(db, search('rainy'))
    expect(projects.map(({ _id }) => _id)).toEqual([kept])
    expect(await countFoundProjects(db, search('rainy'))).toBe(1)
  })

  test('uploads and generated audio separately, each counted', async () => {
    await keep('Rain one')
    await keep('Rain two', { origin: 'uploaded' })
    await keep('Rain three', { origin: 'purchased' })
    const of = async (list: 'uploads' | 'generatedAudios') =>
      (await searchAudios(db, list, search('rain'))).audios.map(({ name }) => name)
    expect(await of('uploads')).toEqual(['Rain two'])
    expect(await of('generatedAudios')).toEqual(['Rain one'])
    expect(await names('rain')).toEqual(['Rain two', 'Rain one'])
    expect(await countAudioTotals(db, search('rain'))).toEqual({ uploads: 1, generatedAudios: 1 })
  })
})

describe('pages', () => {
  const made = ['1', '2', '3', '4', '5'].map((number) => `Rain ${number}`)

  // Two with the same time, where only the id orders them.
  beforeEach(async () => {
    for (const name of made)
      await keep(name, { created_at: name === 'Rain 3' ? '2026-01-02' : `2026-01-0${name.at(-1)}` })
  })

  async function allPages(order: LibrarySearch['order']): Promise<string[]> {
    const found: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const start = { after: after === undefined ? undefined : readCursor(after) }
      const page = await searchAudios(db, 'audios', search('rain', { order, limit: 2 }), start)
      expect(page.audios.length).toBeLessThanOrEqual(2)
      found.push(...page.audios.map(({ name }) => name))
      after = page.next
    }
    return found
  }

  test('contain everything once, newest first or oldest first', async () => {
    const newest = await allPages('newest')
    expect(newest.toSorted()).toEqual(made)
    expect([newest[0], newest[1], newest.at(-1)]).toEqual(['Rain 5', 'Rain 4', 'Rain 1'])
    expect(await allPages('oldest')).toEqual(newest.toReversed())
  })

  test('stay in place when an item is added in between', async () => {
    const first = await searchAudios(db, 'audios', search('rain', { limit: 2 }))
    await keep('Rain 6')
    const second = await searchAudios(db, 'audios', search('rain', { limit: 1 }), { after: readCursor(first.next!) })
    expect(first.audios.map(({ name }) => name)).toEqual(['Rain 5', 'Rain 4'])
    expect(second.audios[0]!.name).toMatch(/^Rain [23]$/)
  })

  test('can be requested by number', async () => {
    const { audios } = await searchAudios(db, 'audios', search('rain', { limit: 2 }), { offset: 4 })
    expect(audios.map(({ name }) => name)).toEqual(['Rain 1'])
  })
})

test('reads names from the index only', async () => {
  await keep('Rain')
  await db.raw('vacuum analyze audios')
  const plan = await db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off')
    return selectRows<{ 'QUERY PLAN': string }>(
      trx,
      `explain select id from audios where not is_hidden and origin in ('generated', 'uploaded') and user_id = 'x'
       and folded_name like '%rain%' order by created_at desc, id desc limit 31`,
    )
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Only Scan Backward using audios_library')
})
