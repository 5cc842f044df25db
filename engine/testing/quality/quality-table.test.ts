import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { genres as allGenres } from '@songloom/contracts/music/genres.rules'
import { analyseSong } from '../../analyse/analyse-song.ts'
import { checkSong } from '../../check/check-song.ts'
import { composeSong } from '../../compose/compose-song.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { produceSong } from '../../render/produce-song.ts'
import type { Score } from '../../score/score.ts'
import type { AnalysisScore } from '../score-analysis.ts'
import { scoreAnalysis } from '../score-analysis.ts'
import { analysisFigures, analysisGoals } from './analysis-rules.ts'
import { applyRule, describeResult, setRules } from './quality-rules.ts'
import type { SetRow } from './quality-rules.ts'
import { testEngine } from '../test-engine.ts'

/** Thresholds of a set, not of a song: this share must meet each. */
const wantedShare = 0.97
const genres = sample(allGenres, 1)
const seed = 11
const durationSeconds = 20
/** Every so many genres also from another seed, and in a length in which sections come back. */
const againEvery = 3
const longEvery = 6
const longSeconds = 60

const rows: SetRow[] = []
const heard: AnalysisScore[] = []

async function makeRow(
  genre: string,
  seed: number,
  durationSeconds: number,
): Promise<{ score: Score; master: Stereo }> {
  const score = composeSong({ prompt: `a ${genre} song about the sea`, styles: [genre], durationSeconds, seed })
  const { master } = await produceSong(testEngine, score)
  rows.push({ song: `${genre}/${seed}/${durationSeconds} s`, report: checkSong(score, master) })
  return { score, master }
}

function printTables(): void {
  console.log(['', ...setRules.map((rule) => describeResult(applyRule(rule, rows)))].join('\n'))
  console.log(
    [
      '',
      ...[...analysisGoals, ...analysisFigures].map(
        ({ name, measure }) => `${name.padEnd(36)} ${measure(heard).toFixed(3)}`,
      ),
    ].join('\n'),
  )
}

beforeAll(async () => {
  for (const [i, { key }] of genres.entries()) {
    const { score, master } = await makeRow(key, seed, durationSeconds)
    heard.push(scoreAnalysis(score, await analyseSong(master)))
    if (isFullLength && i % againEvery === 0) await makeRow(key, seed + 12, durationSeconds)
    if (isFullLength && i % longEvery === 0) await makeRow(key, seed + 1, longSeconds)
  }
}, 900_000)

afterAll(printTables)

describe(`songs of ${genres.length} genres`, () => {
  it('are all there', () => {
    const more = Math.ceil(genres.length / againEvery) + Math.ceil(genres.length / longEvery)
    expect(rows).toHaveLength(genres.length + (isFullLength ? more : 0))
  })

  it.each(setRules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    const result = applyRule(rule, rows)
    expect(result.share, describeResult(result)).toBeGreaterThanOrEqual(rule.held ?? wantedShare)
  })
})

describe('what the analysis hears in one song of each genre', () => {
  it.each(analysisGoals.map((goal) => [goal.name, goal] as const))('%s', (_, { measure, held, atLeast }) => {
    expect(measure(heard)).toBeGreaterThanOrEqual(held ?? atLeast)
  })
})
