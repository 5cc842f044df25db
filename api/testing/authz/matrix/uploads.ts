import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const signedIn = [401, 401, 200, 200, 200, 200] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const ownerDone = [401, 401, 204, 404, 404, 404] as const
const ownerRefused = [401, 401, 409, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
/** A missing form belongs to no user. */
const noForm = [401, 401, 400, 400, 400, 400] as const
const noTus = [401, 401, 412, 412, 412, 412] as const

const tus = { 'tus-resumable': '1.0.0' }
const bytes = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }

const upload = ({ uploadId }: Belongings) => ({ params: { uploadId }, headers: tus })
const sent = ({ uploadId }: Belongings) => ({ params: { uploadId }, headers: bytes, body: 'x' })
const asOwner = (_: Belongings, userId: string) => ({ query: { userId } })
const renamed = ({ uploadedAudioId }: Belongings) => ({ body: { id: uploadedAudioId, name: 'Mine now' } })
const generated = ({ audioId }: Belongings) => ({ body: { id: audioId, name: 'Mine now' } })
const cover = ({ uploadedAudioId }: Belongings) => ({ params: { audioId: uploadedAudioId, version: 'cover' } })
const generatedCover = ({ audioId }: Belongings) => ({ params: { audioId } })
const published = ({ audioId }: Belongings) => ({ body: { audioId, isPublished: true } })

/** An upload is readable only by its owner, during and after the transfer. */
export const uploadMatrix: readonly Row[] = [
  { route: 'uploadFile', relation: 'live', expected: noForm },
  { route: 'importLink', relation: 'live', expected: noForm },
  { route: 'createUpload', relation: 'live', expected: noTus },
  { route: 'uploadOffset', relation: 'live', expected: ownerOnly, input: upload },
  { route: 'uploadOffset', relation: 'missing', expected: notFound, input: upload },
  { route: 'sendUpload', relation: 'live', expected: ownerDone, input: sent },
  { route: 'sendUpload', relation: 'missing', expected: notFound, input: sent },
  { route: 'endUpload', relation: 'live', expected: ownerDone, input: upload },
  { route: 'endUpload', relation: 'missing', expected: notFound, input: upload },
  { route: 'uploadState', relation: 'live', expected: ownerOnly, input: upload },
  { route: 'uploadState', relation: 'missing', expected: notFound, input: upload },
  { route: 'uploads', relation: 'live', expected: signedIn },
  { route: 'uploads', relation: 'live', expected: named, input: asOwner },
  { route: 'recordedAudios', relation: 'live', expected: signedIn },
  { route: 'recordedAudios', relation: 'live', expected: named, input: asOwner },
  { route: 'purchasedAudios', relation: 'live', expected: named, input: (_, userId) => ({ params: { userId } }) },
  { route: 'aiStudioAudios', relation: 'live', expected: signedIn },
  { route: 'aiStudioAudios', relation: 'live', expected: named, input: asOwner },
  { route: 'addUploadMetadata', relation: 'live', expected: ownerOnly, input: renamed },
  {
    route: 'addUploadMetadata',
    relation: 'live',
    expected: ownerRefused,
    conflict: 'audio_generated',
    input: generated,
  },
  { route: 'addUploadMetadata', relation: 'missing', expected: notFound, input: renamed },
  { route: 'editUploadMetadata', relation: 'live', expected: ownerOnly, input: renamed },
  {
    route: 'editUploadMetadata',
    relation: 'live',
    expected: ownerRefused,
    conflict: 'audio_generated',
    input: generated,
  },
  { route: 'editUploadMetadata', relation: 'missing', expected: notFound, input: renamed },
  {
    route: 'audioCover',
    relation: 'live',
    expected: [401, 401, 400, 404, 404, 404],
    conflict: 'cover_not_image',
    input: (of) => ({ ...cover(of), headers: { 'content-type': 'image/png' }, body: 'no picture' }),
  },
  { route: 'audioCover', relation: 'live', expected: ownerRefused, conflict: 'audio_generated', input: generatedCover },
  { route: 'audioCover', relation: 'missing', expected: notFound, input: cover },
  { route: 'audioCoverFile', relation: 'live', expected: ownerOnly, input: cover },
  { route: 'audioCoverFile', relation: 'missing', expected: notFound, input: cover },
  { route: 'updatePublishStatus', relation: 'live', expected: ownerOnly, input: published },
  { route: 'updatePublishStatus', relation: 'missing', expected: notFound, input: published },
  {
    route: 'deleteUpload',
    relation: 'live',
    expected: ownerOnly,
    input: ({ uploadedAudioId }) => ({ query: { id: uploadedAudioId } }),
  },
  {
    route: 'deleteUpload',
    relation: 'live',
    expected: ownerRefused,
    conflict: 'audio_generated',
    input: ({ audioId }) => ({ query: { id: audioId } }),
  },
  {
    route: 'deleteUpload',
    relation: 'missing',
    expected: notFound,
    input: ({ uploadedAudioId }) => ({ query: { id: uploadedAudioId } }),
  },
]
