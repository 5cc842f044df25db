import { beforeAll, describe, expect, it } from 'vitest'
import type { Stereo } from '../dsp/stereo.ts'
import type { MasteredSong } from '../mix/testing/master-song.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { makeSong } from '../testing/songs.ts'
import { checkStems } from './testing/check-stems.ts'

let song: MasteredSong & { score: Score }

beforeAll(async () => {
  song = await makeSong({ durationSeconds: 15, seed: 5 })
})

const withStem = (stem: StemName, change: (sample: number, index: number) => number): Record<StemName, Stereo> => {
  const { left, right } = song.stems[stem]
  return { ...song.stems, [stem]: { left: left.map(change), right: right.map(change) } }
}

describe('checking the stems', () => {
  it('finds nothing wrong with good ones', () => {
    const report = checkStems(song.score, song.stems, song.master)
    expect(report.findings).toEqual([])
    expect(report.residualDb).toBeLessThan(-120)
  })

  it.each<[string, RegExp, () => Record<StemName, Stereo>]>([
    ['a muted stem', /The bass are written and cannot be heard/, () => withStem('bass', () => 0)],
    ['a stem at another level', /miss the master by -/, () => withStem('drums', (sample) => sample * 0.99)],
    ['a stem a sample late', /miss the master/, () => withStem('vocals', (_, i) => song.stems.vocals.left[i - 1] ?? 0)],
    [
      'a click in the vocals',
      /clicks?, the first in the vocals at 7.0/,
      () => withStem('vocals', (sample, i) => (i === 7 * 44100 ? sample + 0.4 : sample)),
    ],
    [
      'a step in the chords',
      /the first in the chords at 9.0/,
      () => withStem('chords', (sample, i) => (i >= 9 * 44100 && i < 9 * 44100 + 3000 ? sample + 0.35 : sample)),
    ],
  ])('catches %s', (_, finding, defect) => {
    expect(checkStems(song.score, defect(), song.master).findings.join(' ')).toMatch(finding)
  })
})
