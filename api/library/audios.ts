import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { toAudioName } from '@songloom/contracts/library/names.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { countPlay, hideAudio, likeAudio, renameAudio } from '@songloom/store/library/audio-changes'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'

type AudioRoutes = 'renameAudio' | 'likeAudio' | 'unlikeAudio' | 'hideAudio' | 'unhideAudio' | 'countPlay'

/** What its owner does with an audio, and what others may: like it, where it is public. */
export function createAudioHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, AudioRoutes> {
  async function announce<T>(userId: string, answer: T): Promise<T> {
    await announceEvents(redis, userId)
    return answer
  }

  async function hide(
    userId: string,
    audioId: string,
    isHidden: boolean,
  ): Promise<{ success: true; audio: AudioItem }> {
    const audio = requireFound(await hideAudio(db, userId, audioId, isHidden))
    return announce(userId, { success: true, audio })
  }

  async function like(userId: string, audioId: string, isLiked: boolean) {
    const { ownerId, likeCount } = requireFound(await likeAudio(db, userId, audioId, isLiked))
    return announce(ownerId, { success: true as const, isLiked, likeCount })
  }

  return {
    async renameAudio({ user, params, body }) {
      const name = toAudioName(body.name)
      if (name === undefined) throw new Refusal('audio_name', { field: 'name' })
      const audio = requireFound(await renameAudio(db, user.id, params.audioId, name))
      return announce(user.id, { success: true, audio })
    },
    likeAudio: ({ user, params }) => like(user.id, params.audioId, true),
    unlikeAudio: ({ user, params }) => like(user.id, params.audioId, false),
    hideAudio: ({ user, params }) => hide(user.id, params.audioId, true),
    unhideAudio: ({ user, params }) => hide(user.id, params.audioId, false),
    async countPlay({ user, params }) {
      const playCount = requireFound(await countPlay(db, user.id, params.audioId))
      return announce(user.id, { success: true, playCount })
    },
  }
}
