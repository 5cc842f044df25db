import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AutoCompleteJob } from '@songloom/tools/auto-complete/contract'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { produceSong } from '@songloom/engine/render/produce-song'
import type { AudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { getTokens } from '@songloom/store/ledger/ledger'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { readWavChunks } from '../media/wav/wav-chunks.ts'
import { readBytes } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { describePlayed } from '../testing/own-engine.ts'
import { makeOwnSong } from '../testing/own-song.ts'
import { testEngine } from '@songloom/engine/testing/test-engine'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }
/** A library row to be given other sounds. */
let template: AudioRow

type StoredAudio = AudioRow & { job_id: string }
const audiosOf = (jobId: string): Promise<StoredAudio[]> => harness.db<StoredAudio>('audios').where({ job_id: jobId })

beforeAll(async () => {
  harness = await createActivityHarness()
  ;({ owner, song: template } = await makeOwnSong(harness))
})
afterAll(() => harness.close())

/** A recording of its own in the library, of which no score is known. */
async function recorded(wav: Uint8Array, durationSeconds: number): Promise<AudioRow> {
  const key = `${owner.userId}/recorded/${createId()}.wav`
  await harness.objects.put(key, wav, 'audio/wav')
  await harness
    .db('audios')
    .where({ id: template.id })
    .update({
      object_keys: JSON.stringify({ wav: key }),
      score_key: null,
      duration_seconds: durationSeconds,
      bpm: null,
      musical_key: null,
    })
  return { ...template, object_keys: { wav: key } }
}

async function accept(seconds: number, more: Partial<AutoCompleteJob> = {}): Promise<AutoCompleteJob> {
  const { priceTokens } = getUsableTool('auto_complete_music')
  const jobId = await seedUnstartedJob(harness.db, owner, priceTokens, null, 'auto_complete_music')
  const kept = { startSeconds: 0, endSeconds: seconds }
  const job = {
    jobId,
    ...owner,
    deadlineSeconds: 300,
    audioId: template.id,
    kept,
    prompt: 'play along',
    chips: {},
    seed: 7,
  }
  return { tool: 'auto_complete_music', ...job, ...more }
}

const complete = (job: AutoCompleteJob) => attemptContext().run(harness.playing.completeMusic, job)

async function samplesOf({ object_keys: keys }: AudioRow): Promise<Int16Array> {
  const { data } = readWavChunks(await readBytes(harness.objects, keys.wav!))
  return Int16Array.from({ length: data.byteLength / 2 }, (_, i) => data.getInt16(i * 2, true))
}

test('a mix keeps the lyrics of the whole song, and not those beyond a part; added parts have none', async () => {
  const lyrics = 'The river runs home'
  await harness.db('audios').where({ id: template.id }).update({ lyrics })
  const listLyrics = async (seconds: number) => {
    const job = await accept(seconds)
    await attemptContext().run(harness.tools.completeMusic, job)
    return new Map((await audiosOf(job.jobId)).map((audio) => [audio.output, audio.lyrics]))
  }
  const [whole, part] = [await listLyrics(template.duration_seconds), await listLyrics(8)]
  await harness.db('audios').where({ id: template.id }).update({ lyrics: template.lyrics })
  expect([whole.get('song'), whole.get('stem')]).toEqual([lyrics, null])
  expect(part.get('song') ?? '').not.toContain(lyrics)
})

let drums: Promise<Stereo> | undefined

async function playDrums(): Promise<Stereo> {
  const score = composeSong({
    prompt: '',
    styles: ['hip-hop'],
    instrumental: true,
    loop: true,
    durationSeconds: 8,
    bpm: 88,
    seed: 7,
  })
  const { stems } = await produceSong(testEngine, score, { stems: 'keep' })
  return stems!.drums
}

/** A drum loop of our own at a level, as a stranger would upload it. */
async function loop(gain: number): Promise<{ wav: Uint8Array; seconds: number }> {
  const { left, right } = await (drums ??= playDrums())
  const peak = [left, right].reduce((all, samples) => samples.reduce((max, x) => Math.max(max, Math.abs(x)), all), 0)
  const scaled = (samples: Float32Array) => samples.map((sample) => (sample * gain) / peak)
  return {
    wav: encodeWav({ left: scaled(left), right: scaled(right) }, { sampleRate }),
    seconds: left.length / sampleRate,
  }
}

async function completedLoop(gain: number) {
  const { wav, seconds } = await loop(gain)
  const source = await recorded(wav, seconds)
  const job = await accept(seconds)
  const before = (await getTokens(harness.db, owner.userId)).available
  await complete(job)
  const audios = await audiosOf(job.jobId)
  const mix = audios.find(({ output }) => output === 'song')!
  const parts = audios.filter(({ output }) => output === 'stem')
  return { source, mix, parts, charged: before - (await getTokens(harness.db, owner.userId)).available }
}

/** The remainder of the mix after subtracting all added parts. */
async function remainder(mix: AudioRow, parts: readonly AudioRow[]): Promise<Int32Array> {
  const left = Int32Array.from(await samplesOf(mix))
  for (const part of parts) (await samplesOf(part)).forEach((sample, at) => void (left[at]! -= sample))
  return left
}

describePlayed('a soft drum loop', () => {
  test('gets bass, chords and a lead; without them the stored mix is the loop to the bit', async () => {
    const { source, mix, parts } = await completedLoop(0.4)
    expect(parts.map(({ part }) => part).sort()).toEqual(['bass', 'chords', 'lead'])
    expect(mix.recipe).toMatchObject({ sourceGain: 1, tool: 'auto_complete_music' })
    expect(mix).toMatchObject({ part: null, parents: [source.id] })
    expect(await remainder(mix, parts)).toEqual(Int32Array.from(await samplesOf(source)))
  })
})

describePlayed('a loop at full scale', () => {
  test('is attenuated as a whole; without the new parts it is the loop at that gain, to half a step', async () => {
    const { source, mix, parts } = await completedLoop(0.99)
    const { sourceGain: gain } = mix.recipe as { sourceGain: number }
    expect(gain).toBeLessThan(1)
    const own = await samplesOf(source)
    const worst = (await remainder(mix, parts)).reduce(
      (max, sample, at) => Math.max(max, Math.abs(sample - gain * own[at]!)),
      0,
    )
    expect(worst).toBeLessThanOrEqual(0.5 + 1e-3)
  })
})

describePlayed('bad input', () => {
  const seconds = 12
  const silent = () =>
    encodeWav(
      { left: new Float32Array(seconds * sampleRate), right: new Float32Array(seconds * sampleRate) },
      { sampleRate },
    )

  test('silence ends with a sentence of its own', async () => {
    await recorded(silent(), seconds)
    await expect(complete(await accept(seconds))).rejects.toMatchObject({
      type: 'auto_complete_no_beat',
      nonRetryable: true,
    })
  })

  test('one sample ends with the same', async () => {
    await recorded(
      encodeWav({ left: Float32Array.of(0.5), right: Float32Array.of(0.5) }, { sampleRate }),
      1 / sampleRate,
    )
    await expect(complete(await accept(1 / sampleRate))).rejects.toMatchObject({ type: 'auto_complete_no_beat' })
  })

  test('a prompt without any part gets a message', async () => {
    const { wav, seconds: long } = await loop(0.4)
    await recorded(wav, long)
    const job = await accept(long, { prompt: 'no bass, no chords, no lead and no drums' })
    await expect(complete(job)).rejects.toMatchObject({ type: 'auto_complete_no_part' })
  })
})
