import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { toAudioName, cleanName } from '@songloom/contracts/library/names.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { AudioFilter } from '@songloom/contracts/library/library.rules'
import { untitled, untitledTrack } from '@songloom/contracts/library/uploads.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { printPicture, readPicture } from '@songloom/platform/pictures'
import { announceEvents } from '@songloom/store/events/announcements'
import {
  NotUploaded,
  editUpload,
  findEditableUpload,
  hideAudio,
  publishAudio,
} from '@songloom/store/library/audio-changes'
import { listLibraryAudios } from '@songloom/store/library/audio-items'
import { getAudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { listPurchased } from '@songloom/store/dna/purchased'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import { readBody } from '../http/body.ts'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { sendObject } from '../http/send-object.ts'
import { createSlots } from '../http/slots.ts'
import type { SlotBounds } from '../http/slots.ts'

type ListRoutes = 'uploads' | 'recordedAudios' | 'purchasedAudios' | 'aiStudioAudios'

type ChangeRoutes =
  | 'addUploadMetadata'
  | 'editUploadMetadata'
  | 'audioCover'
  | 'audioCoverFile'
  | 'updatePublishStatus'
  | 'deleteUpload'

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  /** After an audio was published or withdrawn. */
  onPublished?: () => void
}

const maxPictureBytes = 10 * 1024 * 1024
/** A picture and its decoded form are held in memory. */
const pictureBounds: SlotBounds = { perKey: 1, total: 8, waitingPerKey: 3, waitMs: 10_000 }

function asRefusal(error: unknown): never {
  throw error instanceof NotUploaded ? new Refusal('audio_generated') : error
}

const listLibrary = (db: Knex, userId: string, filter: AudioFilter, failed: ErrorCode): Promise<AudioItem[]> =>
  listLibraryAudios(db, userId, filter).catch((cause: unknown) => {
    throw new Refusal(failed, {}, { cause })
  })

async function announceChange<T>({ redis }: Deps, userId: string, change: Promise<T | undefined>): Promise<T> {
  const value = requireFound(await change.catch(asRefusal))
  await announceEvents(redis, userId)
  return value
}

/** Both calls of the specification differ in what an emptied name becomes (docs/architecture.md §6). */
async function editItem(
  deps: Deps,
  { user, body }: Call<'addUploadMetadata'> | Call<'editUploadMetadata'>,
  emptyName: string,
  isConfirmed: boolean,
) {
  if (!body.id || !isId(body.id)) throw new Refusal('metadata_incomplete', { field: 'id' })
  const name = body.name === undefined ? undefined : toAudioName(cleanName(body.name) || emptyName)
  if (body.name !== undefined && name === undefined) throw new Refusal('audio_name', { field: 'name' })
  return announceChange(
    deps,
    user.id,
    editUpload(deps.db, user.id, body.id, { isConfirmed, ...(name === undefined ? {} : { name }) }),
  )
}

/** Stores the picture of a request as a cover. Answers its key. */
async function storeCover({ db, objects }: Deps, { user, params, req }: Call<'audioCover'>): Promise<string> {
  const picture = await readPicture(await readBody(req, maxPictureBytes))
  if (!picture) throw new Refusal('cover_not_image')
  const coverKey = `users/${user.id}/covers/${params.audioId}-${createId()}`
  // Files of an aborted request are deleted later.
  await queueForDeletion(db, { userId: user.id, baseKey: coverKey, keptHours: 1 })
  await printPicture(objects, coverKey, picture).catch((cause: unknown) => {
    throw new Refusal('cover_not_image', {}, { cause })
  })
  return coverKey
}

function listHandlers(db: Knex): Pick<Handlers, ListRoutes> {
  return {
    async uploads({ user }) {
      const uploads = await listLibrary(db, user.id, 'uploaded', 'uploads_fetch_failed')
      return { success: true, uploads, count: uploads.length }
    },
    async recordedAudios({ user }) {
      const recordedAudios = await listLibrary(db, user.id, 'recorded', 'recorded_load_failed')
      return { success: true, recordedAudios, count: recordedAudios.length }
    },
    async purchasedAudios({ user, params }) {
      if (params.userId !== user.id) throw new Refusal('wrong_user')
      const lists = [listPurchased(db, user.id), listLibraryAudios(db, user.id, 'purchased')]
      const audios = await Promise.all(lists).catch((cause: unknown) => {
        throw new Refusal('purchased_load_failed', {}, { cause })
      })
      return { success: true, audios: audios.flat(), count: audios.flat().length }
    },
    async aiStudioAudios({ user }) {
      return { success: true, data: await listLibrary(db, user.id, 'aiStudio', 'ai_studio_load_failed') }
    },
  }
}

function changeHandlers(deps: Deps): Pick<Handlers, ChangeRoutes> {
  const { db, objects } = deps
  const pictures = createSlots(pictureBounds)
  return {
    async addUploadMetadata(call) {
      const audio = await editItem(deps, call, untitledTrack, true)
      return { success: true, message: `"${audio.name}" added to your library`, audio }
    },
    async editUploadMetadata(call) {
      return {
        success: true,
        message: 'Audio details updated successfully',
        audio: await editItem(deps, call, untitled, false),
      }
    },
    async audioCover(call) {
      const { user, params } = call
      requireFound(await findEditableUpload(db, user.id, params.audioId).catch(asRefusal))
      releaseRequestSlot()
      const coverKey = await pictures.run(user.id, () => storeCover(deps, call))
      return {
        success: true,
        audio: await announceChange(deps, user.id, editUpload(db, user.id, params.audioId, { coverKey })),
      }
    },
    async audioCoverFile({ user, params, query, req, res }) {
      const { cover_key: key } = requireFound(await getAudioRow(db, user.id, params.audioId))
      if (key?.split('-').at(-1) !== params.version) throw new Refusal('not_found')
      await sendObject(objects, `${key}-${query.size ?? '512'}.webp`, 'image/webp', req, res)
    },
    async updatePublishStatus({ user, body }) {
      const audio = await announceChange(deps, user.id, publishAudio(db, user.id, body.audioId, body.isPublished))
      deps.onPublished?.()
      const message = `Your audio has been ${body.isPublished ? 'Published' : 'Unpublished'} successfully!`
      return { success: true, message, audio }
    },
    async deleteUpload({ user, query }) {
      requireFound(await findEditableUpload(db, user.id, query.id).catch(asRefusal))
      await announceChange(deps, user.id, hideAudio(db, user.id, query.id, true))
      return { success: true, message: 'Audio deleted successfully' }
    },
  }
}

/** Lists a library by origin, and changes its owner's uploads. */
export const createLibraryItemHandlers = (deps: Deps): Pick<Handlers, ListRoutes | ChangeRoutes> => ({
  ...listHandlers(deps.db),
  ...changeHandlers(deps),
})
