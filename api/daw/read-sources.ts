import { text } from 'node:stream/consumers'
import type { Knex } from 'knex'
import type { DawSource } from '@songloom/contracts/daw/daw-routes'
import type { DawAudio } from '@songloom/contracts/daw/new-document'
import { parseLrc } from '@songloom/contracts/music/lrc.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { listMessageAudios, listMetres, listProjectAudios, listUsableAudios } from '@songloom/store/daw/sources'
import type { AudioRow } from '@songloom/store/library/audios'
import { parseAudioId } from '@songloom/tools/shared/contract'
import { Refusal } from '../http/refusal.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
}

type Wanted = {
  messageId?: string | undefined
  files?: readonly DawSource[] | undefined
  /** A project whose chat is opened as a whole. */
  chatId?: string | undefined
}

/** An audio that is opened, and what its caller says of it. */
interface Chosen {
  row: AudioRow
  source?: DawSource | undefined
}

async function listFiles(db: Knex, userId: string, files: readonly DawSource[]): Promise<Chosen[]> {
  const ids = files.map(({ audio }) => parseAudioId(audio.trim()) ?? '')
  const rows = new Map((await listUsableAudios(db, userId, ids)).map((row) => [row.id, row]))
  return files.flatMap((source, at) => {
    const row = rows.get(ids[at]!)
    return row ? [{ row, source }] : []
  })
}

/** The audios that a request names and the user may use: own and licensed ones. */
export async function listSources(db: Knex, userId: string, { messageId, files, chatId }: Wanted): Promise<Chosen[]> {
  if (files && files.length > 0) return listFiles(db, userId, files)
  const ofMessage = messageId === undefined ? [] : await listMessageAudios(db, userId, messageId)
  const rows = chatId === undefined ? ofMessage : await listProjectAudios(db, userId, chatId)
  return rows.map((row) => ({ row }))
}

/** The same; throws `Refusal` where one that is named is missing or another user's. */
export async function requireSources(db: Knex, userId: string, wanted: Wanted): Promise<Chosen[]> {
  const sources = await listSources(db, userId, wanted)
  const { files = [], messageId } = wanted
  if (sources.length < files.length) throw new Refusal('daw_audio_unknown', { field: 'files' })
  if (messageId !== undefined && sources.length === 0) throw new Refusal('not_found')
  return sources
}

/** More than the lyrics of an hour; a larger file is of something else. */
const maxLrcBytes = 200_000

async function readLyrics(objects: ObjectStore, { object_keys: keys }: AudioRow): Promise<DawAudio['lyrics']> {
  if (keys.lrc === undefined) return []
  const stored = await objects.get(keys.lrc).catch(() => undefined)
  if (!stored) return []
  if (stored.sizeBytes > maxLrcBytes) {
    stored.stream.destroy()
    return []
  }
  return parseLrc(await text(stored.stream)).filter(({ isHeading }) => !isHeading)
}

/** What is known of a source: its caller's facts before those of the library. */
async function toDawAudio(objects: ObjectStore, { row, source }: Chosen, metre: string | null): Promise<DawAudio> {
  return {
    audioId: row.id,
    name: source?.songName || row.name,
    durationSeconds: row.duration_seconds,
    bpm: source?.bpm ?? row.bpm,
    metre,
    key: row.musical_key,
    isLoopable: source?.loopable ?? row.is_loopable,
    sections: row.sections,
    lyrics: await readLyrics(objects, row),
  }
}

export async function toDawAudios({ db, objects }: Deps, sources: readonly Chosen[]): Promise<DawAudio[]> {
  const metres = await listMetres(
    db,
    sources.map(({ row }) => row.id),
  )
  return Promise.all(sources.map((source) => toDawAudio(objects, source, metres.get(source.row.id) ?? null)))
}
