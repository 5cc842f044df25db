import { ActivityCancellationDetails, CancelledFailure } from '@temporalio/common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSteps } from '@songloom/contracts/jobs/job-steps.rules'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { toSecondSeed } from '@songloom/tools/generate-song/definition.rules'
import { getOperation } from '@songloom/store/jobs/job-operations'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Score } from '@songloom/engine/score/score'
import { sample } from '@songloom/platform/testing/length'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { getTokens } from '@songloom/store/ledger/ledger'
import { getMessageView } from '@songloom/store/events/messages'
import type { Engines } from '../engines/port/engines.ts'
import type { ComposedSong } from '../songs/composer.ts'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { readBytes, readJson } from '../jobs/objects.ts'
import type { toRecipe } from '../songs/outputs.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { testPlayed } from '../testing/own-engine.ts'

type SongEngine = Engines['generateSong']
type SongRecipe = ReturnType<typeof toRecipe>

let harness: ActivityHarness

beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

/** As Temporal runs it: each attempt has a context of its own. */
const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, args: A, attempt = 1): Promise<R> =>
  attemptContext(attempt).run(activity, ...args)

const stepRows = (job: GenerateSongJob) =>
  harness.db<{ job_id: string; step: string }>('job_steps').where({ job_id: job.jobId }).orderBy('step').select('step')

async function make(job: GenerateSongJob, by = harness.tools): Promise<{ composed: ComposedSong; outputsKey: string }> {
  const composed = await run(by.composeSong, [job])
  const { outputsKey } = await run(by.makeSong, [job, composed])
  return { composed, outputsKey }
}

async function makeKept() {
  const job = await harness.acceptJob()
  return { job, ...(await make(job)) }
}
let kept: ReturnType<typeof makeKept> | undefined
/** One song for all tests that only look at one. */
const keptSong = () => (kept ??= makeKept())

async function masterOf(outputsKey: string): Promise<string> {
  const { audios } = await readJson<{ audios: { recipe: { masterSha256: string } }[] }>(harness.objects, outputsKey)
  return audios[0]!.recipe.masterSha256
}

describe('each activity run twice makes one set of objects and rows', () => {
  test('composing', async () => {
    const job = await harness.acceptJob()
    const composed = await run(harness.tools.composeSong, [job])
    const objects = await harness.listObjects(job)
    const steps = await stepRows(job)
    expect(await run(harness.tools.composeSong, [job], 2)).toEqual(composed)
    expect(await harness.listObjects(job)).toEqual(objects)
    expect(await stepRows(job)).toEqual(steps)
    expect(Object.keys(objects)).toHaveLength(5)
  })

  test('making and completing', async () => {
    const job = await harness.acceptJob()
    const { composed, outputsKey } = await make(job)
    const objects = await harness.listObjects(job)
    const steps = await stepRows(job)
    expect(await run(harness.tools.makeSong, [job, composed], 2)).toEqual({ outputsKey, isRecorded: true })
    expect(await stepRows(job)).toEqual(steps)
    await harness.records.completeJob(job.jobId, outputsKey)
    const done = await stepRows(job)
    expect(done).toHaveLength(listSteps('song_gen').length)
    await harness.records.completeJob(job.jobId, outputsKey)

    expect(await harness.listObjects(job)).toEqual(objects)
    const sounds = Object.keys(objects).filter((key) => /\.(mp3|wav)$/.test(key))
    // The master, the formats for playing and downloading, and the first seconds.
    expect(sounds).toHaveLength(4)
    expect(await stepRows(job)).toEqual(done)
    expect(await harness.db('audios').where({ job_id: job.jobId })).toHaveLength(1)
    expect(await harness.db('ledger_transactions').where({ job_id: job.jobId, kind: 'settle' })).toHaveLength(1)
    expect(await getTokens(harness.db, job.userId)).toEqual({ available: 800, reserved: 0 })
    expect(await checkLedger(harness.db)).toEqual([])
  })

  test('rendering again after a complete loss writes the same bytes under the same keys', async () => {
    const { job, composed } = await keptSong()
    const objects = await harness.listObjects(job)
    for (const key of Object.keys(objects))
      if (!key.includes('/score-') && !key.includes('/cover-')) await harness.objects.delete(key)
    await run(harness.tools.makeSong, [job, composed], 2)
    expect(await harness.listObjects(job)).toEqual(objects)
  })
})

