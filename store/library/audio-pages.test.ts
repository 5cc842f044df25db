import type { Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import { audioFilters } from '@songloom/contracts/library/library.rules'
import type { AudioFilter, AudioSort } from '@songloom/contracts/library/library.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { setAiStudio } from './ai-studio.ts'
import { hideAudio } from './audio-changes.ts'
import { getAudioItems, listLibraryAudios, shownAudios } from './audio-items.ts'
import { countAudios, listAudioPage } from './audio-pages.ts'
import { insertAudio } from './audios.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { readCursor } from '../keyset.ts'
import { getLibraryProject } from './library-project.ts'
import { deleteProject } from '../projects/projects.ts'
import { getSharedTrack } from './shared-tracks.ts'
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

interface Wanted {
  filter?: AudioFilter
  sort?: AudioSort
  words?: string
  limit?: number
}
const page = ({ filter = 'all', sort = 'recent', words = '', limit = 30 }: Wanted, after?: string) =>
  listAudioPage(db, { userId: owner.userId, filter, sort, words, limit, after: after ? readCursor(after) : undefined })
const names = async (wanted: Wanted): Promise<string[]> => (await page(wanted)).audios.map(({ name }) => name)

describe('each list has its own (spec 1 §2)', () => {
  beforeEach(async () => {
    for (const origin of ['generated', 'uploaded', 'recorded', 'purchased', 'ai_studio']) await keep(origin, { origin })
  })
  const expected: Record<AudioFilter, string[]> = {
    all: ['ai_studio', 'generated', 'purchased', 'recorded', 'uploaded'],
    uploaded: ['recorded', 'uploaded'],
    generated: ['generated'],
    purchased: ['purchased'],
    recorded: ['recorded'],
    aiStudio: ['ai_studio'],
  }

  test.each(audioFilters)('lists and counts %s, in pages', async (filter) => {
    expect((await names({ filter })).toSorted()).toEqual(expected[filter])
    expect((await listLibraryAudios(db, owner.userId, filter)).map(({ name }) => name).toSorted()).toEqual(
      expected[filter],
    )
    expect((await countAudios(db, owner.userId, ''))[filter]).toBe(expected[filter].length)
  })

  test('search terms filter and count by name', async () => {
    expect(await names({ words: 'ED' })).toHaveLength(4)
    expect(await names({ filter: 'recorded', words: 'ED' })).toEqual(['recorded'])
    const counts = { all: 4, uploaded: 2, generated: 1, purchased: 1, recorded: 1, aiStudio: 0 }
    expect(await countAudios(db, owner.userId, 'ED')).toEqual(counts)
  })

  test("excludes removed audio and other users' audio", async () => {
    const { audios } = await page({ filter: 'uploaded', words: 'uploaded' })
    await hideAudio(db, owner.userId, audios[0]!.audioId, true)
    await keep('uploaded', { origin: 'uploaded' }, await seedUser(db, 10_000))
    expect(await names({ filter: 'uploaded' })).toEqual(['recorded'])
    expect(await countAudios(db, owner.userId, '')).toMatchObject({ all: 4, uploaded: 1 })
  })
})

describe('pages', () => {
  beforeEach(async () => {
    // Two with the same time, where only the id orders them.
    for (const day of ['01', '02', '03', '03', '05']) await keep(`Rain ${day}`, { created_at: `2026-01-${day}` })
  })

  async function allPages(sort: AudioSort): Promise<string[]> {
    const found: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { audios, next } = await page({ sort, limit: 2 }, after)
      found.push(...audios.map(({ audioId }) => audioId))
      after = next
    }
    return found
  }

  test('contain everything once, newest first or oldest first', async () => {
    const recent = await allPages('recent')
    expect(recent).toHaveLength(5)
    expect(recent).toEqual((await listLibraryAudios(db, owner.userId)).map(({ audioId }) => audioId))
    expect(await allPages('oldest')).toEqual(recent.toReversed())
  })

  test('stay in place when an item is added in between', async () => {
    const first = await page({ limit: 2 })
    await keep('Rain 06')
    expect((await page({ limit: 3 }, first.next!)).audios.map(({ name }) => name).toSorted()).toEqual([
      'Rain 01',
      'Rain 02',
      'Rain 03',
    ])
  })
})

test.each([
  ['all', 'audios_library'],
  ['recorded', 'audios_not_generated'],
  ['aiStudio', 'audios_ai_studio'],
])('reads list %s along %s', async (filter, index) => {
  await keep('Rain')
  await db.raw('vacuum analyze audios')
  const plan = await db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off')
    await trx.raw('set local enable_bitmapscan = off')
    const shown = shownAudios[filter as AudioFilter]
    return selectRows<{ 'QUERY PLAN': string }>(
      trx,
      `explain select id from audios where user_id = 'x' and ${shown} order by created_at desc, id desc limit 31`,
    )
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index)
})

describe('AI Studio', () => {
  test('shows added audio, which keeps its origin, until it is removed', async () => {
    const [one, two] = [await keep('One'), await keep('Two', { origin: 'uploaded' })]
    const added = await setAiStudio(db, owner.userId, [one, two, one], true)
    expect(added!.map((audio) => [audio.isAiStudio, audio.isGenerated, audio.isUploaded])).toEqual([
      [true, true, false],
      [true, false, true],
    ])
    expect(await names({ filter: 'aiStudio' })).toEqual(['Two', 'One'])
    await setAiStudio(db, owner.userId, [one], false)
    expect(await names({ filter: 'aiStudio' })).toEqual(['Two'])
    const updates = await db('events').where({ user_id: owner.userId, type: 'audio_update' })
    expect(updates).toHaveLength(3)
  })

  test("adds all of them or none: another user's is treated as missing", async () => {
    const [mine, others] = [await keep('Mine'), await keep('Theirs', {}, await seedUser(db, 10_000))]
    expect(await setAiStudio(db, owner.userId, [mine, others], true)).toBeUndefined()
    expect(await countAudios(db, owner.userId, '')).toMatchObject({ all: 1, aiStudio: 0 })
  })
})

test('audio outlives its project: in the library, without a page, and no longer shared', async () => {
  const id = await keep('Rain', { is_public: true })
  expect(await getAudioItems(db, [id])).toMatchObject([{ isInProject: true, projectId: owner.projectId }])
  expect(await getSharedTrack(db, id)).toBeDefined()
  await deleteProject(db, owner.projectId)
  const home = await getLibraryProject(db, owner.userId)
  expect(await getAudioItems(db, [id])).toMatchObject([{ isInProject: false, projectId: home, isPublic: false }])
  expect(await getSharedTrack(db, id)).toBeUndefined()
  expect(await names({})).toEqual(['Rain'])
})
