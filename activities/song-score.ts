import { ApplicationFailure } from '@temporalio/common'
import type { UnderstoodText } from '@songloom/contracts/audios'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { SongReferences } from '@songloom/engine/compose/reference/song-references'
import { describeUnderstood } from '@songloom/engine/compose/understand/describe-understood'
import { EngineInputError } from '@songloom/engine/score/input-error'
import type { Score } from '@songloom/engine/score/score'

/** The job as a score, after what it shall follow. What cannot become a song is refused for good, in the user's words. */
export function composeScore(job: GenerateSongJob, references?: SongReferences): Score {
  try {
    return composeSong({
      prompt: job.prompt,
      styles: job.styles,
      durationSeconds: job.durationSeconds,
      seed: job.seed,
      ...(job.lyrics.trim() ? { lyrics: job.lyrics } : {}),
      ...(references ? { references } : {}),
    })
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

/** What the listener is told of how the request was read. */
export const understoodOf = (score: Score): UnderstoodText => ({
  phrases: describeUnderstood(score),
  adjustments: score.adjustments,
})
