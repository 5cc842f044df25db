import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { fileMimeTypes } from '@songloom/contracts/audios'
import type { EncodeAudioOrder, LazyFormat } from '@songloom/contracts/audios'
import type { ObjectStore } from '@songloom/platform/object-store'
import { addFormat, audioRowById } from '@songloom/store/audios'
import type { AudioRow } from '@songloom/store/audios'
import { coverKeyOf } from '@songloom/store/messages'
import type { AudioEncoder } from './audio-encoder.ts'
import { whileBeating } from './beating.ts'
import type { AudioTags } from './media/tags.ts'
import { readBytes } from './objects.ts'

interface Needs {
  db: Knex
  objects: ObjectStore
  encode: AudioEncoder
}

/** What was not encoded with the result, made when somebody asks for it. */
export function createEncodeAudioActivities({ db, objects, encode }: Needs) {
  async function tagsOf(row: AudioRow): Promise<AudioTags> {
    const coverKey = row.cover_key ?? (await coverKeyOf(db, row.user_id, row.message_id))
    const cover = coverKey && { bytes: await readBytes(objects, `${coverKey}.jpg`), mimeType: 'image/jpeg' }
    return {
      ...row.tags,
      title: row.name,
      artist: row.origin === 'generated' ? 'Songloom' : '',
      bpm: row.bpm ?? undefined,
      key: row.musical_key ?? undefined,
      lyrics: row.lyrics ?? undefined,
      recipe: JSON.stringify(row.recipe),
      cover: cover || undefined,
    }
  }

  async function encoded(row: AudioRow, wavKey: string, format: LazyFormat): Promise<Uint8Array> {
    const wav = await readBytes(objects, wavKey)
    const take = { wav, formats: [format], tags: await tagsOf(row) }
    const options = { signal: Context.current().cancellationSignal, onProgress: () => undefined }
    return (await whileBeating(() => encode(take, options)))[format]
  }

  return {
    /** Encodes an audio's wav in another format beside it; what lies there already is not made again. */
    async encodeFormat({ audioId, format }: EncodeAudioOrder): Promise<void> {
      const row = await audioRowById(db, audioId)
      const wavKey = row?.object_keys.wav
      if (!row || !wavKey) throw ApplicationFailure.nonRetryable(`No audio ${audioId}`, 'not_found')
      if (row.object_keys[format]) return
      const key = wavKey.replace(/wav$/, format)
      await objects.put(key, await encoded(row, wavKey, format), fileMimeTypes[format])
      await addFormat(db, audioId, format, key)
    },
  }
}

export type EncodeAudioActivities = ReturnType<typeof createEncodeAudioActivities>
