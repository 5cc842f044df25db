import { ApplicationFailure } from '@temporalio/common'
import type { SongInput } from '@songloom/tools/generate-song/contract'
import type { DnaJob } from '@songloom/tools/dna/contract'
import type { SingJob } from '@songloom/tools/sing/contract'
import type { SongReferences } from '@songloom/engine/compose/reference/song-references'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import type { ComposeTask } from '../engines/threads/thread-compose.ts'
import type { AnalyzedReference } from './references.ts'

type Extras = Pick<SongRequest, 'instrumental' | 'references'>

const requestOf = (job: SongInput, extras: Extras = {}): SongRequest => ({
  prompt: job.prompt,
  styles: job.styles,
  durationSeconds: job.durationSeconds,
  seed: job.seed,
  ...(job.lyrics.trim() ? { lyrics: job.lyrics } : {}),
  ...(job.loop ? { loop: true } : {}),
  ...(job.instrumental ? { instrumental: true } : {}),
  ...extras,
})

/** The job as a task, after what it shall follow. */
export const toSongTask = (job: SongInput, references?: SongReferences): ComposeTask => ({
  kind: 'song',
  request: requestOf(job, references ? { references } : {}),
})

/** The job as a task for the score that resembles its reference most and repeats none of its tunes. */
export function toSimilarTask(job: SongInput, heard: readonly AnalyzedReference[], extras: Extras = {}): ComposeTask {
  const [reference] = heard
  if (!reference) throw ApplicationFailure.nonRetryable('No reference was heard', 'reference_failed')
  const { audioName: name, measures, genre, tunes = { from: 'heard', lines: [] } } = reference
  const request = { ...requestOf(job, extras), reference: { name, measures }, tunes, ...(genre ? { genre } : {}) }
  return { kind: 'similar', request }
}

/** The job's words as a task for a melody: in its vocal style, and after the melody of its reference. */
export function toSingingTask(job: SingJob | DnaJob, [heard]: readonly AnalyzedReference[]): ComposeTask {
  const { vocalStyle } = job
  if (!heard) return { kind: 'singing', request: { ...requestOf(job), vocalStyle } }
  const { audioName: name, measures, tunes } = heard
  return { kind: 'singing', request: { ...requestOf(job), vocalStyle, reference: { name, measures, tunes } } }
}
