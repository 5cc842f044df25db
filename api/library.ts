import type { Knex } from 'knex'
import { fileMimeTypes } from '@songloom/contracts/audios'
import type { ObjectStore } from '@songloom/platform/object-store'
import { audioRowOf, audiosOf } from '@songloom/store/audios'
import { coverKeyOf, previewKeyOf } from '@songloom/store/messages'
import { contentDisposition } from './http/byte-range.ts'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'
import { sendObject } from './http/send-object.ts'

export function libraryHandlers({
  db,
  objects,
}: {
  db: Knex
  objects: ObjectStore
}): Pick<Handlers, 'generatedAudios' | 'audioFile' | 'cover' | 'preview'> {
  return {
    async generatedAudios({ user }) {
      const audios = await audiosOf(db, user.id)
      return { success: true, audios, count: audios.length }
    },
    async audioFile({ user, params, query, req, res }) {
      const row = await audioRowOf(db, user.id, params.audioId)
      const format = query.format ?? 'mp3'
      const key = row?.object_keys[format]
      if (!row || !key) throw new Refusal('not_found')
      if (query.download) res.set('Content-Disposition', contentDisposition(`${user.username}_${row.name}.${format}`))
      await sendObject(objects, key, fileMimeTypes[format], req, res)
    },
    async cover({ user, params, query, req, res }) {
      const key = await coverKeyOf(db, user.id, params.messageId)
      if (!key) throw new Refusal('not_found')
      await sendObject(objects, `${key}-${query.size ?? '512'}.webp`, 'image/webp', req, res)
    },
    async preview({ user, params, req, res }) {
      const key = await previewKeyOf(db, user.id, params.messageId)
      if (!key) throw new Refusal('not_found')
      await sendObject(objects, key, fileMimeTypes.mp3, req, res)
    },
  }
}
