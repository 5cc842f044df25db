import type { Knex } from 'knex'
import { beforeEach, expect, test } from 'vitest'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { audioOrigins } from '@songloom/contracts/library/audios.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { listAudiosOfMessage, listLibraryAudios } from './audio-items.ts'
import type { AudioRow } from './audios.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { getMessageView } from '../events/messages.ts'
import { audioFor, outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex
let owner: { userId: string; projectId: string }
let jobId: string

withTestDatabase((fresh) => {
  db = fresh
})
beforeEach(async () => {
  owner = await seedUser(db, 200)
  jobId = await seedJob(db, owner, 200)
  await completeJob(db, jobId, outputsFor(200, [audioFor(), audioFor('stem', 'vocals')]))
})

const song = async (): Promise<AudioItem> =>
  (await listAudiosOfMessage(db, jobId)).find(({ output }) => output === 'song')!
const change = (columns: Partial<AudioRow>) =>
  db<AudioRow>('audios').where({ job_id: jobId, output: 'song' }).update(columns)

test('new audio is generated, private, unplayed and unliked', async () => {
  expect(await song()).toMatchObject({
    ...{ isGenerated: true, isUploaded: false, isPurchased: false, isAiStudio: false },
    ...{ isPublic: false, isRestricted: false, isHidden: false, muted: false },
    ...{ likeCount: 0, playCount: 0, isLiked: false, licenses: [], threadMessages: [], audioType: 'song' },
  })
})

test('exactly one of the four flags is true, by origin (spec 1 §3)', async () => {
  const flags: boolean[][] = []
  for (const origin of audioOrigins) {
    await change({ origin })
    const { isGenerated, isUploaded, isPurchased, isAiStudio } = await song()
    flags.push([isGenerated, isUploaded, isPurchased, isAiStudio])
  }
  // A recording is an upload as well.
  expect(flags.map((row) => row.indexOf(true))).toEqual([0, 1, 1, 2, 3])
  expect(flags.flat().filter(Boolean)).toHaveLength(audioOrigins.length)
  await expect(db('audios').update({ origin: 'stolen' })).rejects.toThrow('audios_origin_check')
})

test('url, imageUrl and coverart repeat its two addresses', async () => {
  await db('messages').where({ id: jobId }).update({ cover_key: 'users/u/cover' })
  const { url, audioUrl, imageUrl, coverart, albumArt } = await song()
  expect(albumArt).toBe(`/api/cover/${jobId}`)
  expect([url, imageUrl, coverart]).toEqual([audioUrl, albumArt, albumArt])
  expect(url).toMatch(/^\/api\/audio\/[0-9a-f]{24}\/file/)
})

test('a new cover of an upload changes the addresses of files that have it', async () => {
  await change({ origin: 'uploaded', object_keys: { mp3: 'a.mp3', wav: 'a.wav' }, cover_key: 'users/u/covers/a-1' })
  const { audioId, formats } = await song()
  const path = `/api/audio/${audioId}/file`
  expect(formats).toMatchObject({ mp3: `${path}?format=mp3`, mp4: `${path}?format=mp4&cover=1` })
  await change({ cover_key: 'users/u/covers/a-2' })
  expect((await song()).formats.mp4).toBe(`${path}?format=mp4&cover=2`)
})

test('audio whose message has no cover has no cover address', async () => {
  await db('messages').where({ id: jobId }).update({ cover_key: null })
  expect((await song()).albumArt).toBeNull()
  await db('messages').where({ id: jobId }).update({ cover_key: 'users/u/cover' })
  expect((await song()).albumArt).toBe(`/api/cover/${jobId}`)
})

test('returns the stored values', async () => {
  const other = await seedUser(db, 0)
  const { audioId } = await song()
  await db('audio_likes').insert([{ audio_id: audioId, user_id: other.userId }])
  await change({ is_public: true, is_restricted: true, muted: true, play_count: 7 })
  expect(await song()).toMatchObject({
    ...{ isPublic: true, isRestricted: true, muted: true, playCount: 7, likeCount: 1, isLiked: false },
  })
  await db('audio_likes').insert([{ audio_id: audioId, user_id: owner.userId }])
  expect(await song()).toMatchObject({ likeCount: 2, isLiked: true })
})

test('hidden audio is in no list, and its message still has the others', async () => {
  await change({ is_hidden: true })
  expect((await listLibraryAudios(db, owner.userId)).map(({ output }) => output)).toEqual(['stem'])
  expect((await getMessageView(db, jobId)).audioData.map(({ output }) => output)).toEqual(['stem'])
  expect(await song()).toMatchObject({ isHidden: true })
})
