import { readPeakPyramid } from '@songloom/contracts/daw/peak-pyramid.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EncodeAudioInput, LazyFormat } from '@songloom/contracts/library/audios'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { editUpload } from '@songloom/store/library/audio-changes'
import { findFormatKey } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import type { ComposedSong } from '../songs/composer.ts'
import { measureInThreads } from './audio-encoder.ts'
import type { SoundMeter } from './audio-encoder.ts'
import { createEncodeAudioActivities } from './encode-audio.ts'
import type { EncodeAudioActivities } from './encode-audio.ts'
import { decodeFlac } from './testing/decode-flac.ts'
import { ffmpegDecode, ffmpegPresent, ffprobe, reportMissingFfmpeg } from './testing/ffmpeg.ts'
import { readFlacBlocks, readVorbisComments, riffChunks } from './testing/read-tags.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readBytes, sha256 } from '../jobs/objects.ts'
import { isFullLength } from '@songloom/platform/testing/length'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

reportMissingFfmpeg('encode-audio')

const [commentBlock, pictureBlock] = [4, 6]

let harness: ActivityHarness
let activities: EncodeAudioActivities
let measure: SoundMeter
let song: AudioRow

const rowOf = async (id: string): Promise<AudioRow> => (await harness.db<AudioRow>('audios').where({ id }).first())!
const encode = (audioId: string, format: EncodeAudioInput['format'] = 'flac', by = activities): Promise<void> =>
  attemptContext().run<[EncodeAudioInput], void, EncodeAudioActivities['encodeFormat']>(by.encodeFormat, {
    audioId,
    format,
  })

beforeAll(async () => {
  harness = await createActivityHarness()
  const { db, objects, encode: encoder, tools, playing } = harness
  measure = measureInThreads(harness.threads)
  activities = createEncodeAudioActivities({ db, objects, encode: encoder, measure, files: harness.files })
  const job = await harness.acceptJob({ prompt: 'Folk song about a lighthouse' })
  const composed = await attemptContext().run<[GenerateSongJob], ComposedSong, typeof tools.composeSong>(
    tools.composeSong,
    job,
  )
  await attemptContext().run<Parameters<typeof tools.makeSong>, StoredOutputs, typeof tools.makeSong>(
    playing.makeSong,
    job,
    composed,
  )
  song = (await db<AudioRow>('audios').where({ job_id: job.jobId }).first())!
})
afterAll(() => harness.close())

test('a song is complete with the played format and the source format', () => {
  expect(Object.keys(song.object_keys).sort()).toEqual(['lrc', 'mid', 'mp3', 'wav'])
})

test('encodes another format from the wav, sample for sample, with the same tags', async () => {
  await harness.db('audios').where({ id: song.id }).update({ name: 'Renamed since' })
  await encode(song.id)
  const { object_keys: keys, recipe } = await rowOf(song.id)
  const [flac, wav] = await Promise.all([keys.flac!, keys.wav!].map((key) => readBytes(harness.objects, key)))
  const { data } = riffChunks(wav!)
  expect(Buffer.from(decodeFlac(flac!).buffer).equals(data!)).toBe(true)
  const tags = readVorbisComments(readFlacBlocks(flac!).blocks.get(commentBlock)!)
  expect(tags).toMatchObject({ TITLE: 'Renamed since', ARTIST: 'Songloom', ALBUM: 'Songloom', GENRE: 'folk' })
  expect(JSON.parse(tags.SONGLOOM_RECIPE!)).toEqual(recipe)
})

test('encoding it twice writes the same object once', async () => {
  const keys = (await rowOf(song.id)).object_keys
  const before = sha256(await readBytes(harness.objects, keys.flac!))
  await encode(song.id)
  expect((await rowOf(song.id)).object_keys).toEqual(keys)
  expect(sha256(await readBytes(harness.objects, keys.flac!))).toBe(before)
})

test('an attempt with a lost row writes the same bytes again', async () => {
  const { flac, ...others } = (await rowOf(song.id)).object_keys
  const before = sha256(await readBytes(harness.objects, flac!))
  await harness
    .db('audios')
    .where({ id: song.id })
    .update({ object_keys: JSON.stringify(others) })
  await encode(song.id)
  expect((await rowOf(song.id)).object_keys.flac).toBe(flac)
  expect(sha256(await readBytes(harness.objects, flac!))).toBe(before)
})

