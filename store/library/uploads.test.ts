import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { getAudioItem } from './audio-items.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { createId } from '../ids.ts'
import { getLibraryProject } from './library-project.ts'
import { countProjects, listProjectPage } from '../projects/project-pages.ts'
import { createProject, isLastProject, getProject, listProjects } from '../projects/projects.ts'
import { searchProjects } from './search-library.ts'
import { audioFor, outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import {
  UploadMoved,
  addPart,
  findAudioOfBytes,
  describeUpload,
  createEmptyUpload,
  endReceiving,
  insertUpload,
  isComplete,
  findMessageOfBytes,
  listOldUploads,
  listPartKeys,
  setUploadHash,
  findUpload,
} from './uploads.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

async function begun(userId: string, sizeBytes = 10): Promise<string> {
  const id = createId()
  await insertUpload(db, { id, userId, fileName: 'rain.mp3', source: 'file', sizeBytes, durationSeconds: null })
  return id
}

const part = (id: string, startByte: number, sizeBytes: number): Promise<void> =>
  addPart(db, id, { startByte, sizeBytes, objectKey: String(startByte) })

test('refuses the second of two parts at one offset, and counts none twice', async () => {
  const { userId } = await seedUser(db, 0)
  const id = await begun(userId)
  await part(id, 0, 4)
  await expect(part(id, 0, 4)).rejects.toThrow(UploadMoved)
  await expect(part(id, 5, 1)).rejects.toThrow(UploadMoved)
  expect(isComplete((await findUpload(db, userId, id))!)).toBe(false)
  await part(id, 4, 6)
  expect(isComplete((await findUpload(db, userId, id))!)).toBe(true)
  expect(await listPartKeys(db, id)).toEqual(['0', '4'])
})

test('accepts one of two concurrent parts at one offset', async () => {
  const { userId } = await seedUser(db, 0)
  const id = await begun(userId)
  const ends = await Promise.allSettled([part(id, 0, 4), part(id, 0, 10)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listPartKeys(db, id)).toEqual(['0'])
})

test("answers another user's upload as missing", async () => {
  const [{ userId }, other] = [await seedUser(db, 0), await seedUser(db, 0)]
  const id = await begun(userId)
  expect(await findUpload(db, other.userId, id)).toBeUndefined()
  expect(await findUpload(db, userId, createId())).toBeUndefined()
})

test('counts a repeated fetch from the start', async () => {
  const { userId } = await seedUser(db, 0)
  const id = await begun(userId, 0)
  await part(id, 0, 4)
  await createEmptyUpload(db, id)
  await part(id, 0, 7)
  await describeUpload(db, id, { fileName: 'x.ogg', sizeBytes: 7 })
  expect(await findUpload(db, userId, id)).toMatchObject({ file_name: 'x.ogg', size_bytes: '7', received_bytes: '7' })
})

test('recognizes known bytes by hash, for their owner only', async () => {
  const [owner, other] = [await seedUser(db, 0), await seedUser(db, 0)]
  const sha256 = 'ab'.repeat(32)
  const jobId = await seedJob(db, owner, 0, null, 'receive_upload')
  const id = await begun(owner.userId)
  await setUploadHash(db, id, sha256)
  await endReceiving(db, id, { messageId: jobId })
  expect(await findMessageOfBytes(db, owner.userId, sha256)).toBe(jobId)
  await completeJob(db, jobId, outputsFor(0, [{ ...audioFor('upload'), origin: 'recorded', sourceSha256: sha256 }]))
  expect(await findMessageOfBytes(db, owner.userId, sha256)).toBeUndefined()
  const audioId = (await findAudioOfBytes(db, owner.userId, sha256))!
  expect(await getAudioItem(db, audioId)).toMatchObject({ isUploaded: true, isRecorded: true, isGenerated: false })
  expect(await findAudioOfBytes(db, other.userId, sha256)).toBeUndefined()
})

test('expires an upload after a day, but not while its job runs', async () => {
  const { userId, projectId } = await seedUser(db, 0)
  const [young, old, working] = [await begun(userId), await begun(userId), await begun(userId)]
  await endReceiving(db, working, { messageId: await seedJob(db, { userId, projectId }, 0, null, 'receive_upload') })
  await db('uploads')
    .whereIn('id', [old, working])
    .update({ created_at: db.raw("now() - interval '25 hours'") })
  const found = (await listOldUploads(db)).map(({ id }) => id)
  expect(found).toContain(old)
  expect(found).not.toContain(young)
  expect(found).not.toContain(working)
})

test('library project is one per user, unlisted, and cannot be opened, renamed or deleted', async () => {
  const { userId, projectId } = await seedUser(db, 0)
  const ids = await Promise.all([getLibraryProject(db, userId), getLibraryProject(db, userId)])
  expect(ids[0]).toBe(ids[1])
  expect(await getProject(db, userId, ids[0])).toBeUndefined()
  expect((await listProjects(db, userId)).map(({ _id }) => _id)).toEqual([projectId])
  expect(await countProjects(db, userId)).toBe(1)
  const wanted = { userId, sort: 'recent', after: undefined, limit: 10 } as const
  expect((await listProjectPage(db, wanted)).projects).toHaveLength(1)
  expect((await searchProjects(db, { userId, term: 'library', order: 'newest', limit: 10 })).projects).toEqual([])
  expect(await isLastProject(db, userId, projectId)).toBe(true)
  await createProject(db, createId(), userId)
  expect(await isLastProject(db, userId, projectId)).toBe(false)
})
