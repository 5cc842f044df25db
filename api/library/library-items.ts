import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { audioName } from '@songloom/contracts/library/audios.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { AudioFilter } from '@songloom/contracts/library/library.rules'
import { cleanName } from '@songloom/contracts/library/names.rules'
import { untitled, untitledTrack } from '@songloom/contracts/library/uploads.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { printPicture, readPicture } from '@songloom/platform/pictures'
import { announceEvents } from '@songloom/store/events/announcements'
import { NotUploaded, editUpload, editableUpload, hideAudio, publishAudio } from '@songloom/store/library/audio-changes'
import { libraryOf } from '@songloom/store/library/audio-items'
import { audioRowOf } from '@songloom/store/library/audios'
import { newId } from '@songloom/store/ids'
import { noteUnused } from '@songloom/store/library/removed-files'
import { readBody } from '../http/body.ts'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { Refusal, found } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { sendObject } from '../http/send-object.ts'
import { createSlots } from '../http/slots.ts'
import type { SlotBounds } from '../http/slots.ts'

type ItemRoutes =
  | 'uploads'
  | 'recordedAudios'
  | 'purchasedAudios'
  | 'aiStudioAudios'
  | 'addUploadMetadata'
  | 'editUploadMetadata'
  | 'audioCover'
  | 'audioCoverFile'
  | 'updatePublishStatus'
  | 'deleteUpload'

interface Needs {
  db: Knex
  redis: Redis
  objects: ObjectStore
}

const maxPictureBytes = 10 * 1024 * 1024
/** A picture and what it decodes to rest in memory meanwhile. */
const pictureBounds: SlotBounds = { perKey: 1, total: 8, waitingPerKey: 3, waitMs: 10_000 }

function asRefusal(error: unknown): never {
  throw error instanceof NotUploaded ? new Refusal('audio_generated') : error
}

/** What a library lists by origin, and what its owner changes of what he has brought in. */
export function libraryItemHandlers({ db, redis, objects }: Needs): Pick<Handlers, ItemRoutes> {
  const pictures = createSlots(pictureBounds)

  const list = (userId: string, filter: AudioFilter, failed: ErrorCode): Promise<AudioItem[]> =>
    libraryOf(db, userId, filter).catch((cause: unknown) => {
      throw new Refusal(failed, {}, { cause })
    })

  async function told<T>(userId: string, change: Promise<T | undefined>): Promise<T> {
    const value = found(await change.catch(asRefusal))
    await announceEvents(redis, userId)
    return value
  }

  /** Both calls of the specification differ in what an emptied name becomes (docs/architecture.md §6). */
  async function edit(
    { user, body }: Call<'addUploadMetadata'> | Call<'editUploadMetadata'>,
    emptyName: string,
    isConfirmed: boolean,
  ) {
    if (!body.id || !isId(body.id)) throw new Refusal('metadata_incomplete', { field: 'id' })
    const name = body.name === undefined ? undefined : audioName(cleanName(body.name) || emptyName)
    if (body.name !== undefined && name === undefined) throw new Refusal('audio_name', { field: 'name' })
    return told(user.id, editUpload(db, user.id, body.id, { isConfirmed, ...(name === undefined ? {} : { name }) }))
  }

  /** Stores the picture of a request as a cover. Answers its key. */
  async function storeCover({ user, params, req }: Call<'audioCover'>): Promise<string> {
    const picture = await readPicture(await readBody(req, maxPictureBytes))
    if (!picture) throw new Refusal('cover_not_image')
    const coverKey = `users/${user.id}/covers/${params.audioId}-${newId()}`
    // What is printed for a request that is cut off is deleted later.
    await noteUnused(db, { userId: user.id, baseKey: coverKey, keptHours: 1 })
    await printPicture(objects, coverKey, picture).catch((cause: unknown) => {
      throw new Refusal('cover_not_image', {}, { cause })
    })
    return coverKey
  }

  return {
    async uploads({ user }) {
      const uploads = await list(user.id, 'uploaded', 'uploads_fetch_failed')
      return { success: true, uploads, count: uploads.length }
    },
    async recordedAudios({ user }) {
      const recordedAudios = await list(user.id, 'recorded', 'recorded_load_failed')
      return { success: true, recordedAudios, count: recordedAudios.length }
    },
    async purchasedAudios({ user, params }) {
      if (params.userId !== user.id) throw new Refusal('wrong_user')
      const audios = await list(user.id, 'purchased', 'purchased_load_failed')
      return { success: true, audios, count: audios.length }
    },
    async aiStudioAudios({ user }) {
      return { success: true, data: await list(user.id, 'aiStudio', 'ai_studio_load_failed') }
    },
    async addUploadMetadata(call) {
      const audio = await edit(call, untitledTrack, true)
      return { success: true, message: `"${audio.name}" added to your library`, audio }
    },
    async editUploadMetadata(call) {
      return { success: true, message: 'Audio details updated successfully', audio: await edit(call, untitled, false) }
    },
    async audioCover(call) {
      const { user, params } = call
      found(await editableUpload(db, user.id, params.audioId).catch(asRefusal))
      releaseRequestSlot()
      const coverKey = await pictures.run(user.id, () => storeCover(call))
      return { success: true, audio: await told(user.id, editUpload(db, user.id, params.audioId, { coverKey })) }
    },
    async audioCoverFile({ user, params, query, req, res }) {
      const { cover_key: key } = found(await audioRowOf(db, user.id, params.audioId))
      if (key?.split('-').at(-1) !== params.version) throw new Refusal('not_found')
      await sendObject(objects, `${key}-${query.size ?? '512'}.webp`, 'image/webp', req, res)
    },
    async updatePublishStatus({ user, body }) {
      const audio = await told(user.id, publishAudio(db, user.id, body.audioId, body.isPublished))
      const message = `Your audio has been ${body.isPublished ? 'Published' : 'Unpublished'} successfully!`
      return { success: true, message, audio }
    },
    async deleteUpload({ user, query }) {
      found(await editableUpload(db, user.id, query.id).catch(asRefusal))
      await told(user.id, hideAudio(db, user.id, query.id, true))
      return { success: true, message: 'Audio deleted successfully' }
    },
  }
}
