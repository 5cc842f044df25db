import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Context } from '@temporalio/activity'
import type { ReceiveUploadJob } from '@songloom/tools/receive-upload/contract'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { findLengthProblem, nameOfFile } from '@songloom/contracts/library/uploads.rules'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { deleteUploadBytes } from '@songloom/store/library/upload-bytes'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { decodeUpload } from '../media/upload/decode-upload.ts'
import type { DecodedUpload } from '../media/upload/decode-upload.ts'
import { remuxToOgg } from '../media/upload/programs/remux-to-ogg.ts'
import { UploadError } from '../media/upload/upload-error.ts'
import { cutFirstSeconds } from '../media/wav/first-seconds.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import { playMidi } from '../media/upload/play-midi.ts'
import type { Sounding } from '../media/upload/play-midi.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import { fetchUpload, inScratchFolder, refusal } from '../media/upload/upload-file.ts'
import type { UploadFile } from '../media/upload/upload-file.ts'
import type { SectionFindings } from '../engines/port/listening.ts'

/** Seconds of a recording that show tempo and key; sections need all of it. */
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

/** The reply states changes of the sound. */
function replyFor({ name, unlistedReason }: Pick<NewAudio, 'name' | 'unlistedReason'>, gainDb: number): string {
  const reply = `“${name}” is ${unlistedReason ? 'uploaded' : 'in your library'}.`
  if (gainDb === 0) return reply
  const attenuation = `${Math.abs(gainDb).toFixed(1)} dB quieter`
  return `${reply} It went above full scale, so we made it ${attenuation}: nothing is cut off.`
}

type Work = <T>(work: () => Promise<T>) => Promise<T>
const beating =
  ({ steps }: Pick<ToolDeps, 'steps'>, job: UploadJob): Work =>
  (work) =>
    withHeartbeat(work, () => void steps.heartbeat(job))

async function decode(needs: ToolDeps, job: UploadJob, { path, container }: UploadFile): Promise<DecodedUpload> {
  const { files, steps, ffmpegPath } = needs
  const { cancellationSignal: signal } = Context.current()
  const decoded = await decodeUpload(path, container, {
    maxSeconds: planFeatures[job.plan].uploadSeconds + 1,
    readSpan: (file) => files.run('readMp4Span', { path: file }, signal),
    sniff: (file) => files.run('sniffFile', { path: file }, signal),
    ...(ffmpegPath ? { ffmpeg: ffmpegPath } : {}),
    signal,
    onProgress: (fraction) => void steps.progress(job, 'decode', fraction),
  })
  const problem = findLengthProblem(job.plan, decoded.durationSeconds)
  if (problem) throw refusal(problem)
  return decoded
}

/** The file as sound: a recording is decoded, notes are played. */
async function readSound(needs: ToolDeps, job: UploadJob, file: UploadFile): Promise<Sounding> {
  const { files, steps } = needs
  const run = beating(needs, job)
  await steps.startStep(job, 'decode')
  if (file.container === 'midi') return playMidi(needs, job, file)
  const decoded = await run(() => decode(needs, job, file))
  const { cancellationSignal } = Context.current()
  const facts = await run(() => files.run('describeWav', { path: decoded.wavPath }, cancellationSignal))
  return { ...decoded, ...facts, wav: await readFile(decoded.wavPath), files: {} }
}

/** Tempo, key, loudness and sections of an upload. */
function analyse(needs: ToolDeps, job: UploadJob, fileName: string, wav: Uint8Array): Promise<SectionFindings> {
  const brief = { words: fileName, wav: () => Promise.resolve(cutFirstSeconds(wav, heardSeconds)), score: undefined }
  const call = { name: 'listen', brief, firstStep: 'listen', stepOfStage: {} } as const
  return needs.engineStep(needs.engines.analyseSections, job, call)
}

/** A browser's recording is kept as it came, in the container that the specification names. */
async function readRecording({ row, path, container }: UploadFile, folder: string): Promise<SoundToStore['files']> {
  if (row.source !== 'recording' || (container !== 'ogg' && container !== 'webm')) return {}
  if (container === 'ogg') return { ogg: await readFile(path) }
  const oggPath = join(folder, 'recording.ogg')
  const isThere = await remuxToOgg(path, oggPath, Context.current().cancellationSignal)
  return isThere ? { ogg: await readFile(oggPath) } : {}
}

function toRecipe(
  { engines }: ToolDeps,
  job: UploadJob,
  file: UploadFile,
  sound: Sounding,
  loudnessLufs: number | null,
) {
  const { id, version } = engines.analyseSections
  const { sourceSampleRate: sampleRate, sourceChannels: channels, gainDb } = sound
  const gain = gainDb === 0 ? {} : { gainDb }
  return {
    engine: id,
    engineVersion: version,
    tool: job.tool,
    parents: [],
    source: { container: file.container, sha256: file.sha256, sampleRate, channels, ...gain },
    masterSha256: sound.sha256,
    measured: { loudnessLufs },
  }
}

async function toStoredSound(
  needs: ToolDeps,
  job: UploadJob,
  file: UploadFile,
  sound: Sounding,
): Promise<Omit<SoundToStore, 'files'>> {
  const { wav, durationSeconds, peaks } = sound
  const heard = await analyse(needs, job, file.row.file_name, wav)
  const { bpm = heard.bpm, key = heard.key } = sound
  const name = nameOfFile(file.row.file_name)
  const sections = heard.sections.map(({ name: part, startSeconds, endSeconds }) => ({
    name: part,
    startSeconds,
    endSeconds,
  }))
  return {
    ...{ wav, name, durationSeconds, bpm, key, peaks },
    output: 'upload',
    part: null,
    parents: [],
    origin: file.row.source === 'recording' ? 'recorded' : 'uploaded',
    sourceSha256: file.sha256,
    // An import is added to the library without confirmation.
    unlistedReason: job.tool === 'receive_upload' ? 'unconfirmed' : undefined,
    sections: durationSeconds > heardSeconds ? [] : sections,
    lyrics: null,
    scoreKey: null,
    recipe: toRecipe(needs, job, file, sound, heard.loudnessLufs),
    tags: { title: name, artist: '' },
  }
}

const receive = (needs: ToolDeps, job: UploadJob): Promise<JobOutputs> =>
  inScratchFolder(async (folder) => {
    const { outputs, steps } = needs
    await steps.startStep(job, 'read')
    const { cancellationSignal: signal } = Context.current()
    const file = await beating(needs, job)(() => fetchUpload(needs, job, { folder, signal }))
    const sound = await readSound(needs, job, file)
    const stored = await toStoredSound(needs, job, file, sound)
    const files = { ...sound.files, ...(await readRecording(file, folder)) }
    await steps.startStep(job, 'encode')
    const audio = await outputs.sound(job, { ...stored, files })
    const reply = replyFor(audio, sound.gainDb)
    return { audios: [audio], title: audio.name, reply, coverKey: null, chargedTokens: 0 }
  })

export const createReceiveUploadActivities = (needs: ToolDeps) => ({
  /**
   * Decodes, analyses, encodes and stores an upload, and writes the end of the job; then deletes the received bytes.
   */
  storeUpload: (job: UploadJob): Promise<StoredOutputs> =>
    needs.steps.trackAttempt(job, async () => {
      const made = await needs.outputs.completeOnce(job, [job.uploadId], () => receive(needs, job).catch(asFailure))
      if (made.isRecorded) await deleteUploadBytes(needs, job.userId, job.uploadId)
      return made
    }),
})

export type ReceiveUploadActivities = ReturnType<typeof createReceiveUploadActivities>