test('the peaks of a song are made from its wav, and counted in what its owner stores', async () => {
  const countBytes = async () =>
    Number((await harness.db('audios').where({ id: song.id }).first('stored_bytes'))!.stored_bytes)
  const before = await countBytes()
  await encode(song.id, 'peaks')
  const row = await rowOf(song.id)
  const bytes = await readBytes(harness.objects, row.object_keys.peaks!)
  const { samples, levels } = readPeakPyramid(new Uint8Array(bytes).buffer)
  const { data } = riffChunks(await readBytes(harness.objects, row.object_keys.wav!))
  expect(samples).toBe(data!.length / 4)
  expect(Math.max(...levels.at(-1)!)).toBeGreaterThan(60)
  expect((await countBytes()) - before).toBe(bytes.length)
})

test('a deleted audio ends the encoding without retries', async () => {
  await expect(encode('0'.repeat(24))).rejects.toMatchObject({ type: 'not_found', nonRetryable: true })
})

const measuredAs = async (format: LazyFormat) => (await rowOf(song.id)).recipe.encoded![format]!
const fileOf = async (format: LazyFormat) => readBytes(harness.objects, (await rowOf(song.id)).object_keys[format]!)

/** Folk is mastered softer than the usual −14 LUFS (engine/compose/genre-loudness). */
const folkLufs = -15.5

test('encoded songs stay at their genre’s loudness and under −1 dBTP, and store their measurements', async () => {
  await encode(song.id, 'ogg')
  const { lufs, truePeakDbtp } = await measuredAs('ogg')
  expect(Math.abs(lufs - folkLufs)).toBeLessThan(0.5)
  expect(truePeakDbtp).toBeLessThanOrEqual(-0.9)
})

test('a lossy file that is too loud is encoded again with less gain; the wav is unchanged', async () => {
  const wavBefore = sha256(await readBytes(harness.objects, song.object_keys.wav!))
  const gains: (number | undefined)[] = []
  let heard = 0
  const loud = createEncodeAudioActivities({
    ...harness,
    encode: (take, options) => {
      gains.push(take.gainDb)
      return harness.encode(take, options)
    },
    measure: async (file, options) => {
      const measured = await measure(file, options)
      return heard++ === 0 ? { ...measured, truePeakDbtp: 0.4 } : measured
    },
  })
  const { ogg: _, ...others } = (await rowOf(song.id)).object_keys
  await harness
    .db('audios')
    .where({ id: song.id })
    .update({ object_keys: JSON.stringify(others) })
  await encode(song.id, 'ogg', loud)
  expect(gains).toEqual([0, -1.6])
  const { before, gainDb, lufs } = await measuredAs('ogg')
  expect([before!.truePeakDbtp, gainDb]).toEqual([0.4, -1.6])
  expect(before!.lufs - lufs).toBeCloseTo(1.6, 1)
  expect(sha256(await readBytes(harness.objects, song.object_keys.wav!))).toBe(wavBefore)
})

test('an upload keeps its level unless its encoding clips', async () => {
  await harness.db('audios').where({ id: song.id }).update({ origin: 'uploaded' })
  const peaks = [-0.2, 0.05, -0.2, 0.7, 0]
  const uploads = createEncodeAudioActivities({
    ...harness,
    measure: () => Promise.resolve({ lufs: -9, truePeakDbtp: peaks.shift()! }),
  })
  for (const gainDb of [undefined, -0.9]) {
    const { ogg: _, ...others } = (await rowOf(song.id)).object_keys
    await harness
      .db('audios')
      .where({ id: song.id })
      .update({ object_keys: JSON.stringify(others) })
    await encode(song.id, 'ogg', uploads)
    expect((await measuredAs('ogg')).gainDb).toBe(gainDb)
  }
  await harness.db('audios').where({ id: song.id }).update({ origin: 'generated' })
})

