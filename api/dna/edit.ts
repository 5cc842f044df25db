import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { maxDnaDescriptionLength, maxDnaTags } from '@songloom/contracts/dna/dna.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import { cleanName, isNameShort } from '@songloom/contracts/library/names.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { printPicture, readPicture } from '@songloom/platform/pictures'
import { removeDna } from '@songloom/store/dna/close-dna'
import { editDna } from '@songloom/store/dna/dnas'
import type { DnaChanges } from '@songloom/store/dna/dnas'
import { announceEvents } from '@songloom/store/events/announcements'
import { createId } from '@songloom/store/ids'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { createSlots } from '../http/slots.ts'
import { readForm } from '../uploads/read-form.ts'
import { requireOwnDna } from './require-own.ts'

type EditRoutes = 'editStyle' | 'editStyleCover' | 'deleteStyle' | 'editVoiceModel'

const maxPictureBytes = 10 * 1024 * 1024

const toTags = (sent: string | string[]): string[] => {
  const words = (Array.isArray(sent) ? sent : sent.split(',')).map((word) => word.trim()).filter((word) => word !== '')
  return [...new Set(words)].slice(0, maxDnaTags)
}

/** The changed columns; an empty name is refused, absent fields stay. */
function toChanges({ body }: Call<'editStyle'>): DnaChanges {
  if (body.audio_name === '') throw new Refusal('style_name_missing', { field: 'audio_name' })
  return {
    ...(body.audio_name === undefined ? {} : { name: body.audio_name }),
    ...(body.represented_artist_name === undefined ? {} : { artist_name: body.represented_artist_name }),
    ...(body.genre_feel_tags === undefined ? {} : { genre_tags: toTags(body.genre_feel_tags) }),
    ...(body.vocal_tags === undefined ? {} : { vocal_tags: toTags(body.vocal_tags) }),
    ...(body.instrumental_tags === undefined ? {} : { instrumental_tags: toTags(body.instrumental_tags) }),
  }
}

/** The picture of a form's `coverart`, as the key of a stored cover. */
async function storeCover({ db, objects }: Deps, { user, params, req }: Call<'editStyleCover'>): Promise<string> {
  let bytes: Buffer | undefined
  const onFile = async ({ stream }: { stream: Readable }): Promise<void> => {
    bytes = await buffer(stream)
  }
  await readForm(req, { maxFileBytes: maxPictureBytes, onFile })
  const picture = bytes && (await readPicture(bytes))
  if (!picture) throw new Refusal('cover_not_image', { field: 'coverart' })
  const key = `users/${user.id}/dna/${params.id}/cover-${createId()}`
  // Files of an aborted request are deleted later.
  await queueForDeletion(db, { userId: user.id, baseKey: key, keptHours: 1 })
  await printPicture(objects, key, picture).catch((cause: unknown) => {
    throw new Refusal('image_update_failed', {}, { cause })
  })
  return key
}

/** The fields of the form of a voice model: changed ones only. */
function toVoiceChanges(fields: ReadonlyMap<string, string>): DnaChanges {
  const [name, description] = [fields.get('model_name'), fields.get('description')]
  const cleaned = name === undefined ? undefined : cleanName(name)
  if (cleaned === '') throw new Refusal('model_name_missing', { field: 'model_name' })
  if (cleaned !== undefined && !isNameShort(cleaned)) throw new Refusal('bad_request', { field: 'model_name' })
  if (description !== undefined && description.length > maxDnaDescriptionLength)
    throw new Refusal('bad_request', { field: 'description' })
  return {
    ...(cleaned === undefined ? {} : { name: cleaned }),
    ...(description === undefined ? {} : { description }),
  }
}

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
}

/** The four calls of the edit sidebar (spec 2 §7). */
export function createDnaEditHandlers(deps: Deps): Pick<Handlers, EditRoutes> {
  const { db, redis } = deps
  // A picture and its decoded form are held in memory.
  const pictures = createSlots({ perKey: 1, total: 4, waitingPerKey: 3, waitMs: 10_000 })
  return {
    async editStyle(call) {
      const target = { userId: call.user.id, id: call.body.audio_id, kind: 'style' } as const
      const dna = requireFound(await editDna(db, target, toChanges(call)))
      return { success: true, message: 'Changes saved successfully', dna }
    },
    async editStyleCover(call) {
      const { user, params } = call
      await requireOwnDna(db, user.id, params.id)
      releaseRequestSlot()
      const key = await pictures.run(user.id, () => storeCover(deps, call))
      const dna = requireFound(await editDna(db, { userId: user.id, id: params.id }, { cover_key: key }))
      return { success: true, message: 'Image updated successfully', dna }
    },
    async deleteStyle({ user, params }) {
      if (requireFound(await removeDna(db, user.id, params.id)) === 'voice') throw new Refusal('voice_not_deletable')
      await announceEvents(redis, user.id)
      return { success: true, message: 'Style deleted successfully' }
    },
    async editVoiceModel({ user, params: { rvcId }, req }) {
      if (!isId(rvcId)) throw new Refusal('not_found')
      await requireOwnDna(db, user.id, rvcId)
      const changes = toVoiceChanges(await readForm(req))
      const dna = requireFound(await editDna(db, { userId: user.id, id: rvcId, kind: 'voice' }, changes))
      return { success: true, message: 'Voice model updated', dna }
    },
  }
}