test('the same recipe has the same master, another seed another one', async () => {
  const { job, outputsKey } = await keptSong()
  const master = await masterOf(outputsKey)
  const masterWith = async (seed: number) => masterOf((await make(await harness.acceptJob({ seed }))).outputsKey)
  expect(await masterWith(job.seed)).toBe(master)
  expect(await masterWith(job.seed + 1)).not.toBe(master)
})

testPlayed('our own engine plays the request without faults, and reproducibly to the sample', async () => {
  const played = async () => {
    const { outputsKey } = await make(await harness.acceptJob(), harness.playing)
    const [audio] = (await readJson<JobOutputs>(harness.objects, outputsKey)).audios
    return audio! as NewAudio & { recipe: SongRecipe }
  }
  const [one, other] = [await played(), await played()]
  expect(one).toMatchObject({ durationSeconds: 15, recipe: { engine: 'embedded', findings: [], seed: 7 } })
  expect(one.recipe.measured.loudnessLufs).toBeCloseTo(one.recipe.measured.targetLufs!, 0)
  const { left } = decodeWav(await readBytes(harness.objects, one.objectKeys.wav!))
  expect(left.length).toBe(15 * sampleRate)
  expect(other.recipe.masterSha256).toBe(one.recipe.masterSha256)
})

describe('a take with faults', () => {
  /** The engine, with faults in the takes of the given names. */
  const faulty = (names: Record<string, string[]>): SongEngine => ({
    ...harness.music,
    collect: async (operation) => ({
      ...(await harness.music.collect(operation)),
      findings: names[operation.id.split('/')[1]!] ?? [],
    }),
  })

  async function outputsWith(music: SongEngine, more: Partial<GenerateSongJob> = {}) {
    const job = await harness.acceptJob(more)
    const composed = await run(harness.tools.composeSong, [job])
    const { outputsKey } = await run(harness.toolsWith({ generateSong: music }).makeSong, [job, composed])
    const { audios, title } = await readJson<JobOutputs>(harness.objects, outputsKey)
    const audio = audios[0]! as NewAudio & { recipe: SongRecipe }
    return { job, composed, audio, title }
  }

  test('is rendered again from another seed, under the same title', async () => {
    const { job, composed, audio, title } = await outputsWith(faulty({ render: ['A silence lasts 3.0 s.'] }))
    expect(audio.recipe).toMatchObject({
      seed: job.seed + 1,
      findings: [],
      givenUp: { seed: job.seed, findings: ['A silence lasts 3.0 s.'] },
    })
    expect(audio.scoreKey).not.toBe(composed.scoreKey)
    expect(title).toBe((await readJson<Score>(harness.objects, composed.scoreKey)).title)
  })

  test('is delivered with its findings where the request named its seed, as after a sketch', async () => {
    const { job, composed, audio } = await outputsWith(faulty({ render: ['One.'] }), { isSeedSent: true })
    expect(audio.recipe).toMatchObject({ seed: job.seed, findings: ['One.'] })
    expect(audio.recipe).not.toHaveProperty('givenUp')
    expect(audio.scoreKey).toBe(composed.scoreKey)
  })

  test('is delivered with its findings when the other is no better', async () => {
    const { job, audio } = await outputsWith(faulty({ render: ['One.'], 'render-again': ['One.', 'Two.'] }))
    expect(audio.recipe).toMatchObject({
      seed: job.seed,
      findings: ['One.'],
      givenUp: { seed: job.seed + 1, findings: ['One.', 'Two.'] },
    })
  })
})

