import type { SongReport } from './song-report.ts'

/** One threshold of a good song. */
interface SongRule {
  name: string
  passes: (report: SongReport) => boolean
  finding: (report: SongReport) => string
}

const decibels = (value: number | null): string => `${(value ?? 0).toFixed(1)} dB`

/**
 * Comparisons are written so that a value that is no number fails. What a song lacks (a chorus, a second verse) cannot
 * fail.
 */
const songRules: readonly SongRule[] = [
  {
    name: 'loudness',
    passes: (r) => Math.abs(r.loudnessLufs - r.targetLufs) <= 0.3,
    finding: (r) => `Loudness is ${r.loudnessLufs.toFixed(1)} LUFS, not ${r.targetLufs}.`,
  },
  {
    name: 'true peak',
    passes: (r) => r.truePeakDbtp <= -1,
    finding: (r) => `True peak is ${r.truePeakDbtp.toFixed(1)} dBTP, above -1.`,
  },
  {
    name: 'clipping',
    passes: (r) => r.clippedSamples === 0,
    finding: (r) => `${r.clippedSamples} samples are at full scale.`,
  },
  { name: 'DC', passes: (r) => r.dcOffset < 0.001, finding: (r) => `DC offset is ${r.dcOffset.toFixed(4)}.` },
  {
    name: 'silence',
    passes: (r) => r.silentFraction < 0.05,
    finding: (r) => `${(r.silentFraction * 100).toFixed(1)} % of the song is silent.`,
  },
  {
    name: 'longest silence',
    passes: (r) => r.longestSilenceSeconds <= 1.5,
    finding: (r) => `A silence lasts ${r.longestSilenceSeconds.toFixed(1)} s.`,
  },
  {
    name: 'end',
    passes: (r) => !((r.endLevelDb ?? -60) > -25),
    finding: (r) => `The end is cut at ${decibels(r.endLevelDb)}.`,
  },
  {
    name: 'beginning',
    passes: (r) => r.leadingSilenceSeconds <= 0.7,
    finding: (r) => `The song begins with ${r.leadingSilenceSeconds.toFixed(1)} s of silence.`,
  },
  {
    name: 'stereo correlation',
    passes: (r) => r.stereoCorrelation > 0.2,
    finding: (r) => `Stereo correlation is ${r.stereoCorrelation.toFixed(2)}.`,
  },
  {
    name: 'mono lows',
    passes: (r) => r.lowCorrelation > 0,
    finding: (r) => `Below 120 Hz the channels correlate by ${r.lowCorrelation.toFixed(2)}.`,
  },
  {
    name: 'mono sum',
    passes: (r) => r.monoLossDb < 3,
    finding: (r) => `A mono speaker loses ${decibels(r.monoLossDb)}.`,
  },
  {
    name: 'slope',
    passes: (r) => r.slopeDbPerOctave <= -1.5 && r.slopeDbPerOctave >= -5,
    finding: (r) => `Spectral slope is ${r.slopeDbPerOctave.toFixed(1)} dB per octave.`,
  },
  {
    name: 'fullest section',
    passes: (r) => !((r.fullestSectionLiftDb ?? 0) < -2),
    finding: (r) => `The fullest section is ${decibels(-(r.fullestSectionLiftDb ?? 0))} softer than another.`,
  },
  {
    name: 'contrast',
    passes: (r) => !((r.verseChorusContrastDb ?? 2) < 1.5),
    finding: (r) => `The chorus is only ${decibels(r.verseChorusContrastDb)} louder than the verse.`,
  },
]

/** Returns one sentence for each rule of a good song that the report fails; none for a good song. */
export function listFindings(report: SongReport): string[] {
  return songRules.filter((rule) => !rule.passes(report)).map((rule) => rule.finding(report))
}
