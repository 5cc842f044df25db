import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ExtendTrackJob } from '@songloom/tools/extend-track/contract'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { AudioRow } from '@songloom/store/library/audios'
import { getTokens } from '@songloom/store/ledger/ledger'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { readWavChunks } from '../media/wav/wav-chunks.ts'
import { readBytes } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { makeOwnSong } from '../testing/own-song.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }
let song: AudioRow

const audioOf = async (jobId: string): Promise<AudioRow> =>
  (await harness.db<AudioRow & { job_id: string }>('audios').where({ job_id: jobId }).first())!

beforeAll(async () => {
  harness = await createActivityHarness()
  ;({ owner, song } = await makeOwnSong(harness, harness.heard))
})
afterAll(() => harness.close())

async function accept(more: Partial<ExtendTrackJob> = {}): Promise<ExtendTrackJob> {
  const { priceTokens } = getUsableTool('extend_music')
  const jobId = await seedUnstartedJob(harness.db, owner, priceTokens, null, 'extend_music')
  return {
    tool: 'extend_music',
    jobId,
    ...owner,
    deadlineSeconds: 300,
    audioId: song.id,
    side: 'right',
    seconds: 15,
    kept: { startSeconds: 0, endSeconds: song.duration_seconds },
    lyrics: '',
    prompt: '',
    seed: 7,
    ...more,
  }
}

const extend = (job: ExtendTrackJob, tools = harness.tools, attempt = 1) =>
  attemptContext(attempt).run(tools.extendTrack, job)

/** Sixteen-bit frames of an audio, one number each. */
async function framesOf({ object_keys: keys }: AudioRow): Promise<Uint32Array> {
  const { data } = readWavChunks(await readBytes(harness.objects, keys.wav!))
  return Uint32Array.from({ length: data.byteLength / 4 }, (_, i) => data.getUint32(i * 4, true))
}

const availableTokens = async (): Promise<number> => (await getTokens(harness.db, owner.userId)).available

test('continues after the end: exact length, the song’s own samples, one beat of crossfade', async () => {
  const before = await availableTokens()
  const job = await accept()
  await extend(job, harness.heard)
  const made = await audioOf(job.jobId)
  const [source, extended] = [await framesOf(song), await framesOf(made)]
  expect(extended.length).toBe(source.length + 15 * sampleRate)
  const seam = (made.recipe as { seam: { fromSample: number; toSample: number } }).seam
  expect(seam.toSample).toBe(source.length)
  expect(seam.toSample - seam.fromSample).toBeLessThan(1.5 * sampleRate)
  expect(extended.subarray(0, seam.fromSample)).toEqual(source.subarray(0, seam.fromSample))
  expect(made).toMatchObject({ parents: [song.id], bpm: song.bpm, musical_key: song.musical_key })
  expect(await availableTokens()).toBe(before - 45)
})

test('leads into the start of the kept part', async () => {
  const kept = { startSeconds: 4, endSeconds: song.duration_seconds }
  const job = await accept({ side: 'left', kept })
  await extend(job)
  const made = await audioOf(job.jobId)
  const [source, extended] = [await framesOf(song), await framesOf(made)]
  const from = 4 * sampleRate
  expect(extended.length).toBe(source.length - from + 15 * sampleRate)
  const { toSample } = (made.recipe as { seam: { toSample: number } }).seam
  const own = source.subarray(from + (toSample - 15 * sampleRate))
  expect(extended.subarray(toSample)).toEqual(own)
})

test('sings lyrics in the new part', async () => {
  const job = await accept({ lyrics: '[Verse]\nThe rain is on the road tonight', seconds: 15 })
  await extend(job)
  expect((await audioOf(job.jobId)).lyrics).toContain('The rain is on the road tonight')
})

test('keeps the lyrics of the whole song, and of a part the lines with times in it', async () => {
  const lyrics = 'The river runs home\nThe rain is on the road'
  const lrc = `${song.object_keys.wav}.lrc`
  const times =
    '[00:02.00]<00:02.00>The river runs home <00:04.00>\n[00:12.00]<00:12.00>The rain is on the road <00:14.00>'
  const change = (more: object) => harness.db('audios').where({ id: song.id }).update(more)
  const extendPart = async (more: Partial<ExtendTrackJob> = {}) => {
    const job = await accept({ kept: { startSeconds: 0, endSeconds: 8 }, lyrics: 'la la', ...more })
    await extend(job)
    return (await audioOf(job.jobId)).lyrics
  }
  const { lrc: _, ...untimed } = song.object_keys
  await change({ lyrics, object_keys: JSON.stringify(untimed) })
  expect(await extendPart({ kept: { startSeconds: 0, endSeconds: song.duration_seconds } })).toBe(`${lyrics}\n\nla la`)
  expect(await extendPart({ seed: 8 })).toBe('la la')
  await harness.objects.put(lrc, Buffer.from(times), 'text/plain')
  await change({ object_keys: JSON.stringify({ ...untimed, lrc }) })
  expect(await extendPart({ seed: 9 })).toBe('The river runs home\n\nla la')
  await change({ lyrics: song.lyrics, object_keys: JSON.stringify(song.object_keys) })
})

test('a result under 30 s is free: all of the 45 tokens are refunded', async () => {
  const job = await accept({ kept: { startSeconds: 0, endSeconds: 12 } })
  const before = await availableTokens()
  await extend(job)
  expect((await audioOf(job.jobId)).duration_seconds).toBe(27)
  expect(await availableTokens()).toBe(before + 45)
})

test('killed after rendering, it does not render again', async () => {
  const start = vi.spyOn(harness.engines.extendTrack, 'start')
  const { objects } = harness
  const store = objects.put.bind(objects)
  const job = await accept()
  const put = vi.spyOn(objects, 'put').mockImplementation((key, bytes, type) => {
    if (key.endsWith('.mp3')) throw new Error('the worker died')
    return store(key, bytes, type)
  })
  await expect(extend(job)).rejects.toThrow('the worker died')
  put.mockRestore()
  await extend(job, harness.tools, 2)
  expect(start.mock.calls.filter(([brief]) => brief.seed === 7 && brief.side === 'right')).toHaveLength(1)
  start.mockRestore()
  expect(decodeWav(await readBytes(objects, (await audioOf(job.jobId)).object_keys.wav!)).left.length).toBeGreaterThan(
    0,
  )
})

test('a recording without a score continues as exactly', async () => {
  await harness.db('audios').where({ id: song.id }).update({ score_key: null })
  const job = await accept()
  await extend(job, harness.heard)
  const [source, extended] = [await framesOf(song), await framesOf(await audioOf(job.jobId))]
  expect(extended.length).toBe(source.length + 15 * sampleRate)
  expect(extended.subarray(0, 10 * sampleRate)).toEqual(source.subarray(0, 10 * sampleRate))
})
