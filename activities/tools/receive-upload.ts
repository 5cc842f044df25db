import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Context } from '@temporalio/activity'
import type { ReceiveUploadJob } from '@songloom/tools/receive-upload/contract'
import { uploadLimitSeconds } from '@songloom/contracts/account/plans.rules'
import { lengthProblem, nameOfFile } from '@songloom/contracts/library/uploads.rules'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { deleteUploadBytes } from '@songloom/store/library/upload-bytes'
import { whileBeating } from '../jobs/beating.ts'
import type { SectionFindings } from '../engines/embedded/analyse-sections.ts'
import type { Made } from '../jobs/job-records.ts'
import { decodeUpload } from '../media/upload/decode-upload.ts'
import type { DecodedUpload } from '../media/upload/decode-upload.ts'
import { remuxToOgg } from '../media/upload/programs/remux-to-ogg.ts'
import { UploadError } from '../media/upload/upload-error.ts'
import { firstSeconds } from '../media/wav/first-seconds.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import { playMidi } from '../media/upload/play-midi.ts'
import type { Sounding } from '../media/upload/play-midi.ts'
import type { ToolNeeds } from '../jobs/tool-needs.ts'
import { fetchUpload, inScratchFolder, refusal } from '../media/upload/upload-file.ts'
import type { UploadFile } from '../media/upload/upload-file.ts'

/** Tempo and key show in so much of a recording; sections are told where all of it was heard. */
const heardSeconds = 600

/** What every job has that turns an upload into an audio. */
export type UploadJob = Pick<
  ReceiveUploadJob,
  'jobId' | 'userId' | 'projectId' | 'deadlineSeconds' | 'uploadId' | 'plan'
> & {
  tool: 'receive_upload' | 'import_link'
}

/** A file that cannot be used will not be the next time either. */
function asFailure(error: unknown): never {
  throw error instanceof UploadError ? refusal(error.code, error.message) : error
}

/** What is changed of a sound is said. */
function replyFor({ name, unlistedReason }: Pick<NewAudio, 'name' | 'unlistedReason'>, gainDb: number): string {
  const reply = `“${name}” is ${unlistedReason ? 'uploaded' : 'in your library'}.`
  if (gainDb === 0) return reply
  return `${reply} It went above full scale, so we made it ${Math.abs(gainDb).toFixed(1)} dB quieter: nothing is cut off.`
}

