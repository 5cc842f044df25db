import type { MeasuredGroove, ReferenceMeasures } from '../reference/reference-measures.ts'

/** How far apart two sounds are in each trait; 0 is alike, 1 is far. */
interface TraitDistances {
  tempo: number
  key: number
  groove: number
  brightness: number
  loudness: number
  voice: number
}

export function traitDistances(a: ReferenceMeasures, b: ReferenceMeasures): TraitDistances {
  return {
    tempo: 4 * tempoDistance(a.bpm ?? 1, b.bpm ?? 1),
    key: a.key === b.key ? 0 : 1,
    groove: a.groove && b.groove ? grooveDistance(a.groove, b.groove) : 1,
    brightness: Math.abs((a.slopeDbPerOctave ?? 0) - (b.slopeDbPerOctave ?? 0)) / 2,
    loudness: curveDistance(a.loudnessCurveLu, b.loudnessCurveLu) / 6,
    voice: Math.abs((a.voice?.medianMidi ?? 60) - (b.voice?.medianMidi ?? 60)) / 12,
  }
}

export const distance = (a: ReferenceMeasures, b: ReferenceMeasures): number =>
  Object.values(traitDistances(a, b)).reduce((sum, value) => sum + value, 0)

/** In octaves, where half and double count as the same. */
export function tempoDistance(a: number, b: number): number {
  const octaves = Math.log2(a / b)
  return Math.abs(octaves - Math.round(octaves))
}

/** One minus the correlation of the lanes, where the bar may begin on any beat. */
function grooveDistance(a: MeasuredGroove, b: MeasuredGroove): number {
  const steps = a.low.length
  if (b.low.length !== steps) return 1
  const turned = (lane: readonly number[], by: number): number[] => [...lane.slice(by), ...lane.slice(0, by)]
  const all = ({ low, middle, high }: MeasuredGroove, by = 0): number[] =>
    [low, middle, high].flatMap((lane) => turned(lane, by))
  const best = [0, 1, 2, 3].map((beat) => correlate(all(a), all(b, (beat * steps) / 4)))
  return (1 - Math.max(...best)) / 2 + Math.abs(a.swing - b.swing)
}

/** Pearson's correlation of two lists of equal length. */
export function correlate(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [both, ofA, ofB] = [0, 0, 0]
  for (const [i, x] of a.entries()) {
    both += (x - meanA) * (b[i]! - meanB)
    ofA += (x - meanA) * (x - meanA)
    ofB += (b[i]! - meanB) * (b[i]! - meanB)
  }
  return both / Math.sqrt(ofA * ofB + 1e-12)
}

function curveDistance(a: readonly number[], b: readonly number[]): number {
  const squares = a.map((value, i) => (value - (b[i] ?? -20)) * (value - (b[i] ?? -20)))
  return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / Math.max(1, squares.length))
}
