import { describe, expect, it } from 'vitest'
import { gainToDecibels } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { silence } from '../dsp/stereo.ts'
import type { StemName } from '../score/stem-names.ts'
import { sine } from '../testing/songs.ts'
import type { SungLine } from '../voice/testing/sung-score.ts'
import { sungScore } from '../voice/testing/sung-score.ts'
import { createWordDucker } from './duck-under-words.ts'

const rate = 44_100
const block = 4096

const word = (startSeconds: number): SungLine => ({ text: 'love', midis: [60], startSeconds, syllableSeconds: 1 })

/**
 * A tone of -20 dB in a stem that is ducked under words that begin at these seconds and last one, and how far it is
 * turned down over time.
 */
function turnedDown(stem: StemName, hz: number, starts: readonly number[], seconds = 8): (at: number) => number {
  const tone = sine(hz, -20, seconds)
  const heard = { left: tone.left.slice(), right: tone.right.slice() }
  duck(heard, stem, starts)
  return (at) => gainToDecibels(rms(heard, at) / rms(tone, at))
}

function duck({ left, right }: Stereo, stem: StemName, starts: readonly number[]): void {
  const duckBlock = createWordDucker(sungScore(starts.map(word)), stem)
  for (let at = 0; at < left.length; at += block) {
    const size = Math.min(block, left.length - at)
    duckBlock?.({ left: left.subarray(at, at + size), right: right.subarray(at, at + size) }, at, size)
  }
}

/** Over 50 ms from a second on. */
function rms({ left }: Stereo, at: number): number {
  const part = left.subarray(at * rate, (at + 0.05) * rate)
  return Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / part.length)
}

const every10Ms = Array.from({ length: 790 }, (_, i) => i / 100)

describe('ducking under the words', () => {
  it.each([
    ['chords', 5],
    ['lead', 4],
    ['drums', 3.5],
  ] as const)(
    'turns down the %s, by %d dB in the place of consonants, while someone sings and at no other time',
    (stem, db) => {
      const byDb = turnedDown(stem, 2500, [3])
      for (const at of [2.9, 3.5, 3.95]) expect(Math.abs(byDb(at) + db)).toBeLessThan(0.2)
      for (const at of [0.5, 2.5, 4.5, 7]) expect(byDb(at)).toBeCloseTo(0, 6)
    },
  )

  it('leaves kicks and other low sounds as they are', () => {
    expect(turnedDown('drums', 60, [3])(3.5)).toBeGreaterThan(-0.1)
    expect(turnedDown('chords', 110, [3])(3.5)).toBeGreaterThan(-0.4)
  })

  it('lasts over a breath between words and ends for a rest of a second', () => {
    expect(turnedDown('chords', 2500, [3, 4.6])(4.25)).toBeLessThan(-4.8)
    expect(turnedDown('chords', 2500, [3, 5])(4.5)).toBeCloseTo(0, 6)
  })

  it('changes smoothly: no more than 1 dB within 10 ms', () => {
    const levels = every10Ms.map(turnedDown('chords', 2500, [3]))
    for (const [i, level] of levels.slice(1).entries()) expect(Math.abs(level - levels[i]!)).toBeLessThan(1)
  })

  it('is linear: two sounds that are ducked and added are the ducked sum of both', () => {
    const [one, two] = [sine(700, -20, 5), sine(3100, -26, 5)]
    const both = silence(one.left.length)
    for (let i = 0; i < both.left.length; i++) both.left[i] = one.left[i]! + two.left[i]!
    for (const sound of [one, two, both]) duck(sound, 'chords', [1, 3])
    for (let i = 0; i < both.left.length; i += 7) expect(both.left[i]).toBeCloseTo(one.left[i]! + two.left[i]!, 6)
  })

  it('leaves voice and bass as they are, and all stems without singing', () => {
    for (const stem of ['vocals', 'bass'] as const) expect(createWordDucker(sungScore([word(1)]), stem)).toBeUndefined()
    expect(createWordDucker({ syllables: [] }, 'chords')).toBeUndefined()
  })
})