export function createReceiveUploadActivities(needs: ToolNeeds) {
  const { engines, engineStep, outputs, steps, files } = needs
  const engine = engines.analyseSections

  const beating = <T>(job: UploadJob, work: () => Promise<T>): Promise<T> =>
    whileBeating(work, () => void steps.beat(job))

  /** The file as sound: what was recorded is decoded, and notes are played. */
  async function soundIn(job: UploadJob, file: UploadFile): Promise<Sounding> {
    await steps.enterNow(job, 'decode')
    if (file.container === 'midi') return playMidi(needs, job, file)
    const decoded = await beating(job, () => decode(job, file))
    const { cancellationSignal } = Context.current()
    const facts = await beating(job, () => files.run('describeWav', { path: decoded.wavPath }, cancellationSignal))
    return { ...decoded, ...facts, wav: await readFile(decoded.wavPath), files: {} }
  }

  async function decode(job: UploadJob, { path, container }: UploadFile): Promise<DecodedUpload> {
    const decoded = await decodeUpload(path, container, {
      maxSeconds: uploadLimitSeconds[job.plan] + 1,
      readSpan: (file) => files.run('readMp4Span', { path: file }, Context.current().cancellationSignal),
      sniff: (file) => files.run('sniffFile', { path: file }, Context.current().cancellationSignal),
      ...(needs.ffmpegPath ? { ffmpeg: needs.ffmpegPath } : {}),
      signal: Context.current().cancellationSignal,
      onProgress: (fraction) => void steps.progress(job, 'decode', fraction),
    })
    const problem = lengthProblem(job.plan, decoded.durationSeconds)
    if (problem) throw refusal(problem)
    return decoded
  }

  const listen = (job: UploadJob, fileName: string, wav: Uint8Array): Promise<SectionFindings> => {
    const brief = { words: fileName, wav: () => Promise.resolve(firstSeconds(wav, heardSeconds)), score: undefined }
    return engineStep(engine, job, { name: 'listen', brief, firstStep: 'listen', stepOfStage: {} })
  }

  /** A browser's recording is kept as it came, in the container that the specification names. */
  async function recordingOf({ row, path, container }: UploadFile, folder: string): Promise<SoundToStore['files']> {
    if (row.source !== 'recording' || (container !== 'ogg' && container !== 'webm')) return {}
    if (container === 'ogg') return { ogg: await readFile(path) }
    const oggPath = join(folder, 'recording.ogg')
    const isThere = await remuxToOgg(path, oggPath, Context.current().cancellationSignal)
    return isThere ? { ogg: await readFile(oggPath) } : {}
  }

  async function soundOf(job: UploadJob, file: UploadFile, sound: Sounding, folder: string): Promise<SoundToStore> {
    const { wav, durationSeconds, sourceSampleRate, sourceChannels } = sound
    const heard = await listen(job, file.row.file_name, wav)
    const { sections, loudnessLufs } = heard
    const { bpm = heard.bpm, key = heard.key } = sound
    const name = nameOfFile(file.row.file_name)
    return {
      wav,
      output: 'upload',
      part: null,
      parents: [],
      origin: file.row.source === 'recording' ? 'recorded' : 'uploaded',
      sourceSha256: file.sha256,
      // An import adds its audio to the library by itself.
      unlistedReason: job.tool === 'receive_upload' ? 'unconfirmed' : undefined,
      name,
      durationSeconds,
      bpm,
      key,
      peaks: sound.peaks,
      sections:
        durationSeconds > heardSeconds
          ? []
          : sections.map(({ name: part, startSeconds, endSeconds }) => ({ name: part, startSeconds, endSeconds })),
      lyrics: null,
      scoreKey: null,
      recipe: {
        engine: engine.id,
        engineVersion: engine.version,
        tool: job.tool,
        parents: [],
        source: {
          container: file.container,
          sha256: file.sha256,
          sampleRate: sourceSampleRate,
          channels: sourceChannels,
          ...(sound.gainDb === 0 ? {} : { gainDb: sound.gainDb }),
        },
        masterSha256: sound.sha256,
        measured: { loudnessLufs },
      },
      tags: { title: name, artist: '' },
      files: { ...sound.files, ...(await recordingOf(file, folder)) },
    }
  }

  const receive = (job: UploadJob): Promise<JobOutputs> =>
    inScratchFolder(async (folder) => {
      await steps.enterNow(job, 'read')
      const file = await beating(job, () =>
        fetchUpload(needs, job, { folder, signal: Context.current().cancellationSignal }),
      )
      const sound = await soundIn(job, file)
      const toStore = await soundOf(job, file, sound, folder)
      await steps.enterNow(job, 'encode')
      const audio = await outputs.sound(job, toStore)
      return {
        audios: [audio],
        title: audio.name,
        reply: replyFor(audio, sound.gainDb),
        coverKey: null,
        chargedTokens: 0,
      }
    })

  return {
    /** Decodes, hears, encodes and stores what was uploaded, and writes the end of the job; the bytes that were sent are let go then. */
    storeUpload: (job: UploadJob): Promise<Made> =>
      steps.watched(job, async () => {
        const made = await outputs.once(job, [job.uploadId], () => receive(job).catch(asFailure))
        if (made.isRecorded) await deleteUploadBytes(needs, job.userId, job.uploadId)
        return made
      }),
  }
}

export type ReceiveUploadActivities = ReturnType<typeof createReceiveUploadActivities>
