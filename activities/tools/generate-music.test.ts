import type { Score } from '@songloom/engine/score/score'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GenerateMusicJob, MusicSettings } from '@songloom/tools/generate-music/contract'
import { usableTool } from '@songloom/tools/registry.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import { loopFinding, measureSeam } from '@songloom/engine/check/seam-checks'
import { readScore } from '@songloom/engine/score/testing/read-score'
import type { AudioRow } from '@songloom/store/library/audios'
import { tokensOf } from '@songloom/store/ledger/ledger'
import { messageView } from '@songloom/store/events/messages'
import { seedJob } from '@songloom/store/testing/seed'
import type { ComposedSong } from '../songs/composer.ts'
import type { Made } from '../jobs/job-records.ts'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { readWavChunks } from '../media/wav/wav-chunks.ts'
import { compose } from '../engines/threads/thread-compose.ts'
import { musicOrder } from '../songs/music-score.ts'
import { readBytes, readJson } from '../jobs/objects.ts'
import { attemptContext, createActivityGround } from '../testing/activity-ground.ts'
import type { ActivityGround } from '../testing/activity-ground.ts'

let ground: ActivityGround
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
  ground = await createActivityGround()
  const { userId, projectId } = await ground.acceptJob()
  owner = { userId, projectId }
})
afterAll(() => ground.close())

async function accept(more: Partial<GenerateMusicJob> = {}): Promise<GenerateMusicJob> {
  const jobId = await seedJob(ground.db, owner, usableTool('generate_music').priceTokens, null, 'generate_music')
  await ground.db('outbox').where({ job_id: jobId }).delete()
  return { ...plain, ...owner, jobId, ...more }
}

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)

async function made(job: GenerateMusicJob, by = ground.tools): Promise<AudioRow> {
  const composed = await run<[GenerateMusicJob], ComposedSong>(by.composeMusic, job)
  await run<[GenerateMusicJob, ComposedSong], Made>(by.makeMusic, job, composed)
  return (await ground.db<AudioRow>('audios').where({ job_id: job.jobId }).first())!
}

const wavOf = ({ object_keys: keys }: AudioRow) => readBytes(ground.objects, keys.wav!)
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
    audio = await made(job, ground.playing)
    wav = await wavOf(audio)
  })

  test('the file is as many loops long, to the sample, and every round is the same to the bit', () => {
    const bytes = bytesOf(wav)
    expect(bytes.length % (4 * rounds)).toBe(0)
    const round = bytes.subarray(0, bytes.length / rounds)
    for (const at of laterRounds)
      expect(bytes.subarray(at * round.length, (at + 1) * round.length).equals(round)).toBe(true)
    expect(audio.duration_seconds).toBe(bytes.length / 4 / 44_100)
    expect(audio.duration_seconds).toBeCloseTo(15 * rounds, 1)
  })

  test('its end goes over into its beginning without a click, and so does each round into the next', () => {
    const { left, right } = decodeWav(wav)
    const round = left.length / rounds
    expect(loopFinding({ left, right })).toBeUndefined()
    for (const at of laterRounds) expect(measureSeam({ left, right }, at * round).jumpPercentile).toBeLessThan(0.999)
    // What rings beyond the end lies on the start: it does not begin from silence.
    const start = Math.sqrt(left.subarray(0, 2_000).reduce((sum, x) => sum + x * x, 0) / 2_000)
    expect(start).toBeGreaterThan(1e-3)
  })

  test('a round that was cut short of its end would be noticed', () => {
    const { left, right } = decodeWav(wav)
    const loudest = left
      .subarray(44_100, 132_300)
      .reduce((best, x, at, all) => (Math.abs(x) > Math.abs(all[best]!) ? at : best), 0)
    const cut = (samples: Float32Array) => Float32Array.from(samples).slice(0, 44_100 + loudest + 1)
    expect(loopFinding({ left: cut(left), right: cut(right) })).toBeDefined()
  })

  test('is loopable, its tempo is exact: whole bars of whole samples', async () => {
    expect(audio.is_loopable).toBe(true)
    const score = readScore(await readJson(ground.objects, audio.score_key!))
    const bars = score.sections.reduce((sum, section) => sum + section.bars, 0)
    const barSamples = (60 * 44_100 * score.beatsPerBar) / audio.bpm!
    expect(barSamples).toBeCloseTo(Math.round(barSamples), 6)
    expect(bars * Math.round(barSamples) * rounds).toBe(Math.round(audio.duration_seconds * 44_100))
    expect(audio.sections).toHaveLength(rounds * score.sections.length)
    expect(audio.sections.at(-1)!.endSeconds).toBeCloseTo(audio.duration_seconds, 3)
  })

  test('its first seconds can be heard while it is made', async () => {
    const message = await ground
      .db<{ id: string; preview_key: string | null }>('messages')
      .where({ id: job.jobId })
      .first()
    const preview = await readBytes(ground.objects, message!.preview_key!)
    expect(Buffer.from(preview.subarray(0, 3)).toString()).toBe('ID3')
  })

  test('is taken apart into stems that sum to it, round by round', async () => {
    const jobId = await seedJob(ground.db, owner, 30, null, 'separate_stems')
    await ground.db('outbox').where({ job_id: jobId }).delete()
    const split = { tool: 'separate_stems' as const, jobId, ...owner, deadlineSeconds: 300, audioId: audio.id }
    await run(ground.playing.splitIntoStems, split)
    const rows = await ground.db<AudioRow>('audios').where({ job_id: jobId })
    const stems = await Promise.all(rows.map(async (row) => decodeWav(await wavOf(row)).left))
    const whole = decodeWav(wav).left
    let worst = 0
    whole.forEach((sample, at) => {
      worst = Math.max(worst, Math.abs(sample - stems.reduce((sum, stem) => sum + stem[at]!, 0)))
    })
    expect(rows).toHaveLength(4)
    expect(worst).toBeLessThan(9 / 32_768)
  })

  test('60 tokens are kept, and the message is told that it loops', async () => {
    expect(await ground.db('ledger_transactions').where({ job_id: job.jobId, kind: 'settle' })).toHaveLength(1)
    const message = await messageView(ground.db, job.jobId)
    expect(message).toMatchObject({ status: 'COMPLETED', audioData: [{ isLoopable: true, audioType: 'instrumental' }] })
    expect((await tokensOf(ground.db, owner.userId)).reserved).toBe(200)
  })
})

