import type { Knex } from 'knex'
import { parseAudioId } from '@songloom/tools/shared/contract'
import { fileMimeTypes } from '@songloom/contracts/library/audios'
import { exportWaitMs } from '@songloom/contracts/routes/export'
import type { ObjectStore } from '@songloom/platform/object-store'
import { getAudioRow } from '@songloom/store/library/audios'
import type { AudioFormats } from './audio-formats.ts'
import { toContentDisposition } from '../http/byte-range.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { sendObject } from '../http/send-object.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  formats: AudioFormats
}

/**
 * Sends an audio as a file with the specified name (spec 1 §7). Encoding that outlasts the request continues for the
 * next one.
 */
export function exportAudioHandlers({ db, objects, formats }: Deps): Pick<Handlers, 'exportAudio'> {
  return {
    async exportAudio({ user, body, req, res }) {
      const { audioSrc, format } = body
      if (!audioSrc?.trim()) throw new Refusal('export_none', { field: 'audioSrc' })
      const id = parseAudioId(audioSrc.trim())
      if (id === undefined) throw new Refusal('bad_request', { field: 'audioSrc' })
      const row = requireFound(await getAudioRow(db, user.id, id))
      releaseRequestSlot()
      const key = requireFound(await formats.keyOf(row, format, exportWaitMs))
      res.set('Content-Disposition', toContentDisposition(`${user.username}_${row.name}`, format))
      await sendObject(objects, key, fileMimeTypes[format], req, res)
    },
  }
}
