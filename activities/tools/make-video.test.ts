import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomFor } from '@songloom/engine/dsp/random'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { truePeakDbtp } from '@songloom/engine/mix/loudness'
import { getAudioRowById } from '@songloom/store/library/audios'
import { grant } from '@songloom/store/ledger/ledger'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { recordHeartbeat } from '@songloom/store/jobs/jobs'
import type { JobRow } from '@songloom/store/jobs/jobs'
import { seedJob } from '@songloom/store/testing/seed'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import type { MasterAudioJob } from '@songloom/tools/master-audio/contract'
import type { MakeVideoJob, MakeVideoResult } from '@songloom/tools/make-video/contract'
import { videosAtOnce, videoSlots } from './make-video.ts'
import type { ComposedSong } from '../songs/composer.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readBytes, readJson } from '../jobs/objects.ts'
import { ffmpegDecode, ffmpegPresent, ffprobe } from '../media/testing/ffmpeg.ts'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
let song: GenerateSongJob
let audioId: string

beforeAll(async () => {
  harness = await createActivityHarness()
  song = await harness.acceptJob({ lyrics: '[Verse]\nRain on the roof tonight\nAnd the river runs home' })
  await grant(harness.db, song.userId, 1_000, 'videos', 'Test')
  const { composeSong, makeSong } = harness.tools
  const composed = await attemptContext().run<[GenerateSongJob], ComposedSong, typeof composeSong>(composeSong, song)
  await attemptContext().run<[GenerateSongJob, ComposedSong], StoredOutputs, typeof makeSong>(makeSong, song, composed)
  audioId = (await harness.db<{ id: string; job_id: string }>('audios').where({ job_id: song.jobId }).first('id'))!.id
}, 120_000)
afterAll(() => harness.close())

async function acceptVideo(): Promise<MakeVideoJob> {
  const { userId, projectId, deadlineSeconds } = song
  const jobId = await seedJob(harness.db, song, 0, null, 'make_video')
  const order = { audioId, shape: 'square', motion: 'still' } as const
  return { tool: 'make_video', jobId, userId, projectId, deadlineSeconds, ...order }
}

const draw = (job: MakeVideoJob, context = attemptContext()): Promise<StoredOutputs> =>
  context.run<[MakeVideoJob], StoredOutputs, typeof harness.tools.drawVideo>(harness.tools.drawVideo, job)

/** Clipped noise just under the ceiling, of which AAC makes peaks above it. */
async function makeLoud(seconds: number): Promise<void> {
  const random = randomFor(7, 'noise')
  const noise = Float32Array.from({ length: seconds * sampleRate }, () => 0.89 * Math.sign(random.next() - 0.5))
  const { object_keys: keys } = (await getAudioRowById(harness.db, audioId))!
  await harness.objects.put(keys.wav!, encodeWav({ left: noise, right: noise }, { sampleRate }), 'audio/wav')
}

test.runIf(ffmpegPresent)(
  'a song of ours is drawn with its timed words under the ceiling; another attempt answers the same',
  async () => {
    const job = await acceptVideo()
    await makeLoud(Math.ceil((await getAudioRowById(harness.db, audioId))!.duration_seconds))
    const stored = await draw(job)
    const { result } = await readJson<JobOutputs>(harness.objects, stored.outputsKey)
    const { lines, motion, artifacts } = result as MakeVideoResult
    expect([lines > 0, motion]).toEqual([true, 'still'])
    const { key, sizeBytes } = artifacts.video as { key: string; sizeBytes: number }
    const bytes = await readBytes(harness.objects, key)
    expect(bytes).toHaveLength(sizeBytes)
    expect(ffprobe(bytes).streams).toHaveLength(2)
    expect(truePeakDbtp(ffmpegDecode(bytes))).toBeLessThanOrEqual(-0.9)
    const before = await harness.listObjects(job)
    expect(await draw(job, attemptContext(2))).toEqual(stored)
    expect(await harness.listObjects(job)).toEqual(before)
  },
  240_000,
)

test.runIf(ffmpegPresent)(
  'cancelled while it is drawn it ends, leaves nothing, and the next one is drawn',
  async () => {
    const job = await acceptVideo()
    const context = attemptContext()
    const drawn = draw(job, context)
    const ended = expect(drawn).rejects.toThrow(/cancel/i)
    const isDrawing = () =>
      harness.db('job_steps').where({ job_id: job.jobId, step: 'draw' }).first<object | undefined>()
    await vi.waitFor(async () => expect(await isDrawing()).toBeDefined(), { timeout: 60_000 })
    context.cancel()
    await ended
    expect(await harness.listObjects(job)).toEqual({})
  },
  240_000,
)

test.runIf(ffmpegPresent)(
  'while others are drawn its wait is no work',
  async () => {
    const job = await acceptVideo()
    const context = attemptContext()
    const readJob = async () =>
      (await harness.db<JobRow>('jobs').where({ id: job.jobId }).first('work_started_at', 'queued_at', 'worked_ms'))!
    const waitForQueue = (isQueued: boolean) =>
      vi.waitFor(
        async () => {
          const { work_started_at: startedAt, queued_at: queuedAt } = await readJob()
          expect([startedAt !== null, queuedAt !== null]).toEqual([true, isQueued])
        },
        { timeout: 60_000 },
      )
    for (let taken = 0; taken < videosAtOnce; taken++) await videoSlots.acquire('others', new AbortController().signal)
    const ended = expect(draw(job, context)).rejects.toThrow(/cancel/i)
    await waitForQueue(true)
    const before = await readJob()
    await recordHeartbeat(harness.db, job.jobId)
    expect(await readJob()).toEqual(before)
    for (let taken = 0; taken < videosAtOnce; taken++) videoSlots.release()
    await waitForQueue(false)
    context.cancel()
    await ended
  },
  240_000,
)

test('a master keeps the timed words of its song, so that its video has them', async () => {
  const { userId, projectId, deadlineSeconds } = song
  const jobId = await seedJob(harness.db, song, 0, null, 'mastering')
  const { masterSound } = harness.tools
  const job: MasterAudioJob = {
    tool: 'mastering',
    jobId,
    userId,
    projectId,
    deadlineSeconds,
    audioId,
    target: 'stream',
  }
  await attemptContext().run<[MasterAudioJob], StoredOutputs, typeof masterSound>(masterSound, job)
  const readLrc = async (id: Partial<{ id: string; job_id: string }>): Promise<string> => {
    const row = await harness.db<{ object_keys: { lrc: string } }>('audios').where(id).first('object_keys')
    return new TextDecoder().decode(await readBytes(harness.objects, row!.object_keys.lrc))
  }
  expect(await readLrc({ job_id: jobId })).toBe(await readLrc({ id: audioId }))
}, 120_000)
