import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { InpaintJob } from '@songloom/tools/inpaint/contract'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { measureSeam, seamFinding } from '@songloom/engine/check/seam-checks'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { AudioRow } from '@songloom/store/library/audios'
import { getTokens } from '@songloom/store/ledger/ledger'
import { getMessageView } from '@songloom/store/events/messages'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { readWavChunks } from '../media/wav/wav-chunks.ts'
import { readBytes } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { testPlayed } from '../testing/own-engine.ts'
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

async function accept(more: Partial<InpaintJob> = {}): Promise<InpaintJob> {
  const { priceTokens } = getUsableTool('inpainting')
  const jobId = await seedUnstartedJob(harness.db, owner, priceTokens, null, 'inpainting')
  return {
    tool: 'inpainting',
    jobId,
    ...owner,
    deadlineSeconds: 300,
    audioId: song.id,
    sections: [{ startSeconds: 4, endSeconds: 7 }],
    sings: false,
    lyrics: '',
    prompt: '',
    tags: ['Jazz'],
    seed: 7,
    ...more,
  }
}

const inpaint = (job: InpaintJob, tools = harness.tools, attempt = 1) =>
  attemptContext(attempt).run(tools.inpaintTrack, job)

/** Sixteen-bit frames of an audio, one number each. */
async function framesOf({ object_keys: keys }: AudioRow): Promise<Uint32Array> {
  const { data } = readWavChunks(await readBytes(harness.objects, keys.wav!))
  return Uint32Array.from({ length: data.byteLength / 4 }, (_, i) => data.getUint32(i * 4, true))
}

interface Replaced {
  fromSample: number
  toSample: number
}
const replacedIn = ({ recipe }: AudioRow): Replaced[] => (recipe as { regions: Replaced[] }).regions

/** Frames of the stored file that differ from the source, outside and inside the replaced sections. */
async function changedFrames(made: AudioRow): Promise<{ outside: number; inside: number; replaced: number }> {
  const [source, inpainted] = [await framesOf(song), await framesOf(made)]
  expect(inpainted.length).toBe(source.length)
  const regions = replacedIn(made)
  const counts = { outside: 0, inside: 0, replaced: 0 }
  source.forEach((frame, at) => {
    const isInside = regions.some(({ fromSample, toSample }) => at >= fromSample && at < toSample)
    if (isInside) counts.replaced++
    if (frame !== inpainted[at]) counts[isInside ? 'inside' : 'outside']++
  })
  return counts
}

const availableTokens = async (): Promise<number> => (await getTokens(harness.db, owner.userId)).available

test('changes no sample outside of the sections in the stored file, for 45 tokens', async () => {
  const before = await availableTokens()
  const job = await accept({
    sections: [
      { startSeconds: 2, endSeconds: 4.5 },
      { startSeconds: 8, endSeconds: 11 },
    ],
  })
  await inpaint(job)
  const made = await audioOf(job.jobId)
  const { outside, inside, replaced } = await changedFrames(made)
  expect(outside).toBe(0)
  expect(inside).toBeGreaterThan(0.95 * replaced)
  expect(replacedIn(made)).toHaveLength(2)
  expect(made).toMatchObject({ parents: [song.id], bpm: song.bpm, musical_key: song.musical_key, score_key: null })
  expect(await availableTokens()).toBe(before - 45)
})

testPlayed('no seam clicks, and the response has the replaced range within 0.15 s', async () => {
  const job = await accept()
  await inpaint(job, harness.playing)
  const made = await audioOf(job.jobId)
  const sound = decodeWav(await readBytes(harness.objects, made.object_keys.wav!))
  const [region] = replacedIn(made)
  for (const at of [region!.fromSample, region!.toSample]) {
    expect(seamFinding(sound, at)).toBeUndefined()
    expect(measureSeam(sound, at).jump).toBeLessThan(0.5)
  }
  const { result } = await getMessageView(harness.db, job.jobId)
  if (result?.tool !== 'inpainting') throw new Error('the result does not name the replaced sections')
  const [{ startSeconds, endSeconds }] = result.replaced as [(typeof result.replaced)[number]]
  expect(startSeconds * sampleRate).toBeCloseTo(region!.fromSample, 6)
  expect(startSeconds).toBeGreaterThanOrEqual(4)
  expect(startSeconds).toBeLessThanOrEqual(4.15)
  expect(endSeconds).toBeLessThanOrEqual(7)
  expect(endSeconds).toBeGreaterThanOrEqual(6.85)
})

