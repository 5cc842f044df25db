import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { createId } from '../ids.ts'
import { listGenerations } from './generations.ts'
import { seedDreampack, seedOpenRun } from '../testing/seed-dreampacks.ts'
import { completedJob, seedOwner } from '../testing/seed-support.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const found = async (search: string): Promise<string[]> => {
  const page = { filter: { tab: 'all', search }, order: 'newest', after: undefined, limit: 100 } as const
  return (await listGenerations(db, [], page)).lines.map(({ id }) => id)
}

test('finds a job by each of its ids, by its page address, and by the end of its id', async () => {
  const [owner, other] = [await seedOwner(db), await seedOwner(db)]
  const [id] = [await completedJob(db, owner), await completedJob(db, other)]
  const audio = await db('audios').where({ job_id: id }).first<{ id: string }>('id')
  const { projectId, userId } = owner
  const searches = [
    id,
    `job-${id}`,
    projectId,
    userId,
    audio!.id,
    `https://songloom.example/studio/${projectId}`,
    `https://songloom.example/listen/${audio!.id}?from=mail`,
    `/console/generations/${id}`,
    id.slice(-6),
    `…${id.slice(-6).toUpperCase()}`,
    `${userId}@example.test`.slice(20),
  ]
  for (const search of searches) expect([search, await found(search)]).toEqual([search, [id]])
  expect(await found(createId())).toEqual([])
  expect(await found(`${createId()}${createId()}`)).toEqual([])
})

test('finds a job by part of its song’s name or prompt, case-insensitive', async () => {
  const owner = await seedOwner(db)
  const [named, prompted] = [await completedJob(db, owner), await completedJob(db, owner)]
  await db('messages').where({ id: named }).update({ song_name: 'Monsoon_100% tape', prompt: 'anything' })
  await db('messages').where({ id: prompted }).update({ prompt: 'A slow ghazal about बारिश and trains' })
  expect(await found('MONSOON_100% t')).toEqual([named])
  expect(await found('monsoonX100')).toEqual([])
  expect(await found('ghazal about')).toEqual([prompted])
  expect(await found('बारिश')).toEqual([prompted])
})

test('finds tracks by their pack and run', async () => {
  const owner = await seedOwner(db)
  const pack = await seedDreampack(db, owner.userId)
  const runId = await seedOpenRun(db, pack, owner.userId)
  const track = await completedJob(db, owner)
  await db('jobs').where({ id: track }).update({ run_id: runId, track: 0 })
  for (const search of [pack.id, runId, `dreampack-${runId}`]) expect(await found(search)).toEqual([track])
})
