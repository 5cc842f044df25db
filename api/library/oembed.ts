import type { Knex } from 'knex'
import type { OembedAnswer } from '@songloom/contracts/library/oembed'
import { embedAudioId, embedCode, fitEmbed } from '@songloom/contracts/library/embeds.rules'
import type { SharedTrack } from '@songloom/contracts/library/shared-tracks'
import { getSharedTrack, isPrivateAudio } from '@songloom/store/library/shared-tracks'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

const coverSizes = [1024, 512, 128] as const

/** The largest cover that fits; none where not even the smallest does. */
function thumbnailOf({ coverUrl }: SharedTrack, origin: string, maxWidth: number, maxHeight: number) {
  const size = coverSizes.find((side) => side <= Math.min(512, maxWidth, maxHeight))
  if (coverUrl === null || size === undefined) return {}
  return { thumbnail_url: `${origin}${coverUrl}?size=${size}`, thumbnail_width: size, thumbnail_height: size }
}

/** Answers players for addresses of songs, as oEmbed 1.0 says. */
export function createOembedHandlers({ db, origin }: { db: Knex; origin: string }): Pick<Handlers, 'oembed'> {
  return {
    async oembed({ query: { url, maxwidth, maxheight, format = 'json' }, res }): Promise<OembedAnswer> {
      if (format !== 'json') throw new Refusal('oembed_format')
      const audioId = embedAudioId(url, origin)
      const track = audioId === undefined ? undefined : await getSharedTrack(db, audioId)
      if (!track?.isEmbeddable) {
        const isPrivate = audioId !== undefined && !track && (await isPrivateAudio(db, audioId))
        throw new Refusal(isPrivate ? 'oembed_private' : 'not_found')
      }
      // Pages of other sites ask from their readers' browsers.
      res.set('Access-Control-Allow-Origin', '*')
      const { width, height } = fitEmbed(maxwidth, maxheight)
      return {
        type: 'rich',
        version: '1.0',
        title: track.name,
        ...(track.artist ? { author_name: track.artist.name } : {}),
        provider_name: 'Songloom',
        provider_url: `${origin}/`,
        cache_age: 60,
        ...thumbnailOf(track, origin, maxwidth ?? 512, maxheight ?? 512),
        html: embedCode({ origin, audioId: track.audioId, title: track.name, width, height }),
        width,
        height,
      }
    },
  }
}
