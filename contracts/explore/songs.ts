import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { maxSearchTermLength } from '../library/library.rules.ts'
import { remixPermissions } from '../library/remixes.rules.ts'
import { route } from '../routes/route.ts'
import { exploreLists } from './explore.rules.ts'

/** A song that others may play, as they see it: nothing of its request, and of its owner the artist alone. */
export const exploreSongSchema = z.object({
  audioId: idSchema,
  name: z.string(),
  /** Null for an audio that is not published: one's own in a playlist, or one shared by link. */
  artist: z.nullable(z.object({ id: idSchema, name: z.string() })),
  durationSeconds: z.number(),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  /** A key of `genres`. */
  genre: z.nullable(z.string()),
  audioUrl: z.string(),
  coverUrl: z.nullable(z.string()),
  /** Counted plays, since it exists. */
  plays: z.number(),
  likeCount: z.number(),
  /** By the caller. */
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  /** What others may make from it. */
  remixPermission: z.enum(remixPermissions),
  publishedAt: z.nullable(z.string()),
})
export type ExploreSong = z.infer<typeof exploreSongSchema>

const after = z.optional(z.string().check(z.maxLength(80)))
export const pageQuery = z.object({ after })
export const songPageResponse = z.object({
  success: z.literal(true),
  songs: z.array(exploreSongSchema),
  next: z.nullable(z.string()),
})
export type SongPage = z.infer<typeof songPageResponse>

export const explorePageQuery = z.object({
  list: z._default(z.enum(exploreLists), 'fresh'),
  genre: z.optional(z.string().check(z.maxLength(60))),
  /** Parts of names, artists and tags; accents and capitals do not matter. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchTermLength))),
  after,
})

export const exploreRoutes = {
  /** A page of what is published; a first page that finds no word exactly has what is spelled most like it. */
  explorePage: route({
    method: 'GET',
    path: '/api/explore/songs',
    feature: 'explore',
    policy: 'public',
    query: explorePageQuery,
    response: songPageResponse,
    errors: ['bad_request', 'too_many_requests'],
  }),
  /** The genres that have published songs, most songs first. */
  exploreGenres: route({
    method: 'GET',
    path: '/api/explore/genres',
    feature: 'explore',
    policy: 'public',
    response: z.object({
      success: z.literal(true),
      genres: z.array(z.object({ key: z.string(), name: z.string(), songs: z.number() })),
    }),
    errors: ['too_many_requests'],
  }),
  /** What the caller likes and may still play, newest like first. */
  likedSongs: route({
    method: 'GET',
    path: '/api/explore/liked',
    feature: 'explore',
    policy: 'session',
    query: pageQuery,
    response: songPageResponse,
    errors: ['bad_request'],
  }),
} as const
