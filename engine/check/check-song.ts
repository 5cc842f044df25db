import { octaveBandsDb, slopeDbPerOctave } from '../analyse/octave-bands.ts'
import { sectionLoudness } from '../analyse/section-loudness.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { integratedLufs, truePeakDbtp } from '../mix/loudness.ts'
import type { Score } from '../score/score.ts'
import { countClipped, dcOffset, measureSilence, stereoCorrelation } from './sample-checks.ts'

export interface SongReport {
  loudnessLufs: number
  truePeakDbtp: number
  clippedSamples: number
  dcOffset: number
  silentFraction: number
  stereoCorrelation: number
  slopeDbPerOctave: number
  /** Chorus minus verse, short-term loudness; null when the song lacks one of them. */
  verseChorusContrastDb: number | null
  /** The fullest section minus the loudest other one, short-term loudness; null when there is only one. */
  fullestSectionLiftDb: number | null
  /** What is outside its threshold, in plain words; empty for a good song. */
  findings: string[]
}

/** Measures a master against the thresholds of a good song. */
export function checkSong(score: Score, master: Stereo): SongReport {
  const silence = measureSilence(master)
  const report: SongReport = {
    loudnessLufs: integratedLufs(master),
    truePeakDbtp: truePeakDbtp(master),
    clippedSamples: countClipped(master),
    dcOffset: dcOffset(master),
    silentFraction: silence.fraction,
    stereoCorrelation: stereoCorrelation(master),
    slopeDbPerOctave: slopeDbPerOctave(octaveBandsDb(master)),
    verseChorusContrastDb: contrast(score, master),
    fullestSectionLiftDb: fullestLift(score, master),
    findings: [],
  }
  report.findings = findingsOf(report, silence.longestSeconds)
  const expected = Math.round(score.durationSeconds * sampleRate)
  if (master.left.length !== expected) report.findings.push(`The song has ${master.left.length} samples, not ${expected}.`)
  return report
}

function contrast(score: Score, master: Stereo): number | null {
  const verse = sectionLoudness(score, master, 'verse')
  const chorus = sectionLoudness(score, master, 'chorus')
  return verse === undefined || chorus === undefined ? null : chorus - verse
}

function fullestLift(score: Score, master: Stereo): number | null {
  const fullest = score.sections.reduce((best, section) => (section.energy > best.energy ? section : best)).name
  const others = [...new Set(score.sections.map(({ name }) => name))].filter((name) => name !== fullest)
  const loudest = Math.max(...others.map((name) => sectionLoudness(score, master, name) ?? -Infinity))
  const own = sectionLoudness(score, master, fullest)
  return own === undefined || loudest === -Infinity ? null : own - loudest
}

function findingsOf(report: SongReport, longestSilence: number): string[] {
  const lift = report.verseChorusContrastDb
  const fullest = report.fullestSectionLiftDb
  const rules: [broken: boolean, finding: string][] = [
    [!(Math.abs(report.loudnessLufs + 14) <= 0.5), `Loudness is ${report.loudnessLufs.toFixed(1)} LUFS, not -14.`],
    [!(report.truePeakDbtp <= -1), `True peak is ${report.truePeakDbtp.toFixed(1)} dBTP, above -1.`],
    [report.clippedSamples > 0, `${report.clippedSamples} samples are at full scale.`],
    [!(report.dcOffset < 0.005), `DC offset is ${report.dcOffset.toFixed(4)}.`],
    [report.silentFraction >= 0.05, `${(report.silentFraction * 100).toFixed(1)} % of the song is silent.`],
    [longestSilence > 1.5, `A silence lasts ${longestSilence.toFixed(1)} s.`],
    [!(report.stereoCorrelation > 0.2), `Stereo correlation is ${report.stereoCorrelation.toFixed(2)}.`],
    [!(report.slopeDbPerOctave <= -1.5 && report.slopeDbPerOctave >= -5), `Spectral slope is ${report.slopeDbPerOctave.toFixed(1)} dB per octave.`],
    [fullest !== null && fullest < -2, `The fullest section is ${(-(fullest ?? 0)).toFixed(1)} dB softer than another.`],
    [lift !== null && lift < 1.5, `The chorus is only ${lift?.toFixed(1)} dB louder than the verse.`],
  ]
  return rules.filter(([broken]) => broken).map(([, finding]) => finding)
}
