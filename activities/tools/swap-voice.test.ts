import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SwapVoiceJob } from '@songloom/tools/swap-voice/contract'
import { swapVoiceTool, defaultSwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import { voiceIds } from '@songloom/contracts/music/voice-ids.rules'
import { listVoiceObjects } from '@songloom/contracts/music/voices.rules'
import type { VoiceSampleInput } from '@songloom/contracts/music/voices.rules'
import { integratedLufs } from '@songloom/engine/mix/loudness'
import { randomFor } from '@songloom/engine/dsp/random'
import { getPart, sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { insertAudio } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { getMessageView } from '@songloom/store/events/messages'
import { getTokens } from '@songloom/store/ledger/ledger'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { encodeInThreads } from '../media/audio-encoder.ts'
import { noopRenderCover } from '../engines/zero-cost/zero-cost-parts.ts'
import { createThreadPool } from '../engines/threads/thread-pool.ts'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { readBytes } from '../jobs/objects.ts'
import { createSampleVoiceActivities, singInThreads } from '../writing/sample-voice.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { testPlayed } from '../testing/own-engine.ts'
import { makeOwnSong } from '../testing/own-song.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }
let song: AudioRow
/** The voice that our own engine found in the song. */
let vocals: Stereo

const audioOf = async (jobId: string): Promise<AudioRow> =>
  (await harness.db<AudioRow>('audios').where({ job_id: jobId }).first())!

beforeAll(async () => {
  harness = await createActivityHarness()
  ;({ owner, song } = await makeOwnSong(harness, harness.heard))
})
afterAll(() => harness.close())

async function accept(more: Partial<SwapVoiceJob> = {}): Promise<SwapVoiceJob> {
  const price = more.reuses ? 0 : swapVoiceTool.priceTokens
  const jobId = await seedUnstartedJob(harness.db, owner, price, null, 'voice_swap')
  const asked = { audioId: song.id, voice: 'glass-soprano', options: defaultSwapOptions, reuses: false } as const
  return { tool: 'voice_swap', jobId, ...owner, deadlineSeconds: 300, ...asked, ...more }
}

const swap = (job: SwapVoiceJob, by = harness.tools, attempt = 1) => attemptContext(attempt).run(by.swapVoice, job)
const toSound = async (key: string): Promise<Stereo> => decodeWav(await readBytes(harness.objects, key))
const availableTokens = async (): Promise<number> => (await getTokens(harness.db, owner.userId)).available
const vocalsKey = async (): Promise<string> => {
  for await (const { key } of harness.objects.list(`users/${owner.userId}/splits/`))
    if (key.endsWith('-vocals.wav')) return key
  throw new Error('no voice was kept')
}

testPlayed('a song gets another voice of equal loudness, the rest unchanged, for 40 tokens', async () => {
  const before = await availableTokens()
  const job = await accept()
  await swap(job, harness.playing)
  const made = await audioOf(job.jobId)
  expect(made).toMatchObject({ parents: [song.id], bpm: song.bpm, output: 'song', score_key: null })
  expect(made.name).toBe(`${song.name} (Glass Soprano)`)
  vocals = await toSound(await vocalsKey())
  const [whole, after] = await Promise.all([song.object_keys.wav!, made.object_keys.wav!].map(toSound))
  expect(after!.left.length).toBe(whole!.left.length)
  // Subtracting the old voice leaves equal remainders, so only the voice has changed.
  const rest = { left: difference(whole!.left, vocals.left), right: difference(whole!.right, vocals.right) }
  const voice = { left: difference(after!.left, rest.left), right: difference(after!.right, rest.right) }
  expect(Math.abs(integratedLufs(voice) - integratedLufs(vocals))).toBeLessThan(0.5)
  const view = await getMessageView(harness.db, job.jobId)
  expect(view.steps.map(({ name, state }) => [name, state])).toEqual(
    ['read', 'separate', 'convert', 'encode', 'store'].map((name) => [name, 'done']),
  )
  expect(await availableTokens()).toBe(before - 40)
})

test('isolates the voice once, and does not sing again after a kill', async () => {
  await swap(await accept())
  const look = vi.spyOn(harness.engines.separateStems, 'start')
  const start = vi.spyOn(harness.engines.swapVoice, 'start')
  const { objects } = harness
  const store = objects.put.bind(objects)
  const job = await accept({ voice: 'brass-tenor' })
  const put = vi.spyOn(objects, 'put').mockImplementation((key, bytes, type) => {
    if (key.endsWith('.mp3')) throw new Error('the worker died')
    return store(key, bytes, type)
  })
  await expect(swap(job)).rejects.toThrow('the worker died')
  put.mockRestore()
  await swap(job, harness.tools, 2)
  expect(start).toHaveBeenCalledTimes(1)
  expect(look).not.toHaveBeenCalled()
  start.mockRestore()
  look.mockRestore()
  expect((await audioOf(job.jobId)).object_keys.mp3).toBeDefined()
})

test('a repetition is free if reuse is allowed, with files of its own', async () => {
  const first = await accept({ voice: 'slate-bass', options: { ...defaultSwapOptions, outputFormat: 'flac' } })
  await swap(first)
  const start = vi.spyOn(harness.engines.swapVoice, 'start')
  const again = await accept({ voice: first.voice, options: first.options, reuses: true })
  await swap(again)
  expect(start).not.toHaveBeenCalled()
  start.mockRestore()
  const [one, two] = [await audioOf(first.jobId), await audioOf(again.jobId)]
  expect(Object.keys(one.object_keys).sort()).toEqual(['flac', 'mp3', 'wav'])
  expect(Object.keys(two.object_keys).sort()).toEqual(['flac', 'mp3', 'wav'])
  expect(two.object_keys.wav).not.toBe(one.object_keys.wav)
  const [a, b] = await Promise.all([one, two].map(({ object_keys: keys }) => readBytes(harness.objects, keys.wav!)))
  expect(Buffer.compare(a!, b!)).toBe(0)
})

testPlayed('a recording of one voice alone is converted whole', async () => {
  const job = await accept({ audioId: await recordingOf(getPart(vocals, 0, 8 * sampleRate)) })
  await swap(job, harness.playing)
  expect((await audioOf(job.jobId)).recipe).toMatchObject({ moved: { isAlone: true } })
})

testPlayed('without vocals the job ends without retries, with a message', async () => {
  const job = await accept({ audioId: await recordingOf(rain(3)) })
  await expect(swap(job, harness.playing)).rejects.toMatchObject({ type: 'voice_not_heard', nonRetryable: true })
})

testPlayed('sings the preview of a voice once, and draws its cover once', async () => {
  const pool = createThreadPool(1)
  const { objects } = harness
  const sing = vi.fn(singInThreads(pool))
  const { sampleVoice } = createSampleVoiceActivities({
    objects,
    sing,
    texts: harness.texts,
    covers: noopRenderCover,
    encode: encodeInThreads(pool),
  })
  const input = { voice: voiceIds[0], sample: 'preview' } as const
  const run = (asked: VoiceSampleInput): Promise<void> => attemptContext().run(sampleVoice, asked)
  const make = (): Promise<void> => run(input)
  await make()
  await make()
  expect(sing).toHaveBeenCalledTimes(1)
  expect((await objects.stat(listVoiceObjects(voiceIds[0]).preview))?.sizeBytes).toBeGreaterThan(20_000)
  await run({ voice: voiceIds[0], sample: 'cover' })
  expect(await objects.stat(`${listVoiceObjects(voiceIds[0]).cover}-512.webp`)).toBeDefined()
  await pool.close()
})

const difference = (one: Float32Array, other: Float32Array): Float32Array => one.map((x, i) => x - other[i]!)

/** An upload of the owner, without a score. */
async function recordingOf(sound: Stereo): Promise<string> {
  const id = createId()
  const key = `users/${owner.userId}/recordings/${id}.wav`
  await harness.objects.put(key, encodeWav(sound, { sampleRate }), 'audio/wav')
  const place = {
    id,
    jobId: song.job_id!,
    userId: song.user_id,
    projectId: song.project_id,
    messageId: song.message_id,
  }
  await insertAudio(harness.db, place, {
    output: 'song',
    part: id,
    parents: [],
    name: 'A recording',
    durationSeconds: sound.left.length / sampleRate,
    bpm: null,
    key: null,
    objectKeys: { wav: key },
    peaks: [0],
    sections: [],
    lyrics: null,
    recipe: {},
    scoreKey: null,
  })
  return id
}

function rain(seconds: number): Stereo {
  const random = randomFor(3, 'rain')
  const left = Float32Array.from({ length: seconds * sampleRate }, () => 0.1 * random.normal())
  return { left, right: left }
}
