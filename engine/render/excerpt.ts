import type { Score } from '../score/score.ts'

interface Timed {
  startSeconds: number
}

/** Some seconds of a score as a score of its own: what starts in them, moved to the beginning. */
export function cutExcerpt(score: Score, fromSeconds: number, seconds: number): Score {
  const starting = <T extends Timed>(events: readonly T[]): T[] =>
    events.filter(({ startSeconds }) => startSeconds >= fromSeconds && startSeconds < fromSeconds + seconds).map(moved)
  const moved = <T extends Timed>(event: T): T => ({ ...event, startSeconds: event.startSeconds - fromSeconds })
  return {
    ...score,
    durationSeconds: seconds,
    sections: score.sections.map((section) => ({ ...moved(section), endSeconds: section.endSeconds - fromSeconds })),
    chords: score.chords.map(moved),
    tempoMap: score.tempoMap.map(moved),
    keyMap: score.keyMap.map(moved),
    tracks: score.tracks.map((track) => ({ ...track, notes: starting(track.notes) })),
    drums: starting(score.drums),
    syllables: starting(score.syllables),
    ...(score.backing && { backing: starting(score.backing) }),
  }
}
