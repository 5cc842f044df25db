import { octaveBandsDb, slopeDbPerOctave } from '../dsp/octave-bands.ts'
import { sectionLoudness } from '../analyse/sections/section-loudness.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { gatedLoudness, hopEnergies } from '../dsp/k-weighting.ts'
import { truePeakDbtp } from '../mix/loudness.ts'
import type { Score } from '../score/score.ts'
import { standardLufs } from '../render/master-target.ts'
import { sectionFeatures } from './bar-features.ts'
import { checkScore } from './check-score.ts'
import { endLevelDb, leadingSilenceSeconds } from './end-checks.ts'
import { lowCorrelation, monoLossDb } from './mono-checks.ts'
import { countClipped, dcOffset, measureSilence, stereoCorrelation } from './sample-checks.ts'
import { brightnessLift, sectionSimilarity } from './section-checks.ts'
import { listFindings } from './song-rules.ts'
import type { SongReport } from './song-report.ts'

/** Measures a score and its master against the thresholds of a good song. */
export function checkSong(score: Score, master: Stereo): SongReport {
  const silence = measureSilence(master)
  const sections = sectionFeatures(score, master)
  const similarity = sectionSimilarity(sections)
  const bands = octaveBandsDb(master)
  const energies = hopEnergies(master)
  const { findings, rangeSemitones, repetition } = checkScore(score)
  // A reference may be as loud in its verse as in its chorus: then so is the song.
  const followsCourse = score.mix.loudnessCurveLu !== undefined
  const report: SongReport = {
    loudnessLufs: gatedLoudness(energies),
    targetLufs: score.mix.loudnessLufs ?? standardLufs,
    truePeakDbtp: truePeakDbtp(master),
    clippedSamples: countClipped(master),
    dcOffset: dcOffset(master),
    silentFraction: silence.fraction,
    longestSilenceSeconds: silence.longestSeconds,
    endLevelDb: score.fadeOutSeconds === undefined ? null : endLevelDb(master),
    leadingSilenceSeconds: leadingSilenceSeconds(master),
    stereoCorrelation: stereoCorrelation(master),
    lowCorrelation: lowCorrelation(master),
    monoLossDb: monoLossDb(master),
    slopeDbPerOctave: slopeDbPerOctave(bands),
    largestOctaveDeviationDb: largestDeviation(bands),
    verseChorusContrastDb: followsCourse ? null : contrast(score, energies),
    brightnessLift: brightnessLift(sections),
    fullestSectionLiftDb: followsCourse ? null : fullestLift(score, energies),
    sameSectionSimilarity: similarity.same,
    otherSectionSimilarity: similarity.different,
    melodyRangeSemitones: rangeSemitones,
    melodyRepetition: repetition,
    findings,
  }
  report.findings.push(...listFindings(report), ...lengthFindings(score, master))
  return report
}

function lengthFindings(score: Score, master: Stereo): string[] {
  const expected = Math.round(score.durationSeconds * sampleRate)
  return master.left.length === expected ? [] : [`The song has ${master.left.length} samples, not ${expected}.`]
}

function contrast(score: Score, energies: Float64Array): number | null {
  const loud = loudnessOf(score, energies, ['chorus', 'drop'])
  const quiet = loudnessOf(score, energies, ['verse', 'break'])
  return loud === null || quiet === null ? null : loud - quiet
}

function loudnessOf(score: Score, energies: Float64Array, names: readonly string[]): number | null {
  const found = names.flatMap((name) => sectionLoudness(score, energies, name) ?? [])
  return found.length === 0 ? null : Math.max(...found)
}

function fullestLift(score: Score, energies: Float64Array): number | null {
  const fullest = score.sections.reduce((best, section) => (section.energy > best.energy ? section : best)).name
  const others = [...new Set(score.sections.map(({ name }) => name))].filter((name) => name !== fullest)
  const loudest = Math.max(...others.map((name) => sectionLoudness(score, energies, name) ?? -Infinity))
  const own = sectionLoudness(score, energies, fullest)
  return own === undefined || loudest === -Infinity ? null : own - loudest
}

function largestDeviation(bands: readonly number[]): number {
  const slope = slopeDbPerOctave(bands)
  const mean = bands.reduce((sum, band) => sum + band, 0) / bands.length
  return Math.max(...bands.map((band, i) => Math.abs(band - mean - slope * (i - (bands.length - 1) / 2))))
}
