import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import type { AudioRow } from '@songloom/store/audios'
import type { ComposedSong } from './generate-song.ts'
import { createEncodeAudioActivities } from './encode-audio.ts'
import type { EncodeAudioActivities } from './encode-audio.ts'
import { decodeFlac } from './media/testing/decode-flac.ts'
import { readFlacBlocks, readVorbisComments, riffChunks } from './media/testing/read-tags.ts'
import type { Made } from './job-records.ts'
import { readBytes, sha256 } from './objects.ts'
import { attemptContext, createActivityGround } from './testing/activity-ground.ts'
import type { ActivityGround } from './testing/activity-ground.ts'

const commentBlock = 4

let ground: ActivityGround
let activities: EncodeAudioActivities
let song: AudioRow

const rowOf = async (id: string): Promise<AudioRow> => (await ground.db<AudioRow>('audios').where({ id }).first())!
const encode = (audioId: string): Promise<void> =>
  attemptContext().run<[{ audioId: string; format: 'flac' }], void, EncodeAudioActivities['encodeFormat']>(
    activities.encodeFormat,
    { audioId, format: 'flac' },
  )

beforeAll(async () => {
  ground = await createActivityGround()
  const { db, objects, encode: encoder, tools } = ground
  activities = createEncodeAudioActivities({ db, objects, encode: encoder })
  const job = await ground.acceptJob({ prompt: 'Folk song about a lighthouse' })
  const composed = await attemptContext().run<[GenerateSongJob], ComposedSong, typeof tools.composeSong>(
    tools.composeSong,
    job,
  )
  await attemptContext().run<Parameters<typeof tools.makeSong>, Made, typeof tools.makeSong>(
    tools.makeSong,
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
