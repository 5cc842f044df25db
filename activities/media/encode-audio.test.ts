import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EncodeAudioOrder, LazyFormat } from '@songloom/contracts/library/audios'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import type { AudioRow } from '@songloom/store/library/audios'
import type { ComposedSong } from '../songs/composer.ts'
import { measureInThreads } from './audio-encoder.ts'
import type { SoundMeter } from './audio-encoder.ts'
import { createEncodeAudioActivities } from './encode-audio.ts'
import type { EncodeAudioActivities } from './encode-audio.ts'
import { decodeFlac } from './testing/decode-flac.ts'
import { ffmpegDecode, ffmpegPresent, ffprobe, reportMissingFfmpeg } from './testing/ffmpeg.ts'
import { readFlacBlocks, readVorbisComments, riffChunks } from './testing/read-tags.ts'
import type { Made } from '../jobs/job-records.ts'
import { readBytes, sha256 } from '../jobs/objects.ts'
import { isFullLength } from '@songloom/platform/testing/length'
import { attemptContext, createActivityGround } from '../testing/activity-ground.ts'
import type { ActivityGround } from '../testing/activity-ground.ts'

reportMissingFfmpeg('encode-audio')

const commentBlock = 4

let ground: ActivityGround
let activities: EncodeAudioActivities
let measure: SoundMeter
let song: AudioRow

const rowOf = async (id: string): Promise<AudioRow> => (await ground.db<AudioRow>('audios').where({ id }).first())!
const encode = (audioId: string, format: LazyFormat = 'flac', by = activities): Promise<void> =>
  attemptContext().run<[EncodeAudioOrder], void, EncodeAudioActivities['encodeFormat']>(by.encodeFormat, {
    audioId,
    format,
  })

beforeAll(async () => {
  ground = await createActivityGround()
  const { db, objects, encode: encoder, tools, playing } = ground
  measure = measureInThreads(ground.threads)
  activities = createEncodeAudioActivities({ db, objects, encode: encoder, measure })
  const job = await ground.acceptJob({ prompt: 'Folk song about a lighthouse' })
  const composed = await attemptContext().run<[GenerateSongJob], ComposedSong, typeof tools.composeSong>(
    tools.composeSong,
    job,
  )
  await attemptContext().run<Parameters<typeof tools.makeSong>, Made, typeof tools.makeSong>(
    playing.makeSong,
    job,
    composed,
  )
  song = (await db<AudioRow>('audios').where({ job_id: job.jobId }).first())!
})
afterAll(() => ground.close())

test('a song is finished with what is played and what all else is made from', () => {
  expect(Object.keys(song.object_keys).sort()).toEqual(['lrc', 'mid', 'mp3', 'wav'])
})

test('another format is encoded from the wav, sample for sample, with the same words about itself', async () => {
  await ground.db('audios').where({ id: song.id }).update({ name: 'Renamed since' })
  await encode(song.id)
  const { object_keys: keys, recipe } = await rowOf(song.id)
  const [flac, wav] = await Promise.all([keys.flac!, keys.wav!].map((key) => readBytes(ground.objects, key)))
  const { data } = riffChunks(wav!)
  expect(Buffer.from(decodeFlac(flac!).buffer).equals(data!)).toBe(true)
  const tags = readVorbisComments(readFlacBlocks(flac!).blocks.get(commentBlock)!)
  expect(tags).toMatchObject({ TITLE: 'Renamed since', ARTIST: 'Songloom', ALBUM: 'Songloom', GENRE: 'folk' })
  expect(JSON.parse(tags.SONGLOOM_RECIPE!)).toEqual(recipe)
})

test('encoding it twice writes the same object once', async () => {
  const keys = (await rowOf(song.id)).object_keys
  const before = sha256(await readBytes(ground.objects, keys.flac!))
  await encode(song.id)
  expect((await rowOf(song.id)).object_keys).toEqual(keys)
  expect(sha256(await readBytes(ground.objects, keys.flac!))).toBe(before)
})

test('an attempt whose row was lost writes the same bytes again', async () => {
  const { flac, ...others } = (await rowOf(song.id)).object_keys
  const before = sha256(await readBytes(ground.objects, flac!))
  await ground
    .db('audios')
    .where({ id: song.id })
    .update({ object_keys: JSON.stringify(others) })
  await encode(song.id)
  expect((await rowOf(song.id)).object_keys.flac).toBe(flac)
  expect(sha256(await readBytes(ground.objects, flac!))).toBe(before)
})

