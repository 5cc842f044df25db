import type { Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { countPlay, hideAudio, likeAudio, renameAudio } from './audio-changes.ts'
import { getAudioItem, listAudiosOfMessage, listLibraryAudios } from './audio-items.ts'
import { listEventsAfter } from '../events/events.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { grant } from '../ledger/ledger.ts'
import { listProjectMessages } from '../events/messages.ts'
import { audioFor, outputsFor, seedJob, seedUser } from '../testing/seed.ts'

type Owner = Awaited<ReturnType<typeof seedUser>>

let db: Knex
let owner: Owner
let stranger: Owner
let audioId: string
let messageId: string
let seen: number

withTestDatabase((fresh) => {
  db = fresh
}, 20)

beforeEach(async () => {
  owner = await seedUser(db, 200)
  stranger = await seedUser(db, 0)
  messageId = await seedJob(db, owner, 200)
  await completeJob(db, messageId, outputsFor(200))
  audioId = (await listAudiosOfMessage(db, messageId))[0]!.audioId
  seen = (await listEventsAfter(db, owner.userId, 0, 100)).at(-1)!.seq
})

const events = (): Promise<UserEvent[]> => listEventsAfter(db, owner.userId, seen, 100)
const eventTypes = async (): Promise<string[]> => (await events()).map(({ type }) => type)
const takes = async (): Promise<string[]> => (await listProjectMessages(db, owner.projectId)).map(({ _id }) => _id)

describe('name', () => {
  test('is changed by the owner, with one event', async () => {
    await renameAudio(db, owner.userId, audioId, 'Night bus')
    await renameAudio(db, owner.userId, audioId, 'Night bus')
    const changes = await events()
    expect(changes).toMatchObject([
      { type: 'audio_update', messageId, payload: { audio: { name: 'Night bus', songName: 'Night bus' } } },
    ])
  })

  test("of another user's audio stays unchanged", async () => {
    expect(await renameAudio(db, stranger.userId, audioId, 'Mine')).toBeUndefined()
    expect((await getAudioItem(db, audioId)).name).toBe('Test')
  })
})

describe('likes', () => {
  test('of one user count once, and can be removed once', async () => {
    for (const expected of [1, 1])
      expect(await likeAudio(db, owner.userId, audioId, true)).toMatchObject({ likeCount: expected })
    expect(await getAudioItem(db, audioId)).toMatchObject({ isLiked: true, likeCount: 1 })
    for (const expected of [0, 0])
      expect(await likeAudio(db, owner.userId, audioId, false)).toMatchObject({ likeCount: expected })
    expect(await eventTypes()).toEqual(['audio_update', 'audio_update'])
  })

  test('of other users are for public audios, with an event for the owner', async () => {
    expect(await likeAudio(db, stranger.userId, audioId, true)).toBeUndefined()
    await db('audios').where({ id: audioId }).update({ is_public: true, is_restricted: true })
    expect(await likeAudio(db, stranger.userId, audioId, true)).toBeUndefined()
    await db('audios').where({ id: audioId }).update({ is_restricted: false })
    expect(await likeAudio(db, stranger.userId, audioId, true)).toEqual({ ownerId: owner.userId, likeCount: 1 })
    expect(await getAudioItem(db, audioId)).toMatchObject({ isLiked: false, likeCount: 1 })
    expect(await eventTypes()).toEqual(['audio_update'])
  })

  test('are all counted when concurrent', async () => {
    await db('audios').where({ id: audioId }).update({ is_public: true })
    const people = await Promise.all(Array.from({ length: 8 }, () => seedUser(db, 0)))
    await Promise.all([...people, ...people].map(({ userId }) => likeAudio(db, userId, audioId, true)))
    const counts = (await events()).map(({ payload }) => ('audio' in payload ? payload.audio.likeCount : 0))
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('plays', () => {
  const later = (seconds: number) =>
    db('audio_plays').update({ counted_at: db.raw("now() - ? * interval '1 second'", [seconds]) })

  test('count once in 30 seconds, however often they are reported', async () => {
    const counts = await Promise.all(Array.from({ length: 10 }, () => countPlay(db, owner.userId, audioId)))
    expect(counts).toEqual(Array(10).fill(1))
    await later(29)
    expect(await countPlay(db, owner.userId, audioId)).toBe(1)
    await later(31)
    expect(await countPlay(db, owner.userId, audioId)).toBe(2)
    expect(await eventTypes()).toEqual(['audio_update', 'audio_update'])
  })

  test("of another user's audio are not counted", async () => {
    expect(await countPlay(db, stranger.userId, audioId)).toBeUndefined()
    expect((await getAudioItem(db, audioId)).playCount).toBe(0)
  })
})

describe('hidden audio', () => {
  test('leaves library and thread with its card, and returns to both', async () => {
    expect(await hideAudio(db, owner.userId, audioId, true)).toMatchObject({ isHidden: true })
    expect([await listLibraryAudios(db, owner.userId), await takes()]).toEqual([[], []])
    expect(await eventTypes()).toEqual(['audio_update', 'message_removed'])
    expect(await hideAudio(db, owner.userId, audioId, false)).toMatchObject({ isHidden: false })
    expect((await listLibraryAudios(db, owner.userId)).map((item) => item.audioId)).toEqual([audioId])
    expect(await takes()).toEqual([messageId])
    expect((await events()).at(-1)).toMatchObject({
      type: 'message_update',
      payload: { message: { audioData: [{ audioId }] } },
    })
  })

  test('leaves its card to the others of it, also when all are hidden concurrently', async () => {
    await grant(db, owner.userId, 200, `more:${owner.userId}`, 'Seed')
    const id = await seedJob(db, owner, 200)
    const parts = ['vocals', 'drums', 'bass', 'other'].map((part) => audioFor('stem', part))
    await completeJob(db, id, outputsFor(200, parts))
    const [first, ...others] = await listAudiosOfMessage(db, id)
    await hideAudio(db, owner.userId, first!.audioId, true)
    expect(await takes()).toContain(id)
    await Promise.all(others.map((item) => hideAudio(db, owner.userId, item.audioId, true)))
    expect(await takes()).not.toContain(id)
    expect((await eventTypes()).filter((type) => type === 'message_removed')).toHaveLength(1)
  })

  test('is hidden once, and by its owner only', async () => {
    expect(await hideAudio(db, stranger.userId, audioId, true)).toBeUndefined()
    expect(await eventTypes()).toEqual([])
    await hideAudio(db, owner.userId, audioId, true)
    await hideAudio(db, owner.userId, audioId, true)
    expect(await eventTypes()).toEqual(['audio_update', 'message_removed'])
  })
})
