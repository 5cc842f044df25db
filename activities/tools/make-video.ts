import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { ObjectStore } from '@songloom/platform/object-store'
import { getOwnArtist } from '@songloom/store/explore/artists'
import { waitForMachine } from '@songloom/store/jobs/advance-job'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { AudioRow } from '@songloom/store/library/audios'
import type { MakeVideoJob, MakeVideoResult } from '@songloom/tools/make-video/contract'
import { makeVideoTool } from '@songloom/tools/make-video/definition.rules'
import { videoSizes } from '@songloom/tools/make-video/video.rules'
import { createTaskSlots } from '../engines/threads/task-slots.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readBytes } from '../jobs/objects.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import { findCoverPicture } from '../media/covers.ts'
import { findFfmpeg } from '../media/encode-by-ffmpeg.ts'
import type { FfmpegTask } from '../media/encode-by-ffmpeg.ts'
import { inScratchFolder } from '../media/upload/upload-file.ts'
import { encodeVerifiedM4a, findHighestDbtp } from '../media/verified-m4a.ts'
import { renderVideo } from '../media/video/render-video.ts'
import type { VideoTask } from '../media/video/render-video.ts'
import { readTimedLines } from '../media/video/timed-lines.ts'
import type { TimedLine } from '../media/video/timed-lines.ts'

/** Changes when the same audio gets another video. */
const videoVersion = 2

/** A video takes two cores: others wait, so that a worker of two is never late with its heartbeats. */
export const videosAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))
export const videoSlots = createTaskSlots(videosAtOnce, [])

const needsFfmpeg = (): ApplicationFailure =>
  ApplicationFailure.nonRetryable('No ffmpeg that draws words', 'video_needs_ffmpeg')

/** An ffmpeg without libass has no such filter; it will not have it the next time either. */
const toFailure = (error: unknown): unknown => (/No such filter: 'ass'/.test(String(error)) ? needsFfmpeg() : error)

async function readLines(
  objects: ObjectStore,
  { object_keys: keys, duration_seconds }: AudioRow,
): Promise<TimedLine[]> {
  if (keys.lrc === undefined) return []
  return readTimedLines(new TextDecoder().decode(await readBytes(objects, keys.lrc)), duration_seconds)
}

export function createMakeVideoActivities({ db, objects, readSource, outputs, steps, measure, ffmpegPath }: ToolDeps) {
  /** Encodes what is heard; it clips no more than the song's own files. */
  async function encodeSound(task: FfmpegTask, wavPath: string, row: AudioRow): Promise<string> {
    const highestDbtp = await findHighestDbtp(measure, { row, wavPath }, task.signal)
    const tags = { title: row.name, artist: '', recipe: '' }
    return (await encodeVerifiedM4a(measure, { ...task, wavPath, tags }, highestDbtp)).encoded
  }

  /** Writes what is drawn and heard into a folder. */
  async function prepare(job: MakeVideoJob, { row, coverKey }: SourceAudio, folder: string): Promise<VideoTask> {
    const program = findFfmpeg(ffmpegPath)
    if (!program) throw needsFfmpeg()
    const task = {
      ...{ program, folder, durationSeconds: row.duration_seconds },
      signal: Context.current().cancellationSignal,
    }
    const wavPath = join(folder, 'song.wav')
    await pipeline((await objects.get(row.object_keys.wav!)).stream, createWriteStream(wavPath))
    const m4aPath = await encodeSound(task, wavPath, row)
    const cover = await findCoverPicture(objects, coverKey)
    const coverPath = cover && join(folder, 'cover.jpg')
    if (coverPath) await writeFile(coverPath, cover.bytes)
    const { name: author } = await getOwnArtist(db, row.user_id)
    const lines = await readLines(objects, row)
    const motion = job.motion === 'still' && lines.length === 0 ? 'wave' : job.motion
    return {
      ...{ ...task, wavPath, m4aPath, coverPath, title: row.name, author, lines, motion, shape: job.shape },
      onProgress: (fraction) => void steps.progress(job, 'draw', fraction),
    }
  }

  async function draw(
    job: MakeVideoJob,
    source: SourceAudio,
    folder: string,
    recipe: unknown,
  ): Promise<MakeVideoResult> {
    const task = await prepare(job, source, folder)
    await waitForMachine(db, job.jobId)
    await videoSlots.acquire('video', task.signal)
    try {
      await steps.startStep(job, 'draw')
      const path = await renderVideo(task).catch((error: unknown) => Promise.reject(toFailure(error)))
      const video = await outputs.artifactFile(job, 'video', recipe, path)
      const { shape, motion, lines } = task
      return { tool: 'make_video', shape, motion, lines: lines.length, artifacts: { video } }
    } finally {
      videoSlots.release()
    }
  }

  async function make(job: MakeVideoJob, recipe: unknown): Promise<JobOutputs> {
    await steps.startStep(job, 'read')
    const source = await readSource(job)
    const result = await withHeartbeat(
      () => inScratchFolder((folder) => draw(job, source, folder, recipe)),
      () => void steps.heartbeat(job),
    )
    const { width, height } = videoSizes[job.shape]
    return {
      audios: [],
      result,
      title: source.row.name,
      reply: `“${source.row.name}” is a video now, ${width} × ${height}.`,
      coverKey: source.coverKey,
      chargedTokens: makeVideoTool.priceTokens,
    }
  }

  return {
    /** Draws a video of an audio, stores it, and writes the end of the job. */
    drawVideo(job: MakeVideoJob): Promise<StoredOutputs> {
      const recipe = [job.audioId, job.shape, job.motion, videoVersion]
      return steps.trackAttempt(job, () => outputs.completeOnce(job, recipe, () => make(job, recipe)))
    },
  }
}

export type MakeVideoActivities = ReturnType<typeof createMakeVideoActivities>
