import { readFile } from 'node:fs/promises'
import { Context } from '@temporalio/activity'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { findLengthProblem } from '@songloom/contracts/library/uploads.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { ImportedMidi } from '@songloom/engine/import/score-from-midi'
import type { Score } from '@songloom/engine/score/score'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { withHeartbeat } from '../../jobs/heartbeat.ts'
import { EngineError } from '../../engines/port/engine-error.ts'
import type { FileThreads } from '../../engines/threads/file-threads.ts'
import { InputRefusal } from '../../engines/port/input-refusal.ts'
import type { WavFacts } from './containers/describe-wav.ts'
import { UploadError } from './upload-error.ts'
import type { UploadErrorCode } from './upload-error.ts'
import { hashSound } from '../../jobs/objects.ts'
import type { SoundToStore } from '../../jobs/store-outputs.ts'
import type { ToolDeps } from '../../jobs/tool-deps.ts'
import { refusal } from './upload-file.ts'
import type { UploadFile } from './upload-file.ts'

/** An upload as sound in the master format, with its further files. */
export interface Sounding extends Omit<WavFacts, 'isSilent'> {
  wav: Uint8Array
  durationSeconds: number
  sourceSampleRate: number
  sourceChannels: number
  /** Attenuation in dB of sound above full scale; usually 0. */
  gainDb: number
  files: SoundToStore['files']
  /** Tempo and key of the notes; undefined if they need analysis. */
  bpm?: number | undefined
  key?: string | undefined
}

/** A song is held in memory while it is played. */
const maxMidiSeconds = 1_200

const codes = new Map<string, UploadErrorCode | 'upload_midi'>([
  ['midi_too_large', 'upload_midi'],
  ['midi_empty', 'midi_no_notes'],
])

/** A file too full for the memory of its thread is as much too large as one beyond the limits. */
function refusalOf(error: unknown): unknown {
  if (error instanceof EngineError && error.errorClass === 'failed') return refusal('upload_midi')
  if (!(error instanceof InputRefusal)) return error
  const code = codes.get(error.code) ?? 'midi_damaged'
  return code === 'upload_midi' ? refusal(code) : new UploadError(code, {}, error.message)
}

/** Reads the notes in a thread, where they can be cancelled and block nothing else. */
const readScore = (files: FileThreads, path: string): Promise<ImportedMidi> =>
  withHeartbeat(() => files.run('readMidi', { path }, Context.current().cancellationSignal)).catch((error: unknown) => {
    throw refusalOf(error)
  })

function assertPlayable({ durationSeconds }: Score, plan: Plan): void {
  const problem = findLengthProblem(plan, durationSeconds)
  if (problem) throw refusal(problem)
  if (durationSeconds > maxMidiSeconds) throw refusal('upload_midi')
}

/** Renders a MIDI file by the engine; the file itself is stored with the sound. */
export async function playMidi(
  { engines, engineStep, files }: Pick<ToolDeps, 'engines' | 'engineStep' | 'files'>,
  job: JobInput & { plan: Plan },
  { path, row }: UploadFile,
): Promise<Sounding> {
  const { score, bpm, key } = await readScore(files, path)
  assertPlayable(score, job.plan)
  const mid = await readFile(path)
  const { durationSeconds, seed } = score
  const words = { words: row.file_name, prompt: '', lyrics: '', styles: [] }
  const brief = { ...words, durationSeconds, seed, score: () => Promise.resolve(score) }
  const call = { name: 'play', brief, firstStep: 'decode', stepOfStage: {} }
  const { wav, peaks } = await engineStep(engines.generateSong, job, call)
  return {
    wav,
    peaks,
    sha256: await hashSound(wav),
    durationSeconds,
    sourceSampleRate: sampleRate,
    sourceChannels: 2,
    gainDb: 0,
    files: { mid },
    bpm,
    key,
  }
}
