import * as z from 'zod/mini'
import { audioItemSchema, audioResponse, coverQuery } from '../library/audios.ts'
import { idSchema } from '../library/ids.ts'
import { importLinkResponse } from '@songloom/tools/import-link/contract'
import { uploadResponse, uploadViewResponse } from '@songloom/tools/receive-upload/contract'
import { restrictionErrors } from '../support/users/restrictions.rules.ts'
import { done, route, userIdQuery } from './route.ts'

const params = z.object({ uploadId: idSchema })
const ofUser = { feature: 'library', policy: 'session', errors: ['wrong_user'] } as const
const tus = {
  feature: 'receive-upload',
  policy: 'session',
  params,
  response: 'stream',
  errors: ['not_found', 'upload_protocol', 'upload_offset'],
} as const

const uploadErrors = [
  'wrong_user',
  'bad_request',
  'upload_format',
  'upload_too_large',
  'upload_unreadable',
  'upload_empty',
  'upload_mismatch',
  'upload_midi',
  'upload_needs_ffmpeg',
  'upload_no_audio',
  'upload_cut',
  'upload_damaged',
  'upload_free_bitrate',
  'midi_no_notes',
  'midi_damaged',
  'upload_too_long_free',
  'upload_too_long_creator',
  'upload_too_long_pro',
  'upload_too_long_other',
  'upload_pending',
  'upload_canceled',
  ...restrictionErrors,
  'too_many_open',
  'too_many_uploads',
  'storage_full',
  'uploads_today',
  'tool_paused',
] as const

/** Fields of an edit; an empty name is replaced by a default (spec 1 §5). */
const metadataRequest = z.strictObject({
  id: z.optional(z.string().check(z.maxLength(64))),
  userId: z.optional(z.string().check(z.maxLength(64))),
  name: z.optional(z.string().check(z.maxLength(1_000))),
  /** The address of its current cover; a new picture is sent to `audioCover`. */
  albumArt: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
})

const list = { success: z.literal(true), count: z.number() }

