import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { cleanName, isNameShort, maxNameUnits } from '../library/names.rules.ts'
import { done, route } from '../routes/route.ts'
import { maxPlaylistSongs } from './explore.rules.ts'
import { exploreSongSchema } from './songs.ts'

export const playlistSchema = z.object({
  id: idSchema,
  name: z.string(),
  isPublic: z.boolean(),
  songs: z.number(),
  /** Of its first song with a cover. */
  coverUrl: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type Playlist = z.infer<typeof playlistSchema>

/** A place of a playlist; `song` is null where it is no longer available to its owner, and others do not see it. */
export const playlistSongSchema = z.object({ audioId: idSchema, song: z.nullable(exploreSongSchema) })

export const openPlaylistSchema = z.object({
  id: idSchema,
  name: z.string(),
  isPublic: z.boolean(),
  isOwn: z.boolean(),
  songs: z.array(playlistSongSchema),
})
export type OpenPlaylist = z.infer<typeof openPlaylistSchema>

const playlistName = z.string().check(
  z.maxLength(maxNameUnits),
  z.overwrite(cleanName),
  z.refine((name) => name !== '' && isNameShort(name)),
)

const params = z.object({ playlistId: idSchema })
const songParams = z.object({ playlistId: idSchema, audioId: idSchema })
const own = { feature: 'playlists', policy: 'session' } as const
const changes = { ...own, params, errors: ['not_found', 'bad_request', 'too_many_requests'] } as const

export const playlistRoutes = {
  playlists: route({
    ...own,
    method: 'GET',
    path: '/api/playlists',
    response: z.object({ success: z.literal(true), playlists: z.array(playlistSchema) }),
  }),
  createPlaylist: route({
    ...own,
    method: 'POST',
    path: '/api/playlists',
    /** With a first song, where it was made for one. */
    body: z.strictObject({ name: playlistName, audioId: z.optional(idSchema) }),
    response: z.object({ success: z.literal(true), playlistId: idSchema }),
    errors: ['not_found', 'playlists_many', 'bad_request', 'too_many_requests'],
  }),
  /** A public playlist, or one's own. */
  playlist: route({
    method: 'GET',
    path: '/api/playlists/:playlistId',
    feature: 'playlists',
    policy: 'public',
    params,
    response: z.object({ success: z.literal(true), playlist: openPlaylistSchema }),
    errors: ['not_found', 'too_many_requests'],
  }),
  editPlaylist: route({
    ...changes,
    method: 'PUT',
    path: '/api/playlists/:playlistId',
    body: z.strictObject({ name: z.optional(playlistName), isPublic: z.optional(z.boolean()) }),
    response: done,
    errors: [...changes.errors, 'publishing_suspended', 'class_sharing_closed'],
  }),
  deletePlaylist: route({ ...changes, method: 'DELETE', path: '/api/playlists/:playlistId', response: done }),
  /** The order of its songs; those that are not named keep theirs, after the named ones. */
  orderPlaylist: route({
    ...changes,
    method: 'PUT',
    path: '/api/playlists/:playlistId/order',
    body: z.strictObject({ audioIds: z.array(idSchema).check(z.maxLength(maxPlaylistSongs)) }),
    response: done,
  }),
  /** Adds a song that the caller may play, at the end; one that is in it stays where it is. */
  addToPlaylist: route({
    ...changes,
    method: 'PUT',
    path: '/api/playlists/:playlistId/songs/:audioId',
    params: songParams,
    response: done,
    errors: ['not_found', 'playlist_full', 'publishing_suspended', 'class_sharing_closed', 'too_many_requests'],
  }),
  removeFromPlaylist: route({
    ...changes,
    method: 'DELETE',
    path: '/api/playlists/:playlistId/songs/:audioId',
    params: songParams,
    response: done,
    errors: ['not_found', 'too_many_requests'],
  }),
} as const
