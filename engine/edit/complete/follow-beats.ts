import type { Score } from '../../score/score.ts'

/**
 * Moves everything of a score from its even beats to beats as they were played: beat n of the score to `beats[n]`.
 * Before the first and after the last, time goes on at the nearest beat's length. What would start outside 0 to
 * `durationSeconds` is left out.
 */
export function followBeats(score: Score, beats: readonly number[], durationSeconds: number): Score {
  const { bpm } = score.tempoMap[0]!
  const at = (seconds: number): number => playedAt(beats, (seconds * bpm) / 60)
  const end = (event: { startSeconds: number; durationSeconds: number }): number =>
    at(event.startSeconds + event.durationSeconds)
  const inside = ({ startSeconds }: { startSeconds: number }): boolean =>
    startSeconds >= 0 && startSeconds < durationSeconds - 0.05
  const moved = <T extends { startSeconds: number; durationSeconds: number }>(events: readonly T[]): T[] =>
    events
      .map((event) => ({
        ...event,
        startSeconds: at(event.startSeconds),
        durationSeconds: end(event) - at(event.startSeconds),
      }))
      .filter(inside)
  return {
    ...score,
    durationSeconds,
    sections: score.sections.map((section, i) => ({
      ...section,
      startSeconds: i === 0 ? 0 : at(section.startSeconds),
      endSeconds: i === score.sections.length - 1 ? durationSeconds : at(section.endSeconds),
    })),
    chords: moved(score.chords),
    tracks: score.tracks.map((track) => ({ ...track, notes: moved(track.notes) })),
    drums: score.drums.map((hit) => ({ ...hit, startSeconds: at(hit.startSeconds) })).filter(inside),
    syllables: moved(score.syllables),
    ...(score.backing && { backing: moved(score.backing) }),
  }
}

function playedAt(beats: readonly number[], beat: number): number {
  const place = Math.max(0, Math.min(beats.length - 2, Math.floor(beat)))
  const [before, after] = [beats[place]!, beats[place + 1]!]
  return before + (beat - place) * (after - before)
}
