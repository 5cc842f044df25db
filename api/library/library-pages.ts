import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { libraryPageSize } from '@songloom/contracts/library/library.rules'
import { setAiStudio } from '@songloom/store/library/ai-studio'
import { announceEvents } from '@songloom/store/events/announcements'
import { getAudioItems } from '@songloom/store/library/audio-items'
import { countAudios, listAudioPage } from '@songloom/store/library/audio-pages'
import { getAudioRow } from '@songloom/store/library/audios'
import { getLicensedItem } from '@songloom/store/library/licensed-audios'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { requireFound } from '../http/refusal.ts'

type PageRoutes = 'audioPage' | 'audioCounts' | 'audioItem' | 'setAiStudio'

/** A library by pages, one audio of it, and what of it AI Studio has. */
export function createLibraryPageHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, PageRoutes> {
  return {
    async audioPage({ user, query: { filter, sort, words = '', after, pageSize } }) {
      const wanted = {
        userId: user.id,
        filter,
        sort,
        words,
        after: readPageCursor(after),
        limit: Number(pageSize ?? libraryPageSize),
      }
      return { success: true, ...(await listAudioPage(db, wanted)) }
    },
    async audioCounts({ user, query }) {
      return { success: true, counts: await countAudios(db, user.id, query.words ?? '') }
    },
    async audioItem({ user, params }) {
      const own = await getAudioRow(db, user.id, params.audioId)
      if (!own) return { success: true, audio: requireFound(await getLicensedItem(db, user.id, params.audioId)) }
      const [audio] = await getAudioItems(db, [own.id])
      return { success: true, audio: requireFound(audio) }
    },
    async setAiStudio({ user, body }) {
      const audios = requireFound(await setAiStudio(db, user.id, body.audioIds, body.isAdded))
      await announceEvents(redis, user.id)
      return { success: true, audios }
    },
  }
}