test('sings lyrics in a section of a song, and none in one of an instrumental', async () => {
  const lyrics = '[Verse]\nThe rain is on the road tonight'
  const sung = await accept({ sings: true, lyrics, tags: ['Pop'] })
  await inpaint(sung)
  expect((await audioOf(sung.jobId)).lyrics).toContain('The rain is on the road tonight')
  const played = await accept({ lyrics, tags: ['Pop'] })
  await inpaint(played)
  expect((await audioOf(played.jobId)).lyrics).not.toContain('rain is on the road')
})

test('keeps the lyrics where a section is sung again without new ones', async () => {
  const lyrics = '[Verse]\nThe rain is on the road tonight'
  await harness.db('audios').where({ id: song.id }).update({ lyrics })
  const job = await accept({ sings: true, tags: ['Pop'], seed: 5 })
  await inpaint(job)
  await harness.db('audios').where({ id: song.id }).update({ lyrics: song.lyrics })
  expect((await audioOf(job.jobId)).lyrics).toBe(lyrics)
})

test('puts new lyrics in the place of those of the section; an instrumental section has none', async () => {
  const lyrics = 'The river runs home\nThe night is long\nThe morning comes'
  const lrc = `${song.object_keys.wav}.lrc`
  const times = ['02.00]The river runs home', '05.00]The night is long', '09.00]The morning comes']
  const change = (more: object) => harness.db('audios').where({ id: song.id }).update(more)
  await harness.objects.put(lrc, Buffer.from(times.map((line) => `[00:${line}`).join('\n')), 'text/plain')
  await change({ lyrics, object_keys: JSON.stringify({ ...song.object_keys, lrc }) })
  const listLyrics = async (more: Partial<InpaintJob>) => {
    const job = await accept({ seed: 13, ...more })
    await inpaint(job)
    return (await audioOf(job.jobId)).lyrics
  }
  const rain = 'The rain is on the road tonight'
  expect(await listLyrics({ sings: true, lyrics: rain })).toBe(`The river runs home\n\n${rain}\n\nThe morning comes`)
  expect(await listLyrics({ sings: false })).toBe('The river runs home\n\nThe morning comes')
  expect(await listLyrics({ sings: true })).toBe(lyrics)
  await change({ lyrics: song.lyrics, object_keys: JSON.stringify(song.object_keys) })
})

test('killed after rendering, it does not render again', async () => {
  const start = vi.spyOn(harness.engines.inpaint, 'start')
  const { objects } = harness
  const store = objects.put.bind(objects)
  const job = await accept({ seed: 11 })
  const put = vi.spyOn(objects, 'put').mockImplementation((key, bytes, type) => {
    if (key.endsWith('.mp3')) throw new Error('the worker died')
    return store(key, bytes, type)
  })
  await expect(inpaint(job)).rejects.toThrow('the worker died')
  put.mockRestore()
  await inpaint(job, harness.tools, 2)
  expect(start.mock.calls.filter(([brief]) => brief.seed === 11)).toHaveLength(1)
  start.mockRestore()
  expect((await changedFrames(await audioOf(job.jobId))).outside).toBe(0)
})

test('a recording without a score stays as exact', async () => {
  await harness.db('audios').where({ id: song.id }).update({ score_key: null })
  const job = await accept({ seed: 3 })
  await inpaint(job, harness.heard)
  const { outside, inside } = await changedFrames(await audioOf(job.jobId))
  expect(outside).toBe(0)
  expect(inside).toBeGreaterThan(0)
})
