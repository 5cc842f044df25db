import type { HeardNote } from '../analyse/notes/transcribe-notes.ts'
import type { Score, TrackStem } from '../score/score.ts'

const toleranceSeconds = 0.05

/**
 * How well found notes match those of a stem's score: pitch equal, start within 50 ms, each note once. Lengths do not
 * count.
 */
export function scoreNotes(
  score: Score,
  stem: TrackStem,
  found: readonly HeardNote[],
): { precision: number; recall: number; f1: number } {
  const written = score.tracks.filter((track) => track.stem === stem).flatMap(({ notes }) => notes)
  // Two instruments in unison are one note to a listener.
  const truth = written.filter(
    (note, i) =>
      !written
        .slice(0, i)
        .some(
          ({ midi, startSeconds }) =>
            midi === note.midi && Math.abs(startSeconds - note.startSeconds) < toleranceSeconds,
        ),
  )
  const free = new Set(found)
  const hits = truth.filter(({ midi, startSeconds }) => {
    const match = [...free].find(
      (note) => note.midi === Math.round(midi) && Math.abs(note.startSeconds - startSeconds) <= toleranceSeconds,
    )
    return match !== undefined && free.delete(match)
  }).length
  const precision = hits / Math.max(1, found.length)
  const recall = hits / Math.max(1, truth.length)
  return { precision, recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
