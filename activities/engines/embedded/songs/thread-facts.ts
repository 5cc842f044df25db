import { syncedLyrics } from '@songloom/engine/lyrics/synced-lyrics'
import type { Score } from '@songloom/engine/score/score'
import type { RenderingFacts } from '../../port/songs.ts'

/** The sections of a score from `fromSeconds` on. */
export const copySections = (score: Score, fromSeconds = 0): RenderingFacts['sections'] =>
  score.sections.map(({ name, startSeconds, endSeconds }) => ({
    name,
    startSeconds: fromSeconds + startSeconds,
    endSeconds: fromSeconds + endSeconds,
  }))

/** The facts of a song that plays its score. */
export const readFacts = (score: Score): RenderingFacts => ({
  followsScore: true,
  durationSeconds: score.durationSeconds,
  bpm: score.bpm,
  key: score.key,
  sections: copySections(score),
  lyrics: score.lyrics,
  timings: syncedLyrics(score),
})
