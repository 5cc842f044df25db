import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { SessionUser } from '@songloom/contracts/account/session'
import { fileMimeTypes } from '@songloom/contracts/library/audios'
import type { ObjectStore } from '@songloom/platform/object-store'
import { announceEvents } from '@songloom/store/events/announcements'
import { shareAudio } from '@songloom/store/library/audio-changes'
import { sharedKeys, getSharedTrack } from '@songloom/store/library/shared-tracks'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'

type SharedRoutes = 'shareAudio' | 'unshareAudio' | 'sharedTrack' | 'sharedAudio' | 'sharedCover'

/** Tracks that their owners have shared by link. */
export function createSharedTrackHandlers(of: {
  db: Knex
  redis: Redis
  objects: ObjectStore
}): Pick<Handlers, SharedRoutes> {
  const { db, redis, objects } = of

  async function share(userId: string, audioId: string, isShared: boolean) {
    const audio = await shareAudio(db, userId, audioId, isShared)
    if (!audio) throw new Refusal('not_found')
    await announceEvents(redis, userId)
    return { success: true as const, audio }
  }

  const keysOf = async (audioId: string, user: SessionUser | null) =>
    requireFound(await sharedKeys(db, audioId, user ? { userId: user.id } : undefined))

  return {
    shareAudio: ({ user, params }) => share(user.id, params.audioId, true),
    unshareAudio: ({ user, params }) => share(user.id, params.audioId, false),
    sharedTrack: async ({ params }) => ({
      success: true,
      take: requireFound(await getSharedTrack(db, params.audioId)),
    }),
    async sharedAudio({ params, user, req, res }) {
      const { audioKey } = await keysOf(params.audioId, user)
      await sendObject(objects, audioKey, fileMimeTypes.mp3, req, res, 'shared')
    },
    async sharedCover({ params, query, user, req, res }) {
      const { coverKey } = await keysOf(params.audioId, user)
      if (coverKey === undefined) throw new Refusal('not_found')
      await sendObject(objects, `${coverKey}-${query.size ?? '512'}.webp`, 'image/webp', req, res, 'shared')
    },
  }
}
