import { barGrid } from './bars.ts'
import type { BarGrid } from './bars.ts'
import { beatGrid } from './beat-grid.ts'
import type { BeatGrid } from './beat-grid.ts'
import type { Chroma } from '../harmony/chroma.ts'
import type { RhythmCurves } from './rhythm-curves.ts'
import type { TempoCandidate } from './tempo.ts'

interface CountedBeats {
  grid: BeatGrid
  bars: BarGrid
}

const fastestWaltz = 210
const minLikelihood = 0.08
/** How much clear bars speak for a tempo, against its log-likelihood. */
const clarityWeight = 4

/**
 * Beats and bars at the likeliest tempo. Where two candidates divide time differently (in twos and in threes), the
 * one whose bars are clearer wins; between octaves the likelihood has the last word.
 */
export function countBeats(curves: RhythmCurves, chroma: Chroma, candidates: readonly TempoCandidate[]): CountedBeats {
  const first = candidates[0]
  if (!first) return countAt(curves, chroma, undefined)
  const rivals = candidates.filter(({ bpm, likelihood }) => likelihood >= minLikelihood && !isOctave(bpm / first.bpm))
  const counted = [first, ...rivals].map((candidate) => {
    const beats = countAt(curves, chroma, candidate.bpm)
    return { beats, belief: Math.log(candidate.likelihood) + clarityWeight * beats.bars.clarity }
  })
  return counted.reduce((best, other) => (other.belief > best.belief ? other : best)).beats
}

function isOctave(ratio: number): boolean {
  const octaves = Math.log(ratio) / Math.LN2
  return Math.abs(octaves - Math.round(octaves)) < 0.08
}

const noBeats: BeatGrid = { beats: [], period: 0, phaseClarity: 0 }

/** Slow beats that divide in three and do not pair are the bars of a waltz: then the thirds are counted. */
function countAt(curves: RhythmCurves, chroma: Chroma, bpm: number | undefined): CountedBeats {
  const grid = bpm === undefined ? noBeats : beatGrid(curves, chroma, bpm)
  const bars = barGrid(curves, chroma, grid)
  if (bpm === undefined || !bars.isBarOfThree || 3 * bpm > fastestWaltz) return { grid, bars }
  const thirds = beatGrid(curves, chroma, 3 * bpm)
  const waltz = barGrid(curves, chroma, thirds)
  return waltz.beatsPerBar === 3 && waltz.clarity > bars.clarity ? { grid: thirds, bars: waltz } : { grid, bars }
}
