import type { Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultProjectName } from '@songloom/contracts/library/projects'
import type { JobTool } from '@songloom/tools/registry.rules'
import { panelTools } from '@songloom/tools/registry.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { hideAudio } from '../library/audio-changes.ts'
import { listAudiosOfMessage } from '../library/audio-items.ts'
import { listEventsAfter } from '../events/events.ts'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import type { JobOutputs } from '../jobs/finish-job.ts'
import { createId } from '../ids.ts'
import { createProject, getProject, listProjects, renameProject } from './projects.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex
let owner: { userId: string; projectId: string }
let other: { userId: string; projectId: string }

withTestDatabase((fresh) => {
  db = fresh
})
beforeEach(async () => {
  owner = await seedUser(db, 10_000)
  other = { userId: owner.userId, projectId: createId() }
  await createProject(db, other.projectId, other.userId)
})

const makeSong = async (place = owner): Promise<string> => {
  const id = await seedJob(db, place, 200)
  await completeJob(db, id, { ...outputsFor(200), coverKey: `cover-${id}` })
  return id
}
const names = async (): Promise<string[]> => (await listProjects(db, owner.userId)).map(({ _id }) => _id)
const coverOf = async ({ projectId }: typeof owner): Promise<string | null> =>
  (await listProjects(db, owner.userId)).find(({ _id }) => _id === projectId)!.albumArt

test('lists projects by creation, newest first, independent of use (spec 1 §3)', async () => {
  await makeSong()
  await renameProject(db, owner.projectId, 'Night bus')
  expect(await names()).toEqual([other.projectId, owner.projectId])
})

describe('unnamed project', () => {
  const madeBy = async (tool: JobTool, outputs: Partial<JobOutputs> = {}): Promise<void> => {
    const id = await seedJob(db, owner, 0, null, tool)
    await completeJob(db, id, { ...outputsFor(0), title: 'Night bus', ...outputs })
  }
  const nameNow = async (): Promise<string> => (await getProject(db, owner.userId, owner.projectId))!.name

  test.each(panelTools.map(({ key }) => key))('is named after the first output of %s', async (tool) => {
    expect(await nameNow()).toBe(defaultProjectName)
    await madeBy(tool)
    expect(await nameNow()).toBe('Night bus')
    await madeBy(tool, { title: 'Another' })
    expect(await nameNow()).toBe('Night bus')
  })

  test('is named after lyrics without audio, with an event', async () => {
    await madeBy('lyric_writing', { audios: [], title: 'Paper boats' })
    expect(await nameNow()).toBe('Paper boats')
    const events = await listEventsAfter(db, owner.userId, 0, 20)
    expect(events.filter(({ type }) => type === 'project_update')).toHaveLength(1)
  })

  test('keeps its name when the output has no title, or is in the library', async () => {
    await madeBy('section_analysis', { audios: [], title: '' })
    await madeBy('trim_audio')
    expect(await nameNow()).toBe(defaultProjectName)
  })
})

test('project has the cover of its newest song, and none before', async () => {
  expect(await coverOf(owner)).toBeNull()
  await makeSong()
  const newest = await makeSong()
  expect(await coverOf(owner)).toBe(`/api/cover/${newest}`)
  expect(await coverOf(other)).toBeNull()
})

test('skips the cover of a failed or removed song', async () => {
  const kept = await makeSong()
  const removed = await makeSong()
  await failJob(db, await seedJob(db, owner, 200), 'failed')
  const [audio] = await listAudiosOfMessage(db, removed)
  await hideAudio(db, owner.userId, audio!.audioId, true)
  expect(await coverOf(owner)).toBe(`/api/cover/${kept}`)
})
