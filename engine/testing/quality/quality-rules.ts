import type { SongReport } from '../../check/song-report.ts'

/** A threshold that a whole set of songs must meet; a song that lacks what it asks about is not counted. */
interface SetRule {
  name: string
  value: (report: SongReport) => number | null
  passes: (value: number) => boolean
  digits: number
  /** Where the goal of 97 % is missed today: the share that must not be lost again (docs/figures-sound.md). */
  held?: number
}

const between =
  (low: number, high: number) =>
  (value: number): boolean =>
    value >= low && value <= high

/**
 * Held below the goal: returns vary on purpose since 0.4.0, so that same-named sections are alike in fewer songs; three
 * songs of 32 miss the contrast by up to 0.2 dB, and where the verse is a voice over little, its consonants make it
 * brighter than the chorus.
 */
export const setRules: readonly SetRule[] = [
  {
    name: 'loudness as asked ± 0.3 LU',
    value: (r) => r.loudnessLufs - r.targetLufs,
    passes: between(-0.3, 0.3),
    digits: 2,
  },
  { name: 'true peak ≤ −1 dBTP', value: (r) => r.truePeakDbtp, passes: (value) => value <= -1, digits: 2 },
  { name: 'no clipped sample', value: (r) => r.clippedSamples, passes: (value) => value === 0, digits: 0 },
  { name: 'DC < 0.001', value: (r) => r.dcOffset, passes: (value) => value < 0.001, digits: 5 },
  { name: 'silence < 5 %', value: (r) => r.silentFraction, passes: (value) => value < 0.05, digits: 3 },
  { name: 'end let go: ≤ -25 dB', value: (r) => r.endLevelDb, passes: (value) => value <= -25, digits: 1 },
  { name: 'first sound ≤ 0.7 s', value: (r) => r.leadingSilenceSeconds, passes: (value) => value <= 0.7, digits: 2 },
  { name: 'no silence > 1.5 s', value: (r) => r.longestSilenceSeconds, passes: (value) => value <= 1.5, digits: 2 },
  { name: 'stereo correlation > 0.2', value: (r) => r.stereoCorrelation, passes: (value) => value > 0.2, digits: 2 },
  { name: 'lows correlate > 0', value: (r) => r.lowCorrelation, passes: (value) => value > 0, digits: 2 },
  { name: 'mono sum loses < 3 dB', value: (r) => r.monoLossDb, passes: (value) => value < 3, digits: 2 },
  { name: 'slope −2 … −5 dB/octave', value: (r) => r.slopeDbPerOctave, passes: between(-5, -2), digits: 2 },
  {
    name: 'chorus ≥ 2 dB over verse',
    value: (r) => r.verseChorusContrastDb,
    passes: (value) => value >= 2,
    digits: 2,
    held: 0.9,
  },
  {
    name: 'chorus ≥ 5 % brighter',
    value: (r) => r.brightnessLift,
    passes: (value) => value >= 1.05,
    digits: 3,
    held: 0.87,
  },
  { name: 'melody spans 7 to 16 semitones', value: (r) => r.melodyRangeSemitones, passes: between(7, 16), digits: 0 },
  {
    name: 'figures repeat 20 to 60 %',
    value: (r) => r.melodyRepetition,
    passes: between(0.2, 0.6),
    digits: 2,
    held: 0.91,
  },
  {
    name: 'same sections alike > 0.8',
    value: (r) => r.sameSectionSimilarity,
    passes: (value) => value > 0.8,
    digits: 2,
    held: 0.23,
  },
  {
    name: 'same > different by 0.1',
    value: (r) =>
      r.sameSectionSimilarity === null || r.otherSectionSimilarity === null
        ? null
        : r.sameSectionSimilarity - r.otherSectionSimilarity,
    passes: (value) => value > 0.1,
    digits: 2,
  },
]

export interface SetRow {
  song: string
  report: SongReport
}

interface RuleResult {
  rule: SetRule
  counted: number
  failing: { song: string; value: number }[]
  share: number
  median: number
}

export function applyRule(rule: SetRule, rows: readonly SetRow[]): RuleResult {
  const values = rows.flatMap(({ song, report }) => {
    const value = rule.value(report)
    return value === null ? [] : [{ song, value }]
  })
  const failing = values.filter(({ value }) => !rule.passes(value))
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b)
  return {
    rule,
    counted: values.length,
    failing,
    share: values.length === 0 ? 1 : 1 - failing.length / values.length,
    median: sorted[sorted.length >> 1] ?? Number.NaN,
  }
}

/** One line a rule, with every song that misses it by name. */
export function describeResult({ rule, counted, failing, share, median }: RuleResult): string {
  const worst = failing.map(({ song, value }) => `${song} ${value.toFixed(rule.digits)}`).join(', ')
  return (
    `${rule.name.padEnd(32)} ${(share * 100).toFixed(1).padStart(5)} % of ${counted}, ` +
    `median ${median.toFixed(rule.digits)}${worst ? `; not: ${worst}` : ''}`
  )
}
