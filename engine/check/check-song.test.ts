import { beforeAll, describe, expect, it } from 'vitest'
import { filterInPlace, lowpass } from '../dsp/biquad.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { makeSong } from '../testing/songs.ts'
import type { Score } from '../score/score.ts'
import { checkSong } from './check-song.ts'

let score: Score
let master: Stereo

beforeAll(async () => {
  const song = await makeSong({ durationSeconds: 30, seed: 5 })
  ;({ score, master } = song)
})

const changed = (change: (sample: number, index: number, side: 'left' | 'right') => number): Stereo => ({
  left: master.left.map((sample, i) => change(sample, i, 'left')),
  right: master.right.map((sample, i) => change(sample, i, 'right')),
})

describe('checking a song', () => {
  it('finds nothing wrong with a good one', () => {
    expect(checkSong(score, master).findings).toEqual([])
  })

  it.each<[string, RegExp, () => Stereo]>([
    ['a song 3 dB too soft', /Loudness is -17/, () => changed((sample) => sample * 0.708)],
    ['a true peak over the ceiling', /True peak/, () => changed((sample, i) => (i === 400_000 ? 0.98 : sample))],
    ['clipping', /samples are at full scale/, () => changed((sample) => Math.max(-1, Math.min(1, sample * 4)))],
    [
      'a sample that is no number',
      /samples are at full scale/,
      () => changed((sample, i) => (i === 500_000 ? Number.NaN : sample)),
    ],
    ['a DC offset', /DC offset/, () => changed((sample) => sample + 0.02)],
    [
      'a hole of three seconds',
      /silence lasts 3/,
      () => changed((sample, i) => (i > 400_000 && i < 400_000 + 3.1 * 44100 ? 0 : sample)),
    ],
    [
      'half a song missing',
      /of the song is silent/,
      () => changed((sample, i) => (i > master.left.length / 2 ? 0 : sample)),
    ],
    [
      'an inverted channel',
      /Stereo correlation/,
      () => changed((sample, _, side) => (side === 'right' ? -sample : sample)),
    ],
    ['a harsh mix', /Spectral slope/, () => changed((sample, i, side) => sample - (master[side][i - 1] ?? 0))],
    ['a chorus no louder than the verse', /chorus is only/, () => flattened()],
    [
      'an intro over everything',
      /fullest section is/,
      () => changed((sample, i) => (i / 44100 < score.sections[0]!.endSeconds ? sample * 20 : sample)),
    ],
    ['lows that fight each other', /Below 120 Hz the channels correlate by -/, () => invertedLows()],
    ['a melody on one note', /The melody spans 0 semitones/, () => master],
    [
      'an end that is cut off',
      /The end is cut at -?\d/,
      () => changed((_, i, side) => master[side][i - 3 * 44100] ?? 0),
    ],
    [
      'a silent beginning',
      /begins with 1.5 s of silence/,
      () => changed((sample, i) => (i < 1.5 * 44100 ? 0 : sample)),
    ],
    ['a missing second', /samples, not/, () => ({ left: master.left.slice(44100), right: master.right.slice(44100) })],
  ])('catches %s', (_, finding, defect) => {
    const checked = finding.source.includes('melody')
      ? { ...score, syllables: score.syllables.map((syllable) => ({ ...syllable, midi: 60 })) }
      : score
    expect(checkSong(checked, defect()).findings.join(' ')).toMatch(finding)
  })
})

function flattened(): Stereo {
  const isChorus = (seconds: number): boolean =>
    score.sections.some((s) => s.name === 'chorus' && seconds >= s.startSeconds && seconds < s.endSeconds)
  return changed((sample, i) => (isChorus(i / 44100) ? sample * 0.5 : sample))
}

function invertedLows(): Stereo {
  const low = master.left.slice()
  filterInPlace(low, lowpass(150))
  return changed((sample, i, side) => (side === 'left' ? sample : sample - 2 * low[i]!))
}