test('two songs of one order differ in seed, sound, cover and name, and cost two songs', async () => {
  const job = await harness.acceptJob({ takes: 2 }, 400)
  await harness
    .db('jobs')
    .where({ id: job.jobId })
    .update({ input: JSON.stringify(job) })
  const { composed, outputsKey } = await make(job)
  const { audios, chargedTokens } = await readJson<JobOutputs>(harness.objects, outputsKey)
  const recipes = audios.map(({ recipe }) => recipe as unknown as SongRecipe)
  expect(recipes.map(({ seed }) => seed)).toEqual([job.seed, toSecondSeed(job.seed)])
  expect(new Set(recipes.map(({ masterSha256 }) => masterSha256)).size).toBe(2)
  expect(new Set(audios.map(({ name }) => name)).size).toBe(2)
  expect(audios[1]!.coverKey).toBe(composed.second!.coverKey)
  expect(chargedTokens).toBe(400)
  expect((await getMessageView(harness.db, job.jobId)).audioData.map(({ name }) => name)).toEqual(
    audios.map(({ name }) => name),
  )
  expect(await run(harness.tools.makeSong, [job, composed], 2)).toEqual({ outputsKey, isRecorded: true })
  expect(await checkLedger(harness.db)).toEqual([])
})

test('the first seconds are playable before the song is done, and its notes too', async () => {
  const { job, outputsKey } = await keptSong()
  const message = await harness
    .db<{ id: string; preview_key: string | null }>('messages')
    .where({ id: job.jobId })
    .first()
  const preview = await readBytes(harness.objects, message!.preview_key!)
  expect(Buffer.from(preview.subarray(0, 3)).toString()).toBe('ID3')
  const [audio] = (await readJson<JobOutputs>(harness.objects, outputsKey)).audios
  expect(Buffer.from((await readBytes(harness.objects, audio!.objectKeys.mid!)).subarray(0, 4)).toString()).toBe('MThd')
})

test('refuses an impossible song without retries', async () => {
  const job = await harness.acceptJob({ prompt: 'fail: refused' })
  const composed = await run(harness.tools.composeSong, [job])
  await expect(run(harness.tools.makeSong, [job, composed])).rejects.toMatchObject({
    type: 'engine_refused',
    nonRetryable: true,
  })
})

describe('ending an attempt', () => {
  /** Renders up to the second step, then cancels; returns how it ended. */
  async function cancelRender(job: GenerateSongJob, music: SongEngine, details: ActivityCancellationDetails) {
    const composed = await run(harness.tools.composeSong, [job])
    const environment = attemptContext()
    const rendering = environment.run(harness.toolsWith({ generateSong: music }).makeSong, job, composed)
    const ended = rendering.then(
      () => undefined,
      (error: unknown) => error,
    )
    await expect.poll(() => stepRows(job).then((rows) => rows.map(({ step }) => step))).toContain('render')
    environment.cancel('CANCELLED', details)
    const error = await ended
    return { composed, error }
  }

  test('a pause releases the machine if restarting its work is free', async () => {
    const job = await harness.acceptJob()
    let cancels = 0
    const watched: SongEngine = {
      ...harness.music,
      poll: () => Promise.resolve({ state: 'running', stage: 'render', fraction: 0.5 }),
      cancel: (operation) => {
        cancels++
        return harness.music.cancel(operation)
      },
    }
    const { error } = await cancelRender(job, watched, new ActivityCancellationDetails({ paused: true }))
    expect(error).toBeInstanceOf(CancelledFailure)
    expect(cancels).toBe(1)
    expect(await getOperation(harness.db, job.jobId, 'render')).toBeUndefined()
  })

  const notByAPerson = [
    ['a worker that shuts down', { workerShutdown: true }],
    ['a Temporal that forgot the job', { notFound: true }],
    ['an attempt that was taken for dead', { timedOut: true }],
  ] as const
  test.each(sample(notByAPerson, 1))(
    '%s leaves the machine running, and the next attempt resumes it',
    async (_, details) => {
      const job = await harness.acceptJob()
      const starts: number[] = []
      let isUnderWay = true
      const watched: SongEngine = {
        ...harness.music,
        poll: (operation) =>
          isUnderWay
            ? Promise.resolve({ state: 'running', stage: 'render', fraction: 0.5 })
            : harness.music.poll(operation),
        start: (brief, options) => {
          starts.push(options.attempt)
          return harness.music.start(brief, options)
        },
      }
      const { composed, error } = await cancelRender(job, watched, new ActivityCancellationDetails(details))
      expect(error).toBeInstanceOf(CancelledFailure)
      isUnderWay = false
      const { outputsKey } = await run(harness.toolsWith({ generateSong: watched }).makeSong, [job, composed], 2)
      expect(await harness.objects.stat(outputsKey)).toBeDefined()
      expect(starts).toEqual([1])
    },
  )
})
