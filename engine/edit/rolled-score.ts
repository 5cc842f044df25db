import { sampleRate, toSamples } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'

/** The score of all rounds that the audio of a loop holds; that of any other sound as it is. */
export function unrollLoop(score: Score): Score {
  const { loop = false, rounds = 1, ...round } = score
  const loopSamples = toSamples(score.durationSeconds)
  return loop && rounds > 1 ? rolledScore(round, loopSamples, 0, (rounds - 1) * loopSamples) : score
}

interface Timed {
  startSeconds: number
}

/**
 * A loop in steady state: `beforeSamples` of earlier rounds, one round of `loopSamples`, then `afterSamples` of the
 * next, so that tails of notes and effects overlap the start of the next round.
 */
export function rolledScore(score: Score, loopSamples: number, beforeSamples: number, afterSamples: number): Score {
  const loopSeconds = loopSamples / sampleRate
  const before = beforeSamples / sampleRate
  const durationSeconds = (beforeSamples + loopSamples + afterSamples) / sampleRate
  const first = -Math.ceil(before / loopSeconds)
  const rounds = Array.from(
    { length: Math.ceil(afterSamples / loopSamples) - first + 1 },
    (_, i) => before + (first + i) * loopSeconds,
  )
  const rolled = <T extends Timed>(events: readonly T[]): T[] =>
    rounds
      .flatMap((start) => events.map((event) => ({ ...event, startSeconds: start + event.startSeconds })))
      .filter(({ startSeconds }) => startSeconds > -0.001 && startSeconds < durationSeconds)
  const sections = rounds.flatMap((start) =>
    score.sections.map((section) => ({
      ...section,
      startSeconds: start + section.startSeconds,
      endSeconds: start + section.endSeconds,
    })),
  )
  return {
    ...score,
    durationSeconds,
    sections: sections.filter(({ startSeconds, endSeconds }) => endSeconds > 0.001 && startSeconds < durationSeconds),
    chords: rolled(score.chords),
    tracks: score.tracks.map((track) => ({ ...track, notes: rolled(track.notes) })),
    drums: rolled(score.drums),
    syllables: rolled(score.syllables),
    ...(score.backing && { backing: rolled(score.backing) }),
  }
}
