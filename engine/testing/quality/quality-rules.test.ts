import { describe, expect, it } from 'vitest'
import type { SongReport } from '../../check/song-report.ts'
import { applyRule, describeResult, setRules } from './quality-rules.ts'

const good: SongReport = {
  loudnessLufs: -14,
  targetLufs: -14,
  truePeakDbtp: -1.4,
  clippedSamples: 0,
  dcOffset: 0,
  silentFraction: 0,
  longestSilenceSeconds: 0,
  endLevelDb: -60,
  leadingSilenceSeconds: 0,
  stereoCorrelation: 0.7,
  lowCorrelation: 1,
  monoLossDb: 0.6,
  slopeDbPerOctave: -3,
  largestOctaveDeviationDb: 4,
  verseChorusContrastDb: 3,
  brightnessLift: 1.2,
  fullestSectionLiftDb: 1,
  sameSectionSimilarity: 0.9,
  otherSectionSimilarity: 0.2,
  melodyRangeSemitones: 12,
  melodyRepetition: 0.4,
  findings: [],
}

const planted: Record<string, Partial<SongReport>> = {
  loudness: { loudnessLufs: -13.5 },
  peak: { truePeakDbtp: -0.9 },
  clipped: { clippedSamples: 3 },
  DC: { dcOffset: 0.002 },
  'silence <': { silentFraction: 0.06 },
  'no silence': { longestSilenceSeconds: 2 },
  'let go': { endLevelDb: -10 },
  'first sound': { leadingSilenceSeconds: 1 },
  'stereo correlation': { stereoCorrelation: 0.1 },
  lows: { lowCorrelation: -0.2 },
  'mono sum': { monoLossDb: 4 },
  slope: { slopeDbPerOctave: -1.4 },
  'over verse': { verseChorusContrastDb: 1.9 },
  brighter: { brightnessLift: 1 },
  semitones: { melodyRangeSemitones: 20 },
  figures: { melodyRepetition: 0.9 },
  alike: { sameSectionSimilarity: 0.5, otherSectionSimilarity: 0.1 },
  'same > different': { otherSectionSimilarity: 0.85 },
}

describe('the quality table', () => {
  it.each(Object.entries(planted))('counts a song whose %s is wrong', (name, change) => {
    const rule = setRules.find((one) => one.name.includes(name))!
    const rows = [
      { song: 'good', report: good },
      { song: 'planted', report: { ...good, ...change } },
    ]
    expect(applyRule(rule, rows)).toMatchObject({ counted: 2, share: 0.5, failing: [{ song: 'planted' }] })
    expect(describeResult(applyRule(rule, rows))).toMatch(/not: planted/)
  })

  it('has a seeded defect for every rule', () => {
    expect(Object.keys(planted)).toHaveLength(setRules.length)
  })

  it('does not count a song that lacks what is asked', () => {
    const rule = setRules.find((one) => one.name.includes('over verse'))!
    expect(applyRule(rule, [{ song: 'one section', report: { ...good, verseChorusContrastDb: null } }])).toMatchObject({
      counted: 0,
      share: 1,
    })
  })
})
