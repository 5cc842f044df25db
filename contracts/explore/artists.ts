import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { cleanName, isNameShort, maxNameUnits } from '../library/names.rules.ts'
import { done, route } from '../routes/route.ts'
import { maxBioLength } from './explore.rules.ts'
import { pageQuery, songPageResponse } from './songs.ts'

/** The public page of who publishes; it exists for others while something is published. */
export const artistSchema = z.object({
  id: idSchema,
  name: z.string(),
  bio: z.string(),
  songs: z.number(),
  /** Counted plays of all published songs. */
  plays: z.number(),
  isOwn: z.boolean(),
})
export type Artist = z.infer<typeof artistSchema>

/** What the caller's page says; without an id until something was published. */
export const ownArtistSchema = z.object({
  id: z.nullable(idSchema),
  name: z.string(),
  bio: z.string(),
  /** Others see the page. */
  isPublic: z.boolean(),
})
export type OwnArtist = z.infer<typeof ownArtistSchema>

export const saveArtistRequest = z.strictObject({
  name: z.string().check(
    z.maxLength(maxNameUnits),
    z.overwrite(cleanName),
    z.refine((name) => name !== '' && isNameShort(name)),
  ),
  bio: z.optional(z.string().check(z.trim(), z.maxLength(maxBioLength))),
})

const params = z.object({ artistId: idSchema })
const anybodys = { method: 'GET', feature: 'explore', policy: 'public', params } as const

export const artistRoutes = {
  artist: route({
    ...anybodys,
    path: '/api/explore/artists/:artistId',
    response: z.object({ success: z.literal(true), artist: artistSchema }),
    errors: ['not_found', 'too_many_requests'],
  }),
  artistSongs: route({
    ...anybodys,
    path: '/api/explore/artists/:artistId/songs',
    query: pageQuery,
    response: songPageResponse,
    errors: ['not_found', 'bad_request', 'too_many_requests'],
  }),
  ownArtist: route({
    method: 'GET',
    path: '/api/explore/own-artist',
    feature: 'explore',
    policy: 'session',
    response: z.object({ success: z.literal(true), artist: ownArtistSchema }),
  }),
  saveArtist: route({
    method: 'PUT',
    path: '/api/explore/own-artist',
    feature: 'explore',
    policy: 'session',
    body: saveArtistRequest,
    response: done,
    errors: ['bad_request', 'publishing_suspended', 'too_many_requests'],
  }),
} as const
