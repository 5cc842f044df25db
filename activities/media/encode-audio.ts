import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { removedKeptHours } from '@songloom/contracts/account/quotas.rules'
import { fileMimeTypes, needsFfmpeg } from '@songloom/contracts/library/audios'
import type { EncodeAudioInput, FfmpegFormat } from '@songloom/contracts/library/audios'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { addFormat, findFormatKey, getAudioRowById, toKeyEnd } from '@songloom/store/library/audios'
import type { AudioRow, EncodedMeasure } from '@songloom/store/library/audios'
import { toObjectsOwner } from '@songloom/store/library/object-owner'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import { getCoverKey } from '@songloom/store/events/messages'
import type { AudioEncoder, SoundMeter } from './audio-encoder.ts'
import type { FileThreads } from '../engines/threads/file-threads.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { findCoverPicture } from './covers.ts'
import { encodeVerified } from './encode-verified.ts'
import { encodeMp4, findFfmpeg } from './encode-by-ffmpeg.ts'
import type { AudioTags } from './tags/tags.ts'
import { inScratchFolder } from './upload/upload-file.ts'
import { encodeVerifiedM4a, findHighestDbtp } from './verified-m4a.ts'
import type { ThreadProgress } from '../engines/port/thread-pool.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  encode: AudioEncoder
  measure: SoundMeter
  files: FileThreads
  /** The ffmpeg program; null runs without, unset finds it on the PATH. */
  ffmpegPath?: string | null | undefined
}

/** An audio on its way into another format. */
interface Source {
  row: AudioRow
  wavPath: string
  tags: AudioTags
  folder: string
  /** 0 to 1 of the longest part of its encoding. */
  onProgress: (fraction: number) => void
}

interface Made {
  bytes: Uint8Array
  measured?: EncodedMeasure
}

const measureOptions = () => ({ signal: Context.current().cancellationSignal, onProgress: () => undefined })

async function buildTags({ db, objects }: Deps, row: AudioRow): Promise<AudioTags> {
  const coverKey = row.cover_key ?? (await getCoverKey(db, row.user_id, row.message_id))
  const cover = await findCoverPicture(objects, coverKey)
  const { encoded: _, ...recipe } = row.recipe
  return {
    ...row.tags,
    title: row.name,
    artist: row.origin === 'generated' ? 'Songloom' : '',
    bpm: row.bpm ?? undefined,
    key: row.musical_key ?? undefined,
    lyrics: row.lyrics ?? undefined,
    recipe: JSON.stringify(recipe),
    cover,
  }
}

async function encodeOurselves(needs: Deps, source: Source, format: 'flac' | 'ogg'): Promise<Made> {
  const { tags, folder, onProgress } = source
  const report = ({ fraction }: ThreadProgress): void => onProgress(fraction)
  const make = async (gainDb: number) => {
    const wav = await readFile(source.wavPath)
    const options = { ...measureOptions(), onProgress: report, transfer: [wav.buffer] }
    return (await needs.encode({ wav, formats: [format], tags, gainDb }, options))[format]
  }
  // What loses nothing is as loud as its master.
  if (format === 'flac') return { bytes: await make(0) }
  const measureOgg = async (ogg: Uint8Array) => {
    const path = join(folder, 'song.ogg')
    await writeFile(path, ogg)
    return needs.measure({ path, format }, measureOptions())
  }
  const highestDbtp = await findHighestDbtp(needs.measure, source, measureOptions().signal)
  const { encoded: bytes, measured } = await encodeVerified(make, measureOgg, highestDbtp)
  return { bytes, measured }
}

function requireFfmpeg({ ffmpegPath }: Deps, format: FfmpegFormat): string {
  const program = findFfmpeg(ffmpegPath)
  if (program) return program
  const values = { format: format.toUpperCase() }
  throw ApplicationFailure.nonRetryable(getErrorMessage('format_needs_ffmpeg', values), 'format_needs_ffmpeg')
}

async function encodeByFfmpeg(needs: Deps, source: Source, format: FfmpegFormat): Promise<Made> {
  const { row, wavPath, tags, folder, onProgress } = source
  const { signal } = measureOptions()
  const task = { program: requireFfmpeg(needs, format), folder, durationSeconds: row.duration_seconds, signal }
  const film = { ...task, onProgress }
  const sound = format === 'm4a' ? film : task
  const highestDbtp = await findHighestDbtp(needs.measure, source, signal)
  const { encoded: m4aPath, measured } = await encodeVerifiedM4a(
    needs.measure,
    { ...sound, wavPath, tags },
    highestDbtp,
  )
  const path = format === 'm4a' ? m4aPath : await encodeMp4({ ...film, m4aPath, tags, cover: tags.cover })
  return { bytes: await readFile(path), measured }
}

const encode = (
  needs: Deps,
  row: AudioRow,
  wavKey: string,
  format: EncodeAudioInput['format'],
  onProgress: Source['onProgress'],
): Promise<Made> =>
  inScratchFolder(async (folder) => {
    const wavPath = join(folder, 'song.wav')
    await pipeline((await needs.objects.get(wavKey)).stream, createWriteStream(wavPath))
    if (format === 'peaks')
      return { bytes: await needs.files.run('makePyramid', { path: wavPath }, Context.current().cancellationSignal) }
    const source = { row, wavPath, tags: await buildTags(needs, row), folder, onProgress }
    return needsFfmpeg(format) ? encodeByFfmpeg(needs, source, format) : encodeOurselves(needs, source, format)
  })

/** Queues the file with an earlier cover for deletion. Returns the bytes that its owner stores no longer. */
async function removeEarlier(
  { db, objects }: Deps,
  { user_id: userId, object_keys: keys }: AudioRow,
  format: EncodeAudioInput['format'],
): Promise<number> {
  const key = keys[format]
  if (key === undefined) return 0
  await queueForDeletion(db, { userId, baseKey: key, keptHours: removedKeptHours })
  // The file of a copy is stored by another user.
  return toObjectsOwner(key) === userId ? ((await objects.stat(key))?.sizeBytes ?? 0) : 0
}

/** A format that is encoded on request. */
export const createEncodeAudioActivities = (needs: Deps) => ({
  /** Encodes an audio's wav in another format and stores it; an existing file is not made again. */
  async encodeFormat({ audioId, format }: EncodeAudioInput): Promise<void> {
    const { db, objects } = needs
    const row = await getAudioRowById(db, audioId)
    const wavKey = row?.object_keys.wav
    if (!row || !wavKey) throw ApplicationFailure.nonRetryable(`No audio ${audioId}`, 'not_found')
    if (findFormatKey(row, format)) return
    const end = toKeyEnd(row, format)
    // A copy's files have the name and tags of their own owner.
    const key = row.objects_owner_id ? `users/${row.user_id}/copies/${audioId}${end}` : wavKey.replace(/\.wav$/, end)
    let done = 0
    const onProgress = (fraction: number): void => void (done = fraction)
    const { bytes, measured } = await withHeartbeat(
      () => encode(needs, row, wavKey, format, onProgress),
      () => done,
    )
    await objects.put(key, bytes, fileMimeTypes[format])
    const addedBytes = bytes.length - (await removeEarlier(needs, row, format))
    await addFormat(db, audioId, format, key, measured, addedBytes)
  },
})

export type EncodeAudioActivities = ReturnType<typeof createEncodeAudioActivities>
