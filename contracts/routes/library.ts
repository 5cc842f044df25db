import * as z from 'zod/mini'
import { maxArchivedAudios } from '../library/archives.rules.ts'
import {
  aiStudioRequest,
  aiStudioResponse,
  audioCountsQuery,
  audioCountsResponse,
  audioPageQuery,
  audioPageResponse,
} from './audio-pages.ts'
import {
  audioItemSchema,
  audioResponse,
  coverQuery,
  eagerFormats,
  fileFormats,
  formatStatus,
  likedResponse,
  playedResponse,
  renameAudioRequest,
} from '../library/audios.ts'
import { helpMeWriteRoutes } from './help-me-write.ts'
import { idSchema } from '../library/ids.ts'
import { joinRoutes } from '@songloom/tools/join-audio/contract'
import { route, userIdQuery } from './route.ts'
import { searchLibraryQuery, searchLibraryResponse } from '../library/search-library.ts'
import { toolCatalogueRoutes } from './tool-catalogue.ts'
import { toolPauseRoutes } from './tool-pauses.ts'
import { trimRoutes } from '@songloom/tools/trim-audio/contract'

const params = z.object({ audioId: idSchema })
const ownAudio = { feature: 'library', policy: 'session', params, errors: ['not_found'] } as const

/** Library calls: lists, bytes, and the owner's changes. */
export const libraryRoutes = {
  ...helpMeWriteRoutes,
  generatedAudios: route({
    method: 'GET',
    path: '/api/studio/getAudios/unpaginated',
    feature: 'library',
    policy: 'session',
    query: userIdQuery,
    response: z.object({ success: z.literal(true), audios: z.array(audioItemSchema), count: z.number() }),
    errors: ['wrong_user'],
  }),
  audioPage: route({
    method: 'GET',
    path: '/api/studio/audio/page',
    feature: 'library',
    policy: 'session',
    query: audioPageQuery,
    response: audioPageResponse,
    errors: ['wrong_user', 'bad_request'],
  }),
  audioCounts: route({
    method: 'GET',
    path: '/api/studio/audio/counts',
    feature: 'library',
    policy: 'session',
    query: audioCountsQuery,
    response: audioCountsResponse,
    errors: ['wrong_user'],
  }),
  /** An own audio, removed or not; of a licensed one its sound alone. */
  audioItem: route({ ...ownAudio, method: 'GET', path: '/api/audio/:audioId', response: audioResponse }),
  setAiStudio: route({
    method: 'PUT',
    path: '/api/ai-studio/audio',
    feature: 'library',
    policy: 'session',
    body: aiStudioRequest,
    response: aiStudioResponse,
    errors: ['wrong_user', 'not_found'],
  }),
  searchLibrary: route({
    method: 'GET',
    path: '/api/library/search',
    feature: 'search-library',
    policy: 'session',
    query: searchLibraryQuery,
    response: searchLibraryResponse,
    errors: ['wrong_user', 'bad_request'],
  }),
  audioFile: route({
    method: 'GET',
    path: '/api/audio/:audioId/file',
    feature: 'library',
    policy: 'session',
    params: z.object({ audioId: idSchema }),
    response: 'stream',
    errors: ['not_found', 'format_pending', 'format_needs_ffmpeg', 'unavailable'],
    query: z.object({
      format: z.optional(z.enum(fileFormats)),
      download: z.optional(z.string().check(z.maxLength(1))),
    }),
  }),
  /** The waveform at several resolutions, for `readPeakPyramid`; made when first asked for. */
  peakPyramid: route({
    ...ownAudio,
    method: 'GET',
    path: '/api/audio/:audioId/peak-pyramid',
    response: 'stream',
    errors: ['not_found', 'format_pending', 'unavailable'],
  }),
  /** Starts encoding a missing format, and returns its progress. */
  prepareFormat: route({
    method: 'PUT',
    path: '/api/audio/:audioId/formats/:format',
    feature: 'library',
    policy: 'session',
    params: z.object({ audioId: idSchema, format: z.enum(fileFormats) }),
    response: formatStatus,
    errors: ['not_found', 'format_pending', 'format_needs_ffmpeg', 'unavailable'],
  }),
  /** Several own audios as one zip, in the requested order. */
  audioArchive: route({
    method: 'GET',
    path: '/api/audio-archive',
    feature: 'library',
    policy: 'session',
    response: 'stream',
    errors: ['not_found', 'bad_request'],
    query: z.object({
      ids: z.string().check(z.maxLength(25 * maxArchivedAudios)),
      format: z.optional(z.enum(eagerFormats)),
      name: z.optional(z.string().check(z.maxLength(150))),
    }),
  }),
  cover: route({
    method: 'GET',
    path: '/api/cover/:messageId',
    feature: 'library',
    policy: 'session',
    params: z.object({ messageId: idSchema }),
    response: 'stream',
    errors: ['not_found'],
    query: coverQuery,
  }),
  preview: route({
    method: 'GET',
    path: '/api/preview/:messageId',
    feature: 'library',
    policy: 'session',
    params: z.object({ messageId: idSchema }),
    response: 'stream',
    errors: ['not_found'],
  }),
  renameAudio: route({
    ...ownAudio,
    method: 'PUT',
    path: '/api/audio/:audioId/name',
    body: renameAudioRequest,
    response: audioResponse,
    errors: ['not_found', 'audio_name'],
  }),
  likeAudio: route({ ...ownAudio, method: 'PUT', path: '/api/audio/:audioId/like', response: likedResponse }),
  unlikeAudio: route({ ...ownAudio, method: 'DELETE', path: '/api/audio/:audioId/like', response: likedResponse }),
  /** Hides it from library and thread; nothing is deleted. */
  hideAudio: route({ ...ownAudio, method: 'PUT', path: '/api/audio/:audioId/hidden', response: audioResponse }),
  unhideAudio: route({ ...ownAudio, method: 'DELETE', path: '/api/audio/:audioId/hidden', response: audioResponse }),
  countPlay: route({ ...ownAudio, method: 'POST', path: '/api/audio/:audioId/play', response: playedResponse }),
  ...toolCatalogueRoutes,
  ...toolPauseRoutes,
  ...trimRoutes,
  ...joinRoutes,
}
