import type { Score } from '@songloom/engine/score/score'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GenerateMusicJob, MusicSettings } from '@songloom/tools/generate-music/contract'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import { loopFinding, measureSeam } from '@songloom/engine/check/seam-checks'
import { readScore } from '@songloom/engine/score/testing/read-score'
import type { AudioRow } from '@songloom/store/library/audios'
import { getTokens } from '@songloom/store/ledger/ledger'
import { getMessageView } from '@songloom/store/events/messages'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import type { ComposedSong } from '../songs/composer.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { readWavChunks } from '../media/wav/wav-chunks.ts'
import { compose } from '../engines/threads/thread-compose.ts'
import { toMusicTask } from '../songs/music-score.ts'
import { readBytes, readJson } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { testPlayed } from '../testing/own-engine.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }

const noTags: MusicSettings['tags'] = { genre: [], theme: [], vibe: [], instrument: [], tempo: [] }
const plain: GenerateMusicJob = {
  tool: 'generate_music',
  jobId: 'a'.repeat(24),
  userId: 'b'.repeat(24),
  projectId: 'c'.repeat(24),
  deadlineSeconds: 300,
  prompt: 'rain on a tin roof',
  model: 'sansaar_1_lite',
  tags: { ...noTags, genre: ['lo-fi'] },
  durationSeconds: 15,
  loop: false,
  rounds: 1,
  seed: 7,
}

beforeAll(async () => {
  harness = await createActivityHarness()
  const { userId, projectId } = await harness.acceptJob()
  owner = { userId, projectId }
})
afterAll(() => harness.close())

async function accept(more: Partial<GenerateMusicJob> = {}): Promise<GenerateMusicJob> {
  const jobId = await seedUnstartedJob(
    harness.db,
    owner,
    getUsableTool('generate_music').priceTokens,
    null,
    'generate_music',
  )
  return { ...plain, ...owner, jobId, ...more }
}

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)

async function made(job: GenerateMusicJob, by = harness.tools): Promise<AudioRow> {
  const composed = await run<[GenerateMusicJob], ComposedSong>(by.composeMusic, job)
  await run<[GenerateMusicJob, ComposedSong], StoredOutputs>(by.makeMusic, job, composed)
  return (await harness.db<AudioRow>('audios').where({ job_id: job.jobId }).first())!
}

const wavOf = ({ object_keys: keys }: AudioRow) => readBytes(harness.objects, keys.wav!)
const bytesOf = (wav: Uint8Array): Buffer => {
  const { data } = readWavChunks(wav)
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
}
const understood = ({ recipe }: AudioRow) => recipe as { seed: number; settings: object; measured: object }

const rounds = isFullLength ? 4 : 2
const laterRounds = Array.from({ length: rounds - 1 }, (_, index) => index + 1)

describe('a loop, some times round', () => {
  let audio: AudioRow
  let wav: Uint8Array
  let job: GenerateMusicJob
  beforeAll(async () => {
    job = await accept({ loop: true, rounds })
    audio = await made(job, harness.heard)
    wav = await wavOf(audio)
  })

  test('the file has the exact length of its loops, and every round is identical', () => {
    const bytes = bytesOf(wav)
    expect(bytes.length % (4 * rounds)).toBe(0)
    const round = bytes.subarray(0, bytes.length / rounds)
    for (const at of laterRounds)
      expect(bytes.subarray(at * round.length, (at + 1) * round.length).equals(round)).toBe(true)
    expect(audio.duration_seconds).toBe(bytes.length / 4 / 44_100)
    expect(audio.duration_seconds).toBeCloseTo(15 * rounds, 1)
  })

  testPlayed('its end joins its beginning without a click, and so does each round', () => {
    const { left, right } = decodeWav(wav)
    const round = left.length / rounds
    expect(loopFinding({ left, right })).toBeUndefined()
    for (const at of laterRounds) expect(measureSeam({ left, right }, at * round).jumpPercentile).toBeLessThan(0.999)
    // Sound that rings beyond the end is mixed into the start, which is therefore not silent.
    const start = Math.sqrt(left.subarray(0, 2_000).reduce((sum, x) => sum + x * x, 0) / 2_000)
    expect(start).toBeGreaterThan(1e-3)
  })

  testPlayed('a round that was cut short of its end would be noticed', () => {
    const { left, right } = decodeWav(wav)
    const loudest = left
      .subarray(44_100, 132_300)
      .reduce((best, x, at, all) => (Math.abs(x) > Math.abs(all[best]!) ? at : best), 0)
    const cut = (samples: Float32Array) => Float32Array.from(samples).slice(0, 44_100 + loudest + 1)
    expect(loopFinding({ left: cut(left), right: cut(right) })).toBeDefined()
  })

  test('is loopable with an exact tempo: whole bars of whole samples', async () => {
    expect(audio.is_loopable).toBe(true)
    const score = readScore(await readJson(harness.objects, audio.score_key!))
    const bars = score.sections.reduce((sum, section) => sum + section.bars, 0)
    const barSamples = (60 * 44_100 * score.beatsPerBar) / audio.bpm!
    expect(barSamples).toBeCloseTo(Math.round(barSamples), 6)
    expect(bars * Math.round(barSamples) * rounds).toBe(Math.round(audio.duration_seconds * 44_100))
    expect(audio.sections).toHaveLength(rounds * score.sections.length)
    expect(audio.sections.at(-1)!.endSeconds).toBeCloseTo(audio.duration_seconds, 3)
  })

  test('its first seconds are playable while it is made', async () => {
    const message = await harness
      .db<{ id: string; preview_key: string | null }>('messages')
      .where({ id: job.jobId })
      .first()
    const preview = await readBytes(harness.objects, message!.preview_key!)
    expect(Buffer.from(preview.subarray(0, 3)).toString()).toBe('ID3')
  })

  test('splits into stems that sum to it, round by round', async () => {
    const jobId = await seedUnstartedJob(harness.db, owner, 30, null, 'separate_stems')
    const split = { tool: 'separate_stems' as const, jobId, ...owner, deadlineSeconds: 300, audioId: audio.id }
    await run(harness.heard.splitIntoStems, split)
    const rows = await harness.db<AudioRow>('audios').where({ job_id: jobId })
    const stems = await Promise.all(rows.map(async (row) => decodeWav(await wavOf(row)).left))
    const whole = decodeWav(wav).left
    let worst = 0
    whole.forEach((sample, at) => {
      worst = Math.max(worst, Math.abs(sample - stems.reduce((sum, stem) => sum + stem[at]!, 0)))
    })
    expect(rows).toHaveLength(4)
    expect(worst).toBeLessThan(9 / 32_768)
  })

  test('charges 60 tokens, and marks the message as a loop', async () => {
    expect(await harness.db('ledger_transactions').where({ job_id: job.jobId, kind: 'settle' })).toHaveLength(1)
    const message = await getMessageView(harness.db, job.jobId)
    expect(message).toMatchObject({ status: 'COMPLETED', audioData: [{ isLoopable: true, audioType: 'instrumental' }] })
    expect((await getTokens(harness.db, owner.userId)).reserved).toBe(200)
  })
})