/** Uploads: in one request, resumable by tus 1.0, or by a link; and later changes (spec 1 §7). */
export const uploadRoutes = {
  /**
   * multipart/form-data: file, userId, duration, projectId ('0'), type ('song', or 'recording'). Answers when the audio
   * exists, after a minute with `upload_pending`; the same file again waits for the same audio. `addUploadMetadata`
   * adds it to the library.
   */
  uploadFile: route({
    method: 'POST',
    path: '/api/studio/upload',
    feature: 'receive-upload',
    policy: 'session',
    response: uploadResponse,
    errors: uploadErrors,
  }),
  /** A form: url, userId, projectId, type, and tempId, which makes it idempotent. Answers at acceptance. */
  importLink: route({
    method: 'POST',
    path: '/api/studio/upload/youtubeURL',
    feature: 'import-link',
    policy: 'session',
    response: importLinkResponse,
    errors: [
      'wrong_user',
      'bad_request',
      'link_invalid',
      'upgrade_needed',
      ...restrictionErrors,
      'too_many_open',
      'storage_full',
      'uploads_today',
      'tool_paused',
    ],
  }),
  /** tus creation. Metadata: filename, source (file or recording), duration in seconds if known. */
  createUpload: route({
    ...tus,
    method: 'POST',
    path: '/api/uploads',
    status: 201,
    params: z.object({}),
    errors: ['upload_protocol', ...uploadErrors],
  }),
  uploadOffset: route({ ...tus, method: 'HEAD', path: '/api/uploads/:uploadId' }),
  sendUpload: route({
    ...tus,
    method: 'PATCH',
    path: '/api/uploads/:uploadId',
    status: 204,
    errors: ['not_found', 'upload_protocol', 'upload_offset', ...uploadErrors],
  }),
  /** Deletes an upload, and cancels its job. */
  endUpload: route({ ...tus, method: 'DELETE', path: '/api/uploads/:uploadId', status: 204 }),
  uploadState: route({
    method: 'GET',
    path: '/api/uploads/:uploadId',
    feature: 'receive-upload',
    policy: 'session',
    params,
    response: uploadViewResponse,
    errors: ['not_found'],
  }),
  uploads: route({
    ...ofUser,
    method: 'GET',
    path: '/api/studio/getUploads',
    query: userIdQuery,
    response: z.object({ ...list, uploads: z.array(audioItemSchema) }),
    errors: ['wrong_user', 'uploads_fetch_failed'],
  }),
  recordedAudios: route({
    ...ofUser,
    method: 'GET',
    path: '/api/studio/getRecordedAudios',
    query: userIdQuery,
    response: z.object({ ...list, recordedAudios: z.array(audioItemSchema) }),
    errors: ['wrong_user', 'recorded_load_failed'],
  }),
  purchasedAudios: route({
    ...ofUser,
    method: 'GET',
    path: '/api/dna/purchased/fetch-dna-purchased-audios/:userId',
    params: z.object({ userId: z.string().check(z.maxLength(64)) }),
    response: z.object({ ...list, audios: z.array(audioItemSchema) }),
    errors: ['wrong_user', 'purchased_load_failed'],
  }),
  aiStudioAudios: route({
    ...ofUser,
    method: 'GET',
    path: '/api/ai-studio/audio/getAll',
    query: userIdQuery,
    response: z.object({ success: z.literal(true), data: z.array(audioItemSchema) }),
    errors: ['wrong_user', 'ai_studio_load_failed'],
  }),
  /** Finalizing: confirms the rights. Before that an upload is in no list, and it is deleted after a day. */
  addUploadMetadata: route({
    ...ofUser,
    method: 'POST',
    path: '/api/studio/addUploadMetadata',
    body: metadataRequest,
    response: z.extend(audioResponse, { message: z.string() }),
    errors: ['wrong_user', 'not_found', 'metadata_incomplete', 'audio_name', 'audio_generated'],
  }),
  /** Editing and renaming. */
  editUploadMetadata: route({
    ...ofUser,
    method: 'PUT',
    path: '/api/studio/addUploadMetadata',
    body: metadataRequest,
    response: z.extend(audioResponse, { message: z.string() }),
    errors: ['wrong_user', 'not_found', 'metadata_incomplete', 'audio_name', 'audio_generated'],
  }),
  /** The picture itself as the body, 10 MB at most: raster formats only, since drawings may contain scripts. */
  audioCover: route({
    ...ofUser,
    method: 'PUT',
    path: '/api/audio/:audioId/cover',
    params: z.object({ audioId: idSchema }),
    response: audioResponse,
    errors: ['not_found', 'cover_not_image', 'audio_generated', 'body_too_large'],
  }),
  /** Immutable: never another picture under one address. */
  audioCoverFile: route({
    ...ofUser,
    method: 'GET',
    path: '/api/audio/:audioId/cover/:version',
    params: z.object({ audioId: idSchema, version: z.string().check(z.maxLength(64)) }),
    query: coverQuery,
    response: 'stream',
    errors: ['not_found'],
  }),
  updatePublishStatus: route({
    ...ofUser,
    method: 'PUT',
    path: '/api/studio/audio/updatePublishStatus',
    body: z.strictObject({ audioId: idSchema, isPublished: z.boolean(), userId: z.optional(z.string()) }),
    response: z.extend(audioResponse, { message: z.string() }),
    errors: ['wrong_user', 'not_found'],
  }),
  /** Uploaded audios only; hides it from every list, until `unhideAudio`. */
  deleteUpload: route({
    ...ofUser,
    method: 'DELETE',
    path: '/api/studio/upload',
    query: z.extend(userIdQuery, { id: idSchema }),
    response: z.extend(done, { message: z.string() }),
    errors: ['wrong_user', 'not_found', 'audio_generated'],
  }),
} as const
