import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { fileMimeTypes } from '@songloom/contracts/library/audios'
import type { ObjectStore } from '@songloom/platform/object-store'
import { announceEvents } from '@songloom/store/events/announcements'
import { shareAudio } from '@songloom/store/library/audio-changes'
import { sharedKeys, getSharedTrack } from '@songloom/store/library/shared-tracks'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'

type SharedRoutes = 'shareAudio' | 'unshareAudio' | 'sharedTake' | 'sharedAudio' | 'sharedCover'

/** Tracks that their owners have shared by link. */
export function sharedTakeHandlers(of: { db: Knex; redis: Redis; objects: ObjectStore }): Pick<Handlers, SharedRoutes> {
  const { db, redis, objects } = of

  async function share(userId: string, audioId: string, isShared: boolean) {
    const audio = await shareAudio(db, userId, audioId, isShared)
    if (!audio) throw new Refusal('not_found')
    await announceEvents(redis, userId)
    return { success: true as const, audio }
  }

  async function shared<Part>(read: (db: Knex, audioId: string) => Promise<Part | undefined>, audioId: string) {
    const found = await read(db, audioId)
    if (!found) throw new Refusal('not_found')
    return found
  }

  return {
    shareAudio: ({ user, params }) => share(user.id, params.audioId, true),
    unshareAudio: ({ user, params }) => share(user.id, params.audioId, false),
    sharedTake: async ({ params }) => ({ success: true, take: await shared(getSharedTrack, params.audioId) }),
    async sharedAudio({ params, req, res }) {
      const { audioKey } = await shared(sharedKeys, params.audioId)
      await sendObject(objects, audioKey, fileMimeTypes.mp3, req, res)
    },
    async sharedCover({ params, query, req, res }) {
      const { coverKey } = await shared(sharedKeys, params.audioId)
      if (coverKey === undefined) throw new Refusal('not_found')
      await sendObject(objects, `${coverKey}-${query.size ?? '512'}.webp`, 'image/webp', req, res)
    },
  }
}
