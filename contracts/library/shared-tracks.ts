import * as z from 'zod/mini'
import { audioResponse, coverQuery, sectionSchema } from './audios.ts'
import { idSchema } from './ids.ts'
import { remixPermissions } from './remixes.rules.ts'
import { route } from '../routes/route.ts'

/** Who publishes an audio; the id is of the artist's page. */
export const trackArtistSchema = z.object({ id: idSchema, name: z.string() })
export type TrackArtist = z.infer<typeof trackArtistSchema>

/** The song of another owner from which an audio was made. */
export const remixSourceSchema = z.object({
  audioId: idSchema,
  name: z.string(),
  artist: z.nullable(trackArtistSchema),
})
export type RemixSource = z.infer<typeof remixSourceSchema>

/**
 * A shared audio, as anyone with its link sees it: nothing of its request, and nothing of its owner but the artist's
 * name of a published one.
 */
export const sharedTrackSchema = z.object({
  audioId: idSchema,
  name: z.string(),
  durationSeconds: z.number(),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  /** 0 to 1. */
  peaks: z.array(z.number()),
  sections: z.array(sectionSchema),
  lyrics: z.nullable(z.string()),
  audioUrl: z.string(),
  coverUrl: z.nullable(z.string()),
  likeCount: z.number(),
  artist: z.nullable(trackArtistSchema),
  /** It may be listed: published, and not limited to its link by staff. */
  isListed: z.boolean(),
  /** Pages of other sites may show its player. */
  isEmbeddable: z.boolean(),
  /** What others may make from it. */
  remixPermission: z.enum(remixPermissions),
  /** Null for one that is no remix, and where the source is not shared; in lists always null. */
  remixOf: z.nullable(remixSourceSchema),
  createdAt: z.string(),
})
export type SharedTrack = z.infer<typeof sharedTrackSchema>

const params = z.object({ audioId: idSchema })
const owners = { feature: 'share-take', policy: 'session', params, errors: ['not_found'] } as const
const anybodys = { method: 'GET', feature: 'share-take', policy: 'public', params, errors: ['not_found'] } as const

/** Shares an audio by link until its owner stops it. */
export const sharedTrackRoutes = {
  shareAudio: route({ ...owners, method: 'PUT', path: '/api/audio/:audioId/shared', response: audioResponse }),
  unshareAudio: route({ ...owners, method: 'DELETE', path: '/api/audio/:audioId/shared', response: audioResponse }),
  sharedTrack: route({
    ...anybodys,
    path: '/api/shared/:audioId',
    response: z.object({ success: z.literal(true), take: sharedTrackSchema }),
  }),
  sharedAudio: route({ ...anybodys, path: '/api/shared/:audioId/audio', response: 'stream' }),
  sharedCover: route({
    ...anybodys,
    path: '/api/shared/:audioId/cover',
    query: coverQuery,
    response: 'stream',
  }),
} as const
