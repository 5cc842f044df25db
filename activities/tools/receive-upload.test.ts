import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { UploadSource } from '@songloom/contracts/library/uploads.rules'
import { listAudiosOfMessage } from '@songloom/store/library/audio-items'
import { createId } from '@songloom/store/ids'
import { seedJob, seedUser } from '@songloom/store/testing/seed'
import { receiveBytes } from '@songloom/store/library/upload-bytes'
import { insertUpload, uploadFolder } from '@songloom/store/library/uploads'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { fullTrack, midiFile, tempoTrack } from '@songloom/engine/testing/midi-files'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { findProgram } from '@songloom/platform/embedded/programs'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { foreignWav } from '../media/testing/foreign-wav.ts'
import { readBytes } from '../jobs/objects.ts'
import type { UploadJob } from './receive-upload.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { toneWav } from '../testing/tone.ts'

let harness: ActivityHarness
let folder: string

beforeAll(async () => {
  harness = await createActivityHarness()
  folder = await mkdtemp(join(tmpdir(), 'songloom-receive-'))
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

interface Sent {
  bytes: Uint8Array
  fileName: string
  source?: UploadSource
  plan?: Plan
}

async function received({ bytes, fileName, source = 'file', plan = 'free' }: Sent): Promise<UploadJob> {
  const owner = await seedUser(harness.db, 0)
  const jobId = await seedJob(harness.db, owner, 0, null, 'receive_upload')
  const uploadId = createId()
  const { userId } = owner
  await insertUpload(harness.db, {
    id: uploadId,
    userId,
    fileName,
    source,
    sizeBytes: bytes.length,
    durationSeconds: null,
  })
  await receiveBytes(harness, { id: uploadId, userId, startByte: 0 }, Readable.from([bytes]))
  return { tool: 'receive_upload', jobId, ...owner, deadlineSeconds: 300, uploadId, plan }
}

const store = (job: UploadJob, { storeUpload } = harness.tools): Promise<StoredOutputs> =>
  attemptContext().run<[UploadJob], StoredOutputs, (job: UploadJob) => Promise<StoredOutputs>>(storeUpload, job)

async function stored(sent: Sent, tools = harness.tools) {
  const job = await received(sent)
  await store(job, tools)
  const [audio] = await listAudiosOfMessage(harness.db, job.jobId)
  const { object_keys: keys } = (await harness
    .db<{ id: string; object_keys: Record<string, string> }>('audios')
    .where({ id: audio!._id })
    .first())!
  return {
    job,
    audio: audio!,
    bytesOf: (format: string) => readBytes(harness.objects, keys[format]!),
    formats: Object.keys(keys),
  }
}

const ffmpeg = findProgram(['ffmpeg'])
async function converted(wav: Uint8Array, name: string, ...args: string[]): Promise<Uint8Array> {
  const [from, to] = [join(folder, 'from.wav'), join(folder, name)]
  await writeFile(from, wav)
  await promisify(execFile)(ffmpeg!, ['-v', 'error', '-y', '-i', from, ...args, to])
  return readFile(to)
}

describe('a file that is uploaded', () => {
  test('in the master format already is kept bit for bit, with its tempo, shape and name', async () => {
    const wav = toneWav(8)
    const { job, audio, bytesOf, formats } = await stored({ bytes: wav, fileName: 'My_first  demo.wav' })
    expect(audio).toMatchObject({
      name: 'My first demo',
      duration: 8,
      isUploaded: true,
      isRecorded: false,
      isGenerated: false,
      // Until its owner confirms the rights.
      isHidden: true,
      albumArt: null,
    })
    expect(audio.peaks).toHaveLength(480)
    expect(audio.bpm).not.toBeNull()
    expect(formats.toSorted()).toEqual(['mp3', 'wav'])
    const kept = decodeWav(await bytesOf('wav'))
    expect(kept.left).toEqual(decodeWav(wav).left)
    const left: string[] = []
    for await (const { key } of harness.objects.list(uploadFolder(job.userId, job.uploadId))) left.push(key)
    expect(left).toEqual([])
  })

  test.skipIf(!ffmpeg).each([
    ['m4a', ['-c:a', 'aac']],
    ['aac', ['-c:a', 'aac']],
    ['mp3', ['-c:a', 'libmp3lame']],
    ['ogg', ['-c:a', 'libvorbis']],
    ['mp4', ['-c:a', 'aac']],
  ])('as %s becomes an audio of its length', async (extension, args) => {
    const bytes = await converted(toneWav(4, 48_000), `tone.${extension}`, ...args)
    const { audio } = await stored({ bytes, fileName: `tone.${extension}` })
    expect(audio.duration).toBeCloseTo(4, 0)
  })

  test('beyond full scale is attenuated as a whole, as its message and recipe state', async () => {
    const channels = [0.5, 1, 2, -2]
      .map((peak) => Array.from({ length: 8_000 }, (_, i) => peak * Math.sin(i / 10)))
      .flat()
    const bytes = foreignWav({ channels: [channels], isFloat: true, sampleBytes: 4 })
    const { job, bytesOf } = await stored({ bytes, fileName: 'loud.wav' })
    const { left } = decodeWav(await bytesOf('wav'))
    expect(left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeCloseTo(0.99, 2)
    const audio: unknown = await harness.db('audios').where({ message_id: job.jobId }).first()
    expect(audio).toMatchObject({ recipe: { source: { gainDb: -6.1 } } })
    const message: unknown = await harness.db('messages').where({ id: job.jobId }).first()
    expect(message).toMatchObject({ ai_reply: expect.stringContaining('6.1 dB quieter') })
  })

  test('of a quarter of a second, or of silence, is an audio as well', async () => {
    expect((await stored({ bytes: toneWav(0.25), fileName: 'short.wav' })).audio.duration).toBeCloseTo(0.25)
    const silence = new Float32Array(88_200)
    const bytes = encodeWav({ left: silence, right: silence }, { sampleRate: 44_100, dither: false })
    expect((await stored({ bytes, fileName: 'nothing.wav' })).audio).toMatchObject({ duration: 2, key: null })
  })
})

test('the engine renders a MIDI file, which is stored with its sound', async () => {
  const score = composeSong({
    prompt: 'a calm song about rain',
    styles: [],
    durationSeconds: 15,
    seed: 7,
    instrumental: true,
  })
  const bytes = scoreToMidi(score)
  const { audio, bytesOf, formats } = await stored({ bytes, fileName: 'rain.mid' }, harness.heard)
  expect(formats.toSorted()).toEqual(['mid', 'mp3', 'wav'])
  expect(Buffer.from(await bytesOf('mid'))).toEqual(Buffer.from(bytes))
  expect(audio).toMatchObject({ name: 'rain', isUploaded: true })
  expect(audio.duration).toBeGreaterThan(12)
  const { left } = decodeWav(await bytesOf('wav'))
  expect(left.length / 44_100).toBeCloseTo(audio.duration, 1)
  expect(left.subarray(0, 5 * 44_100).some((sample) => Math.abs(sample) > 0.1)).toBe(true)
  expect(audio.bpm).toBeCloseTo(score.bpm, 1)
})

test.skipIf(!ffmpeg)("a browser's recording in webm is stored as ogg without encoding it again", async () => {
  const opus = ['-c:a', 'libopus', '-b:a', '64k', '-ac', '1']
  const bytes = await converted(toneWav(3, 48_000), 'recording.webm', ...opus)
  const { audio, bytesOf } = await stored({ bytes, fileName: 'Recording.webm', source: 'recording' })
  expect(audio).toMatchObject({ isRecorded: true, isUploaded: true })
  const ogg = Buffer.from(await bytesOf('ogg'))
  expect(ogg.subarray(0, 4).toString()).toBe('OggS')
  expect(ogg.includes('OpusHead')).toBe(true)
})

describe('refused without retries, with its message:', () => {
  const cases: [string, Sent, string][] = [
    ['a file that is not what its name says', { bytes: toneWav(1), fileName: 'tone.mp3' }, 'upload_mismatch'],
    [
      'text under the name of a sound',
      { bytes: Buffer.from('no sound at all'), fileName: 'tone.mp3' },
      'upload_unreadable',
    ],
    ['half of a header', { bytes: toneWav(1).slice(0, 30), fileName: 'tone.wav' }, 'upload_cut'],
    ['more seconds than the plan has', { bytes: toneWav(302, 8_000), fileName: 'long.wav' }, 'upload_too_long_free'],
    [
      'a MIDI file without a note',
      { bytes: Buffer.from('4d546864000000060000000100604d54726b0000000400ff2f00', 'hex'), fileName: 'song.mid' },
      'midi_no_notes',
    ],
    [
      'a MIDI file of 150,000 tempi and 100,000 notes',
      { bytes: midiFile(tempoTrack(150_000), fullTrack(100_000, 1)), fileName: 'tempi.mid' },
      'upload_midi',
    ],
    [
      'a MIDI file of 100,000 notes that all sound 290 s',
      { bytes: midiFile(...Array.from({ length: 53 }, () => fullTrack(1_900, 278_400))), fileName: 'notes.mid' },
      'upload_midi',
    ],
  ]
  test.each(cases)('%s', async (_, sent, code) => {
    const job = await received(sent)
    await expect(store(job)).rejects.toMatchObject({ type: code, nonRetryable: true })
    expect(await listAudiosOfMessage(harness.db, job.jobId)).toEqual([])
  })

  test('an upload that is no longer there', async () => {
    const job = await received({ bytes: toneWav(1), fileName: 'tone.wav' })
    await expect(store({ ...job, uploadId: createId() })).rejects.toMatchObject({
      type: 'upload_gone',
      nonRetryable: true,
    })
  })
})
