import { parseKey } from '../score/keys.ts'
import type { SongAnalysis } from '../analyse/song-analysis.ts'
import { getSecondsAfterBeats } from '../score/bar-times.ts'
import type { Score, SectionName } from '../score/score.ts'

export interface AnalysisScore {
  /** Within 4 % of the score's tempo. */
  isTempoRight: boolean
  /** Right up to a factor of 2, 3, ½, ⅓. */
  isTempoFamilyRight: boolean
  /** F-measure of beats within 70 ms. */
  beatsF: number
  /** F-measure of first beats of bars within 70 ms. */
  downbeatsF: number
  isMetreRight: boolean
  key: 'exact' | 'relative' | 'fifth' | 'parallel' | 'wrong'
  /** Share of time with the right root, and with the right root and third. */
  chordRoots: number
  chordThirds: number
  /** F-measure of inner section boundaries within 1.5 s. */
  boundariesF: number
  /** Share of time with the right section name. */
  sectionNames: number
}

/** Detected values against written ones. */
export function scoreAnalysis(score: Score, analysis: SongAnalysis): AnalysisScore {
  const beats = scoreBeats(score)
  const end = songEnd(score)
  const heard = (times: readonly number[]): number[] => times.filter((time) => time < end - 0.05)
  const ratio = analysis.tempo.bpm / score.bpm
  const near = (factor: number): boolean => Math.abs(ratio / factor - 1) <= 0.04
  const chords = chordShares(score, analysis, end)
  return {
    isTempoRight: near(1),
    isTempoFamilyRight: [1, 2, 3, 1 / 2, 1 / 3, 2 / 3, 3 / 2].some(near),
    beatsF: fMeasure(beats, heard(analysis.beats), 0.07),
    downbeatsF: fMeasure(
      beats.filter((_, i) => i % score.beatsPerBar === 0),
      heard(analysis.downbeats),
      0.07,
    ),
    isMetreRight: analysis.metre.beatsPerBar === score.beatsPerBar,
    key: compareKeys(score.key, analysis.key),
    chordRoots: chords.roots,
    chordThirds: chords.thirds,
    boundariesF: fMeasure(inner(score.sections), inner(analysis.sections), 1.5),
    sectionNames: nameShare(score, analysis, end),
  }
}

/**
 * F-measure of estimated times against the true ones: each matches at most one within the tolerance, best matching in
 * order.
 */
export function fMeasure(truth: readonly number[], estimated: readonly number[], toleranceSeconds: number): number {
  if (truth.length === 0 && estimated.length === 0) return 1
  let hits = 0
  for (let i = 0, k = 0; i < truth.length && k < estimated.length;) {
    const difference = estimated[k]! - truth[i]!
    if (Math.abs(difference) <= toleranceSeconds) {
      hits++
      i++
      k++
    } else if (difference < 0) k++
    else i++
  }
  return (2 * hits) / (truth.length + estimated.length)
}

function songEnd(score: Score): number {
  const bars = score.sections.reduce((sum, section) => sum + section.bars, 0)
  return timeOfBeat(score, bars * score.beatsPerBar)
}

/** Written beats of all bars, following the tempo map. */
export function scoreBeats(score: Score): number[] {
  const bars = score.sections.reduce((sum, section) => sum + section.bars, 0)
  return Array.from({ length: bars * score.beatsPerBar }, (_, beat) => timeOfBeat(score, beat))
}

function timeOfBeat({ tempoMap, bpm }: Score, beat: number): number {
  const points = tempoMap?.length ? tempoMap : [{ startSeconds: 0, bpm }]
  return getSecondsAfterBeats(points, points[0]!.startSeconds, beat)
}

function inner(sections: readonly { startSeconds: number }[]): number[] {
  return sections.slice(1).map(({ startSeconds }) => startSeconds)
}

const minorModes = /minor|dorian|phrygian|aeolian|locrian/

function compareKeys(written: string, heard: SongAnalysis['key']): AnalysisScore['key'] {
  const tonic = parseKey(written)?.tonic
  if (!heard || tonic === undefined) return 'wrong'
  const mode = minorModes.test(written) ? 'minor' : 'major'
  const up = (heard.tonicPitchClass - tonic + 12) % 12
  if (up === 0) return heard.mode === mode ? 'exact' : 'parallel'
  if (heard.mode !== mode && up === (mode === 'minor' ? 3 : 9)) return 'relative'
  return heard.mode === mode && (up === 7 || up === 5) ? 'fifth' : 'wrong'
}

const step = 0.1

function chordShares(score: Score, analysis: SongAnalysis, end: number): { roots: number; thirds: number } {
  let all = 0
  let roots = 0
  let thirds = 0
  for (let time = step / 2; time < end; time += step) {
    const written = at(score.chords, time)
    if (!written) continue
    all++
    const heard = at(analysis.chords, time)
    if (heard?.rootPitchClass !== written.rootPitchClass) continue
    roots++
    if (heard.intervals.includes(3) === written.intervals.includes(3)) thirds++
  }
  return { roots: roots / Math.max(1, all), thirds: thirds / Math.max(1, all) }
}

function at<T extends { startSeconds: number; durationSeconds: number }>(
  events: readonly T[],
  time: number,
): T | undefined {
  return events.find(
    ({ startSeconds, durationSeconds }) => time >= startSeconds && time < startSeconds + durationSeconds,
  )
}

/** A dance song's drop is its chorus; what the ear cannot distinguish counts as the same. */
const sameName: Partial<Record<SectionName, string>> = {
  drop: 'chorus',
  build: 'pre-chorus',
  break: 'bridge',
  solo: 'bridge',
}

function nameShare(score: Score, analysis: SongAnalysis, end: number): number {
  let all = 0
  let right = 0
  for (let time = step / 2; time < end; time += step) {
    const written = score.sections.find(({ startSeconds, endSeconds }) => time >= startSeconds && time < endSeconds)
    const heard = analysis.sections.find(({ startSeconds, endSeconds }) => time >= startSeconds && time < endSeconds)
    all++
    if (written && heard && (sameName[written.name] ?? written.name) === heard.name) right++
  }
  return right / Math.max(1, all)
}