test('a new cover of an upload needs a new file; the earlier one is to be deleted, and counts no longer', async () => {
  const { db, objects } = harness
  const hasCover = async () => readFlacBlocks(await fileOf('flac')).blocks.has(pictureBlock)
  const countBytes = async () => Number((await db('audios').where({ id: song.id }).first('stored_bytes'))!.stored_bytes)
  await db('audios').where({ id: song.id }).update({ origin: 'uploaded' })
  await encode(song.id)
  const { flac: earlier } = (await rowOf(song.id)).object_keys
  expect(await hasCover()).toBe(true)
  const before = (await countBytes()) - (await objects.stat(earlier!))!.sizeBytes
  await editUpload(db, song.user_id, song.id, { coverKey: `users/${song.user_id}/covers/${song.id}-lost` })
  expect(findFormatKey(await rowOf(song.id), 'flac')).toBeUndefined()
  await encode(song.id)
  const row = await rowOf(song.id)
  expect(findFormatKey(row, 'flac')).toMatch(/-lost\.flac$/)
  expect(await hasCover()).toBe(false)
  expect((await countBytes()) - before).toBe((await objects.stat(row.object_keys.flac!))!.sizeBytes)
  expect(await db('unused_objects').where({ base_key: earlier }).first()).toBeDefined()
  await db('audios').where({ id: song.id }).update({ origin: 'generated', cover_key: null })
})

test('an audio whose cover is gone is encoded without one', async () => {
  await harness.db('audios').where({ id: song.id }).update({ cover_key: 'users/gone/jobs/gone/cover-1' })
  const { flac: _, ...others } = (await rowOf(song.id)).object_keys
  await harness
    .db('audios')
    .where({ id: song.id })
    .update({ object_keys: JSON.stringify(others) })
  await encode(song.id)
  expect(readFlacBlocks(await fileOf('flac')).blocks.has(pictureBlock)).toBe(false)
  await harness.db('audios').where({ id: song.id }).update({ cover_key: null })
})

test('without ffmpeg a format that needs it is refused without retries, with its message', async () => {
  const without = createEncodeAudioActivities({ ...harness, measure, ffmpegPath: null })
  await expect(encode(song.id, 'mp4', without)).rejects.toMatchObject({
    type: 'format_needs_ffmpeg',
    nonRetryable: true,
    message: 'This server cannot make MP4 files.',
  })
})

describe.skipIf(!ffmpegPresent)('with the ffmpeg program', () => {
  test('m4a is AAC with the song’s tags, recipe and cover, at the highest allowed level', async () => {
    await harness.db('audios').where({ id: song.id }).update({ name: 'Sung = played; #1' })
    await encode(song.id, 'm4a')
    const file = await fileOf('m4a')
    const { format, streams } = ffprobe(file)
    expect(streams.map(({ codec_name: codec }) => codec)).toEqual(['aac', 'mjpeg'])
    expect(format.tags).toMatchObject({
      title: 'Sung = played; #1',
      artist: 'Songloom',
      album: 'Songloom',
      genre: 'folk',
    })
    expect(JSON.parse(format.tags!.comment!)).toMatchObject({ tool: 'song_gen', engine: 'embedded' })
    expect(Number(format.duration)).toBeCloseTo(song.duration_seconds, 0)
    // AAC may overshoot: the file is then attenuated by the recorded amount, and no more.
    const { truePeakDbtp, lufs, gainDb = 0 } = await measuredAs('m4a')
    expect(truePeakDbtp).toBeLessThanOrEqual(-0.9)
    expect(Math.abs(lufs - folkLufs - gainDb)).toBeLessThan(0.5)
    expect(gainDb).toBeGreaterThan(-2)
  })

  test('mp4 is a film of the cover with a moving waveform, as long as the song, with the same sound', async () => {
    await encode(song.id, 'mp4')
    const { format, streams } = ffprobe(await fileOf('mp4'))
    expect(streams.map(({ codec_name: codec }) => codec).sort()).toEqual(['aac', 'h264'])
    expect(Number(format.duration)).toBeCloseTo(song.duration_seconds, 0)
    const [film, sound] = [ffmpegDecode(await fileOf('mp4')), ffmpegDecode(await fileOf('m4a'))]
    const far = film.left.slice(44_100, 88_200).findIndex((sample, at) => sample !== sound.left[44_100 + at])
    expect(far).toBe(-1)
  })

  test.skipIf(!isFullLength)('an audio without a cover has a film, too', async () => {
    const { m4a: _, mp4: __, ...others } = (await rowOf(song.id)).object_keys
    await harness
      .db('audios')
      .where({ id: song.id })
      .update({ object_keys: JSON.stringify(others) })
    await harness.db('messages').where({ id: song.message_id }).update({ cover_key: null })
    await encode(song.id, 'mp4')
    expect(ffprobe(await fileOf('mp4')).streams).toHaveLength(2)
  })
})