test('a piece has the requested length, no vocals and no loop', async () => {
  const audio = await made(await accept({ model: 'sansaar_1', prompt: 'a song with a singer about the sea' }))
  expect(audio).toMatchObject({ duration_seconds: 15, is_loopable: false, lyrics: null, output: 'music' })
  expect(readScore(await readJson(harness.objects, audio.score_key!)).syllables).toEqual([])
  expect(understood(audio)).toMatchObject({ seed: 7, settings: { model: 'sansaar_1', loop: false } })
})

test('the same order made twice is the same file', async () => {
  const [one, other] = [await made(await accept()), await made(await accept())]
  expect(bytesOf(await wavOf(one)).equals(bytesOf(await wavOf(other)))).toBe(true)
})

test('uses the tempo of its owner’s reference, and is its child', async () => {
  const source = await made(await accept({ prompt: 'techno, 120 bpm', tags: { ...noTags, genre: ['techno'] } }))
  const reference = {
    slot: 'music' as const,
    audioId: source.id,
    audioName: source.name,
    durationSeconds: 15,
    region: { startSeconds: 0, endSeconds: 15 },
  }
  const job = await accept({ references: [reference], tags: noTags, prompt: 'the same for the evening' })
  await run(harness.tools.listenToMusicReferences, job)
  const audio = await made(job)
  expect(Math.abs(audio.bpm! / source.bpm! - 1)).toBeLessThan(0.02)
  expect(audio.parents).toEqual([source.id])
})

test('a Lite piece that is finished has the very same score, whatever the composer writes today, and is its child', async () => {
  const lite = await made(await accept())
  const finishOf = { audioId: lite.id, scoreKey: lite.score_key! }
  const finished = await made(await accept({ model: 'sansaar_1', seed: 8, finishOf }))
  const { fidelity, ...written } = await readJson<Score>(harness.objects, finishOf.scoreKey)
  expect(fidelity).toBe('lite')
  expect(await readJson<Score>(harness.objects, finished.score_key!)).toEqual(written)
  expect(finished).toMatchObject({
    parents: [lite.id],
    recipe: { seed: written.seed, parents: [lite.id], settings: { model: 'sansaar_1', finishOf: lite.id } },
  })
})

const musicScore = (job: GenerateMusicJob): Score => compose(toMusicTask(job)).score

test('both models play the same score', () => {
  const { fidelity, ...lite } = musicScore(plain)
  expect(fidelity).toBe('lite')
  expect(musicScore({ ...plain, model: 'sansaar_1' })).toEqual(lite)
})

test('a podcast intro ends on a sting; a piece without a theme rings out', () => {
  const written = (theme: string[]) => musicScore({ ...plain, tags: { ...noTags, genre: ['funk'], theme } })
  const [intro, piece] = [written(['podcast-intro']), written([])]
  expect([intro.understood.ending, intro.fadeOutSeconds]).toEqual(['stops', undefined])
  expect(piece.understood.ending).toBeUndefined()
  expect(piece.fadeOutSeconds).toBeGreaterThan(0)
  const lastBarEnds = intro.sections.at(-1)!.endSeconds
  const held = intro.tracks.flatMap(({ notes }) => notes.map((note) => note.startSeconds + note.durationSeconds))
  expect(Math.max(...held)).toBeLessThan(lastBarEnds)
})