test('a piece is as long as was asked, nobody sings in it, and it is no loop', async () => {
  const audio = await made(await accept({ model: 'sansaar_1', prompt: 'a song with a singer about the sea' }))
  expect(audio).toMatchObject({ duration_seconds: 15, is_loopable: false, lyrics: null, output: 'music' })
  expect(readScore(await readJson(ground.objects, audio.score_key!)).syllables).toEqual([])
  expect(understood(audio)).toMatchObject({ seed: 7, settings: { model: 'sansaar_1', loop: false } })
})

test('the same order made twice is the same file', async () => {
  const [one, other] = [await made(await accept()), await made(await accept())]
  expect(bytesOf(await wavOf(one)).equals(bytesOf(await wavOf(other)))).toBe(true)
})

test('takes the tempo of a reference that is its owner’s, and is its child', async () => {
  const source = await made(await accept({ prompt: 'techno, 120 bpm', tags: { ...noTags, genre: ['techno'] } }))
  const reference = {
    slot: 'music' as const,
    audioId: source.id,
    audioName: source.name,
    durationSeconds: 15,
    region: { startSeconds: 0, endSeconds: 15 },
  }
  const job = await accept({ references: [reference], tags: noTags, prompt: 'the same for the evening' })
  await run(ground.tools.listenToMusicReferences, job)
  const audio = await made(job)
  expect(Math.abs(audio.bpm! / source.bpm! - 1)).toBeLessThan(0.02)
  expect(audio.parents).toEqual([source.id])
})

const musicScore = (job: GenerateMusicJob): Score => compose(musicOrder(job)).score

test('both models play the same score', () => {
  const { fidelity, ...lite } = musicScore(plain)
  expect(fidelity).toBe('lite')
  expect(musicScore({ ...plain, model: 'sansaar_1' })).toEqual(lite)
})

test('a podcast intro that is chosen ends on a sting; a piece without a theme rings out', () => {
  const written = (theme: string[]) => musicScore({ ...plain, tags: { ...noTags, genre: ['funk'], theme } })
  const [intro, piece] = [written(['podcast-intro']), written([])]
  expect([intro.understood.ending, intro.fadeOutSeconds]).toEqual(['stops', undefined])
  expect(piece.understood.ending).toBeUndefined()
  expect(piece.fadeOutSeconds).toBeGreaterThan(0)
  const lastBarEnds = intro.sections.at(-1)!.endSeconds
  const held = intro.tracks.flatMap(({ notes }) => notes.map((note) => note.startSeconds + note.durationSeconds))
  expect(Math.max(...held)).toBeLessThan(lastBarEnds)
})
