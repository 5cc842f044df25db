import { ApplicationFailure } from '@temporalio/common'
import type { UnderstoodText } from '@songloom/contracts/audios'
import type { SongOrder } from '@songloom/contracts/generate-song'
import type { SingJob } from '@songloom/contracts/sing'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { composeSinging } from '@songloom/engine/compose/singing/compose-singing'
import { contourOfHeard, contourOfLine } from '@songloom/engine/compose/singing/contour'
import { composeSimilar } from '@songloom/engine/compose/similar/compose-similar'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import type { SongReferences } from '@songloom/engine/compose/reference/song-references'
import { describeUnderstood } from '@songloom/engine/compose/understand/describe-understood'
import { EngineInputError } from '@songloom/engine/score/input-error'
import type { Score } from '@songloom/engine/score/score'
import { vocalStyleNames } from '@songloom/engine/score/vocal-style-names'
import type { HeardReference } from './song-references.ts'

type Extras = Pick<SongRequest, 'instrumental' | 'references'>

const requestOf = (job: SongOrder, extras: Extras = {}): SongRequest => ({
  prompt: job.prompt,
  styles: job.styles,
  durationSeconds: job.durationSeconds,
  seed: job.seed,
  ...(job.lyrics.trim() ? { lyrics: job.lyrics } : {}),
  ...(job.loop ? { loop: true } : {}),
  ...extras,
})

/** What cannot become a song is refused for good, in the user's words. */
export function refusing<T>(write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error
    throw ApplicationFailure.create({
      message: error.message,
      type: 'engine_refused',
      nonRetryable: true,
      cause: error,
    })
  }
}

/** The job as a score, after what it shall follow. */
export const composeScore = (job: SongOrder, references?: SongReferences): Score =>
  refusing(() => composeSong(requestOf(job, references ? { references } : {})))

/** The job as the score that resembles its reference most and repeats none of its tunes. */
export function composeSimilarScore(job: SongOrder, heard: readonly HeardReference[], extras: Extras = {}): Score {
  const [reference] = heard
  if (!reference) throw ApplicationFailure.nonRetryable('No reference was heard', 'reference_failed')
  const { audioName: name, measures, genre, tunes = { from: 'heard', lines: [] } } = reference
  const request = { ...requestOf(job, extras), reference: { name, measures }, tunes, ...(genre ? { genre } : {}) }
  return refusing(() => composeSimilar(request).score)
}

/** The job's words with a melody: in its vocal style, and after the melody of its reference. */
export function composeSingingScore(job: SingJob, [heard]: readonly HeardReference[]): Score {
  const vocalStyle = vocalStyleNames.find((name) => name === job.vocalStyle)
  const request = { ...requestOf(job), ...(vocalStyle ? { vocalStyle } : {}) }
  return refusing(() => composeSinging({ ...request, ...(heard ? { reference: melodyOf(heard) } : {}) }))
}

/** The first tune of a score is what is sung in it. */
function melodyOf({ audioName: name, measures, tunes }: HeardReference) {
  const [line] = tunes?.from === 'written' ? tunes.lines : []
  const contour = line ? contourOfLine(line) : contourOfHeard(measures)
  return { name, measures, ...(contour ? { contour } : {}) }
}

/** What the listener is told of how the request was read. */
export const understoodOf = (score: Score): UnderstoodText => ({
  phrases: describeUnderstood(score),
  adjustments: score.adjustments,
})
