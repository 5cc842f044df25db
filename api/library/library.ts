import type { Knex } from 'knex'
import { maxArchivedAudios } from '@songloom/contracts/library/archives.rules'
import { fileMimeTypes } from '@songloom/contracts/library/audios'
import { toFileNames } from '@songloom/contracts/library/file-names.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { listLibraryAudios } from '@songloom/store/library/audio-items'
import { findFormatKey, getAudioRow, getAudioRows } from '@songloom/store/library/audios'
import { getCoverKey, getPreviewKey } from '@songloom/store/events/messages'
import type { AudioFormats } from './audio-formats.ts'
import { toContentDisposition } from '../http/byte-range.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { sendArchive } from '../http/send-archive.ts'
import { sendObject } from '../http/send-object.ts'

export function createLibraryHandlers({
  db,
  objects,
  formats,
}: {
  db: Knex
  objects: ObjectStore
  formats: AudioFormats
}): Pick<
  Handlers,
  'generatedAudios' | 'audioFile' | 'peakPyramid' | 'prepareFormat' | 'audioArchive' | 'cover' | 'preview'
> {
  return {
    async generatedAudios({ user }) {
      const audios = await listLibraryAudios(db, user.id, 'generated')
      return { success: true, audios, count: audios.length }
    },
    async audioFile({ user, params, query, req, res }) {
      const row = await getAudioRow(db, user.id, params.audioId)
      const format = query.format ?? 'mp3'
      const key = row && (await formats.keyOf(row, format))
      if (!row || !key) throw new Refusal('not_found')
      if (query.download) res.set('Content-Disposition', toContentDisposition(`${user.username}_${row.name}`, format))
      await sendObject(objects, key, fileMimeTypes[format], req, res)
    },
    async peakPyramid({ user, params, req, res }) {
      const row = requireFound(await getAudioRow(db, user.id, params.audioId))
      await sendObject(objects, requireFound(await formats.keyOf(row, 'peaks')), fileMimeTypes.peaks, req, res)
    },
    async prepareFormat({ user, params }) {
      const row = requireFound(await getAudioRow(db, user.id, params.audioId))
      return { success: true, ...requireFound(await formats.prepare(row, params.format)) }
    },
    async audioArchive({ user, query, req, res }) {
      const ids = [...new Set(query.ids.split(','))]
      if (ids.length > maxArchivedAudios || !ids.every(isId)) throw new Refusal('bad_request', { field: 'ids' })
      const rows = await getAudioRows(db, user.id, ids)
      const format = query.format ?? 'wav'
      const names = toFileNames(
        rows.map(({ name }) => name),
        format,
      )
      const files = rows.flatMap((row, index) => {
        const key = findFormatKey(row, format)
        return key ? [{ key, name: names[index]!, madeAt: row.created_at }] : []
      })
      if (files.length !== ids.length) throw new Refusal('not_found')
      res.set('Content-Disposition', toContentDisposition(query.name ?? 'Songloom', 'zip'))
      await sendArchive(objects, files, req, res)
    },
    async cover({ user, params, query, req, res }) {
      const key = await getCoverKey(db, user.id, params.messageId)
      if (!key) throw new Refusal('not_found')
      await sendObject(objects, `${key}-${query.size ?? '512'}.webp`, 'image/webp', req, res)
    },
    async preview({ user, params, req, res }) {
      const key = await getPreviewKey(db, user.id, params.messageId)
      if (!key) throw new Refusal('not_found')
      await sendObject(objects, key, fileMimeTypes.mp3, req, res)
    },
  }
}
