import { readFile } from 'node:fs/promises'
import type { Plan } from '@songloom/contracts/plans.rules'
import { lengthProblem } from '@songloom/contracts/uploads.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { scoreFromMidi } from '@songloom/engine/import/score-from-midi'
import { EngineInputError } from '@songloom/engine/score/input-error'
import type { Score } from '@songloom/engine/score/score'
import type { JobInput } from '@songloom/contracts/job'
import { UploadError } from '../media/upload/upload-error.ts'
import type { SoundToStore } from '../store-outputs.ts'
import type { ToolNeeds } from '../tool-needs.ts'
import { refusal } from './upload-file.ts'
import type { UploadFile } from './upload-file.ts'

/** An upload as sound in the master format, and what is kept beside it. */
export interface Sounding {
  wav: Uint8Array
  durationSeconds: number
  sourceSampleRate: number
  sourceChannels: number
  files: SoundToStore['files']
}

/** A song is held in memory while it is played. */
const maxMidiSeconds = 1_200

function scoreOf(bytes: Uint8Array): Score {
  try {
    return scoreFromMidi(bytes)
  } catch (error) {
    throw error instanceof EngineInputError ? new UploadError('upload_unreadable', {}, error.message) : error
  }
}

function assertPlayable({ durationSeconds }: Score, plan: Plan): void {
  const problem = lengthProblem(plan, durationSeconds)
  if (problem) throw refusal(problem)
  if (durationSeconds > maxMidiSeconds) throw refusal('upload_midi')
}

/** The notes of a MIDI file, played by the engine; the file itself stays beside the sound. */
export async function playMidi(
  { engines, engineStep }: Pick<ToolNeeds, 'engines' | 'engineStep'>,
  job: JobInput & { plan: Plan },
  { path, row }: UploadFile,
): Promise<Sounding> {
  const mid = await readFile(path)
  const score = scoreOf(mid)
  assertPlayable(score, job.plan)
  const { durationSeconds, seed } = score
  const words = { words: row.file_name, prompt: '', lyrics: '', styles: [] }
  const brief = { ...words, durationSeconds, seed, score: () => Promise.resolve(score) }
  const call = { name: 'play', brief, firstStep: 'decode', stepOfStage: {} }
  const { wav } = await engineStep(engines.generateSong, job, call)
  return { wav, durationSeconds, sourceSampleRate: sampleRate, sourceChannels: 2, files: { mid } }
}
