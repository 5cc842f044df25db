import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { createId } from '../ids.ts'
import { lockJob, setJobState } from '../jobs/jobs.ts'
import { parkStep, resumeStep } from '../jobs/step-pauses.ts'
import { insertAudio } from '../library/audios.ts'
import { audioFor, seedJob, seedUser } from '../testing/seed.ts'
import { listProjectAudios, listProjectJobs } from './turn-history.ts'

let db: Knex
withTestDatabase((made) => (db = made))

type Owner = Awaited<ReturnType<typeof seedUser>>

async function insertAudios(owner: Owner, names: readonly string[]): Promise<string[]> {
  const jobId = await seedJob(db, owner, 1)
  const ids: string[] = []
  for (const name of names) {
    const id = createId()
    await insertAudio(db, { ...owner, id, jobId, messageId: jobId }, { ...audioFor('stem', id), name })
    ids.unshift(id)
  }
  return ids
}

test('audios of a project are the newest, those that a text names, and the attached one', async () => {
  const [owner, stranger] = [await seedUser(db, 1_000), await seedUser(db, 1_000)]
  const [licensed] = await insertAudios(stranger, ['Night bus', 'Night bus'])
  const named = await insertAudios(owner, ['Night-Bus', 'Day bus', 'Café', '!'])
  await insertAudios({ ...owner, projectId: (await seedUser(db, 0)).projectId }, ['Night bus'])
  const newest = await insertAudios(
    owner,
    Array.from({ length: 20 }, (_, index) => `Song ${index}`),
  )
  const list = async (text: string, attachedId: string | null) =>
    (await listProjectAudios(db, { ...owner, attachedId, text })).map(({ id }) => id)
  expect(await list('extend it', null)).toEqual(newest)
  const found = await list('Extend the night bus, then CAFE', licensed!)
  expect(found).toEqual([...newest, named[1], named[3], licensed])
})

test('a job of a project is parked until its step is resumed', async () => {
  const owner = await seedUser(db, 1_000)
  const id = await seedJob(db, owner, 200)
  const isParked = async () => (await listProjectJobs(db, owner.userId, owner.projectId)).map((job) => job.isParked)
  expect(await isParked()).toEqual([false])
  await setJobState(db, id, 'running')
  await parkStep(db, id, 'engine_unavailable', 30)
  expect(await isParked()).toEqual([true])
  await db.transaction(async (trx) => resumeStep(trx, (await lockJob(trx, id))!, 4))
  expect(await isParked()).toEqual([false])
})
