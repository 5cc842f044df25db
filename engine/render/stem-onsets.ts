import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'

/** When each note, hit or syllable of a stem starts, in seconds, unsorted. */
export function listOnsets(score: Score, stem: StemName): number[] {
  if (stem === 'vocals') return [...score.syllables, ...(score.backing ?? [])].map(({ startSeconds }) => startSeconds)
  if (stem === 'drums') return score.drums.map(({ startSeconds }) => startSeconds)
  return score.tracks
    .filter((track) => track.stem === stem)
    .flatMap(({ notes }) => notes.map(({ startSeconds }) => startSeconds))
}

/** Whether a stem has anything to play. */
export function plays(score: Score, stem: StemName): boolean {
  return listOnsets(score, stem).length > 0 || (stem === 'drums' && score.mix.vinylNoise > 0)
}
