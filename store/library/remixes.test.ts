import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import type { RemixPermission } from '@songloom/contracts/library/remixes.rules'
import { createId } from '../ids.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { shareAudio } from './audio-changes.ts'
import { listAudiosOfMessage } from './audio-items.ts'
import { getUsableAudio } from './audios.ts'
import { getLicensedItem } from './licensed-audios.ts'
import { sharedKeys, getSharedTrack } from './shared-tracks.ts'
import { getProject } from '../projects/projects.ts'
import { audioFor, outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import { getRemixPermissions, setRemixPermission, startRemix } from './remixes.ts'

let db: Knex
withTestDatabase((made) => (db = made))

type Owner = Awaited<ReturnType<typeof seedUser>>

async function song(owner: Owner, parents: string[] = [], name = 'Rain'): Promise<string> {
  const jobId = await seedJob(db, owner, 200)
  await completeJob(db, jobId, outputsFor(200, [{ ...audioFor(), parents, name }]))
  return (await listAudiosOfMessage(db, jobId))[0]!.audioId
}

async function sharedSong(permission: RemixPermission) {
  const owner = await seedUser(db, 2_000)
  const audioId = await song(owner)
  await shareAudio(db, owner.userId, audioId, true)
  await setRemixPermission(db, { userId: owner.userId, audioId, permission })
  return { ...owner, audioId }
}

const mayUse = async (userId: string, audioId: string): Promise<boolean> =>
  (await getUsableAudio(db, userId, audioId)) !== undefined

test('a remix opens a project in which the song may be used, and stays allowed when the owner changes it', async () => {
  const { userId: ownerId, audioId } = await sharedSong('credit')
  const remixer = await seedUser(db, 2_000)
  expect(await mayUse(remixer.userId, audioId)).toBe(false)
  const projectId = createId()
  const remix = { userId: remixer.userId, audioId, projectId }
  expect(await startRemix(db, remix)).toMatchObject({ audioId, name: 'Rain', permission: 'credit' })
  expect(await startRemix(db, remix)).toMatchObject({ audioId })
  expect(await getProject(db, remixer.userId, projectId)).toMatchObject({ name: 'Rain (Remix)' })
  await setRemixPermission(db, { userId: ownerId, audioId, permission: 'off' })
  await shareAudio(db, ownerId, audioId, false)
  expect(await mayUse(remixer.userId, audioId)).toBe(true)
  expect(await sharedKeys(db, audioId, { userId: remixer.userId })).toMatchObject({ audioKey: 'k' })
  expect(await sharedKeys(db, audioId, { userId: (await seedUser(db, 0)).userId })).toBeUndefined()
  const item = await getLicensedItem(db, remixer.userId, audioId)
  expect(item).toMatchObject({ audioUrl: `/api/shared/${audioId}/audio`, duration: 15, formats: {} })
  const { message_id: messageId, project_id: ownersProjectId } = await db('audios').where({ id: audioId }).first()
  for (const secret of [ownerId, messageId, ownersProjectId]) expect(JSON.stringify(item)).not.toContain(secret)
  await db('audios').where({ id: audioId }).update({ is_restricted: true })
  expect([await mayUse(remixer.userId, audioId), await mayUse(ownerId, audioId)]).toEqual([false, true])
})

test('nothing is remixed that its owner does not allow, that is private, or into another user’s project', async () => {
  const { userId, audioId } = await sharedSong('off')
  const remixer = await seedUser(db, 0)
  const start = (projectId = createId()) => startRemix(db, { userId: remixer.userId, audioId, projectId })
  expect(await start()).toBe('off')
  await setRemixPermission(db, { userId, audioId, permission: 'free' })
  expect(await start((await seedUser(db, 0)).projectId)).toBeUndefined()
  await shareAudio(db, userId, audioId, false)
  expect(await start()).toBeUndefined()
  expect(await mayUse(remixer.userId, audioId)).toBe(false)
})

test('the page of a remix names the nearest song of another owner, through the remixer’s own steps', async () => {
  const source = await sharedSong('credit')
  const remixer = await seedUser(db, 2_000)
  await startRemix(db, { userId: remixer.userId, audioId: source.audioId, projectId: createId() })
  const stem = await song(remixer, [source.audioId], 'Vocals')
  const remix = await song(remixer, [stem], 'Rain, again')
  await shareAudio(db, remixer.userId, remix, true)
  expect((await getSharedTrack(db, remix))?.remixOf).toMatchObject({ audioId: source.audioId, name: 'Rain' })
  expect(await getRemixPermissions(db, source.userId, source.audioId)).toEqual({
    permission: 'credit',
    remixerCount: 1,
    remixCount: 2,
    sharedCount: 1,
  })
  expect(await getRemixPermissions(db, remixer.userId, source.audioId)).toBeUndefined()
  await shareAudio(db, source.userId, source.audioId, false)
  expect((await getSharedTrack(db, remix))?.remixOf).toBeNull()
})
