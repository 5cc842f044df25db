import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { isTerminal } from '@songloom/contracts/jobs/messages'
import type { Message } from '@songloom/contracts/jobs/messages'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { enterStep, requestCancel, showCover } from './advance-job.ts'
import { listEventsAfter } from '../events/events.ts'
import { completeJob, failJob } from './finish-job.ts'
import { getMessageView } from '../events/messages.ts'
import { getLibraryProject } from '../library/library-project.ts'
import { deleteProject } from '../projects/projects.ts'
import { audioFor, outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
}, 20)

test('last event matches the row under concurrent changes, and nothing follows the end', async () => {
  for (let round = 0; round < 30; round++) {
    const owner = await seedUser(db, 200)
    const id = await seedJob(db, owner, 200)
    const step = (name: string) => enterStep(db, { jobId: id, step: name, attempt: 1, worker: 'test' })
    await Promise.all([
      step('compose'),
      ...Array.from({ length: 5 }, () => requestCancel(db, id)),
      step('sing'),
      showCover(db, id, { coverKey: 'cover', title: 'Name' }),
      round % 2 === 0 ? failJob(db, id, 'cancelled') : completeJob(db, id, outputsFor(200)),
      step('render'),
    ])
    const events = await listEventsAfter(db, owner.userId, 0, 100)
    const messages = events.flatMap(({ payload }) => ('message' in payload ? [payload.message as Message] : []))
    const ending = messages.findIndex(({ status }) => isTerminal(status))
    expect(ending).toBe(messages.length - 1)
    expect(messages.at(-1)).toEqual(await getMessageView(db, id))
  }
})

test('the event of a completion has the lyrics, also of a job without audio', async () => {
  const owner = await seedUser(db, 200)
  const lyricsOf = async (outputs: object) => {
    await completeJob(db, await seedJob(db, owner, 0), { ...outputsFor(0), ...outputs })
    const events = await listEventsAfter(db, owner.userId, 0, 100)
    return events.filter(({ type }) => type === 'processing_complete').at(-1)?.payload
  }
  expect(await lyricsOf({ audios: [], lyrics: 'la la' })).toMatchObject({ audio_url: '', lyrics: 'la la' })
  expect(await lyricsOf({ audios: [{ ...audioFor(), lyrics: 'sung' }] })).toMatchObject({ lyrics: 'sung' })
})

test('publishes a cancel request once, and not after the end', async () => {
  const owner = await seedUser(db, 200)
  const id = await seedJob(db, owner, 200)
  expect(await Promise.all([1, 2, 3].map(() => requestCancel(db, id)))).toEqual([true, true, true])
  expect(await listEventsAfter(db, owner.userId, 0, 10)).toHaveLength(1)
  await failJob(db, id, 'cancelled')
  expect(await requestCancel(db, id)).toBe(false)
})

test('a failure has the numbers of the sentence that caused it', async () => {
  const owner = await seedUser(db, 200)
  const id = await seedJob(db, owner, 200)
  await failJob(db, id, 'upload_too_large', { message: 'File size too large (> 12 MB)' })
  expect((await getMessageView(db, id)).failure).toMatchObject({ message: 'File size too large (> 12 MB)' })
})

test('lists the parts of a split in the order they were made, also after a rename', async () => {
  const owner = await seedUser(db, 200)
  const id = await seedJob(db, owner, 200)
  const audios = stemParts.map((part) => audioFor('stem', part))
  await completeJob(db, id, outputsFor(200, audios))
  const shown = async () => (await getMessageView(db, id)).audioData.map(({ part }) => part)
  expect(await shown()).toEqual(stemParts)
  await db('audios').where({ job_id: id, part: 'vocals' }).update({ name: 'Sung' })
  expect(await shown()).toEqual(stemParts)
})

test('a late song of a project that was deleted meanwhile is in the library', async () => {
  const owner = await seedUser(db, 200)
  const id = await seedJob(db, owner, 200)
  await failJob(db, id, 'engine_timeout')
  await deleteProject(db, owner.projectId)
  expect(await completeJob(db, id, outputsFor(200))).toMatchObject({ state: 'completed', changed: true })
  expect(await db('audios').where({ job_id: id }).pluck('project_id')).toEqual([
    await getLibraryProject(db, owner.userId),
  ])
})