test('an audio that is gone ends the encoding for good', async () => {
  await expect(encode('0'.repeat(24))).rejects.toMatchObject({ type: 'not_found', nonRetryable: true })
})

const measuredAs = async (format: LazyFormat) => (await rowOf(song.id)).recipe.encoded![format]!
const fileOf = async (format: LazyFormat) => readBytes(ground.objects, (await rowOf(song.id)).object_keys[format]!)

/** Folk is mastered softer than the usual −14 LUFS (engine/compose/genre-loudness). */
const folkLufs = -15.5

test('what was encoded is heard: our own songs stay as loud as their genre and under −1 dBTP, and what was measured is kept', async () => {
  await encode(song.id, 'ogg')
  const { lufs, truePeakDbtp } = await measuredAs('ogg')
  expect(Math.abs(lufs - folkLufs)).toBeLessThan(0.5)
  expect(truePeakDbtp).toBeLessThanOrEqual(-0.9)
})

test('a lossy file that came out too loud is encoded once more, softer; the wav is left as it is', async () => {
  const wavBefore = sha256(await readBytes(ground.objects, song.object_keys.wav!))
  const gains: (number | undefined)[] = []
  let heard = 0
  const loud = createEncodeAudioActivities({
    db: ground.db,
    objects: ground.objects,
    encode: (take, options) => {
      gains.push(take.gainDb)
      return ground.encode(take, options)
    },
    measure: async (file, options) => {
      const measured = await measure(file, options)
      return heard++ === 0 ? { ...measured, truePeakDbtp: 0.4 } : measured
    },
  })
  const { ogg: _, ...others } = (await rowOf(song.id)).object_keys
  await ground
    .db('audios')
    .where({ id: song.id })
    .update({ object_keys: JSON.stringify(others) })
  await encode(song.id, 'ogg', loud)
  expect(gains).toEqual([0, -1.6])
  const { before, gainDb, lufs } = await measuredAs('ogg')
  expect([before!.truePeakDbtp, gainDb]).toEqual([0.4, -1.6])
  expect(before!.lufs - lufs).toBeCloseTo(1.6, 1)
  expect(sha256(await readBytes(ground.objects, song.object_keys.wav!))).toBe(wavBefore)
})

test('what was brought in keeps its level, unless its encoding clips', async () => {
  await ground.db('audios').where({ id: song.id }).update({ origin: 'uploaded' })
  const peaks = [-0.2, 0.05, -0.2, 0.7, 0]
  const uploads = createEncodeAudioActivities({
    db: ground.db,
    objects: ground.objects,
    encode: ground.encode,
    measure: () => Promise.resolve({ lufs: -9, truePeakDbtp: peaks.shift()! }),
  })
  for (const gainDb of [undefined, -0.9]) {
    const { ogg: _, ...others } = (await rowOf(song.id)).object_keys
    await ground
      .db('audios')
      .where({ id: song.id })
      .update({ object_keys: JSON.stringify(others) })
    await encode(song.id, 'ogg', uploads)
    expect((await measuredAs('ogg')).gainDb).toBe(gainDb)
  }
  await ground.db('audios').where({ id: song.id }).update({ origin: 'generated' })
})

test('without the ffmpeg program a format that needs it is refused for good, by a sentence', async () => {
  const without = createEncodeAudioActivities({ ...ground, measure, ffmpegPath: null })
  await expect(encode(song.id, 'mp4', without)).rejects.toMatchObject({
    type: 'format_needs_ffmpeg',
    nonRetryable: true,
    message: 'This server cannot make MP4 files.',
  })
})

describe.skipIf(!ffmpegPresent)('with the ffmpeg program', () => {
  test('m4a is AAC with the song’s tags, its recipe and its cover, as loud as it may be', async () => {
    await ground.db('audios').where({ id: song.id }).update({ name: 'Sung = played; #1' })
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
    // AAC may overshoot a stroke: then the file is softer by what is written down, and by no more.
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

  test.skipIf(!isFullLength)('what has no cover has a film, too', async () => {
    const { m4a: _, mp4: __, ...others } = (await rowOf(song.id)).object_keys
    await ground
      .db('audios')
      .where({ id: song.id })
      .update({ object_keys: JSON.stringify(others) })
    await ground.db('messages').where({ id: song.message_id }).update({ cover_key: null })
    await encode(song.id, 'mp4')
    expect(ffprobe(await fileOf('mp4')).streams).toHaveLength(2)
  })
})
