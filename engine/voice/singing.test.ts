import { describe, expect, it } from 'vitest'
import { midiToHz } from '../dsp/power.ts'
import { getPhone } from './phone-table.ts'
import { meanSpectrum, pitchAt, rendered, rms } from './testing/measure.ts'
import { sungScore } from './testing/sung-score.ts'

const line = {
  text: 'The river carries all our names tonight',
  midis: [52, 54, 56, 57, 59, 57, 56, 54],
  startSeconds: 0.5,
  syllableSeconds: 0.45,
}
const score = sungScore([line], 'pop-male')
const { left } = rendered(score)
const middles = score.syllables.flatMap(({ startSeconds, durationSeconds, midi }) =>
  [0.3, 0.4, 0.5].map((share) => ({ seconds: startSeconds + share * durationSeconds, midi })),
)

function medianCents(shift: number): number {
  const errors = middles
    .map(({ seconds, midi }) => Math.abs(1200 * Math.log2(pitchAt(left, seconds).hz / midiToHz(midi + shift))))
    .sort((a, b) => a - b)
  return errors[errors.length >> 1]!
}

describe('singing', () => {
  it('is in tune with the score: median error at most 15 cents', () => {
    expect(medianCents(0)).toBeLessThan(15)
    // A song half a semitone off would be found.
    expect(medianCents(0.5)).toBeGreaterThan(35)
  })

  it('is heard in every syllable, voiced in more than 85 % of the vowels', () => {
    const loud = rms(left, 0, score.durationSeconds)
    for (const { startSeconds, durationSeconds } of score.syllables)
      expect(rms(left, startSeconds + 0.02, startSeconds + durationSeconds * 0.5)).toBeGreaterThan(loud * 0.2)
    expect(
      middles.filter(({ seconds }) => pitchAt(left, seconds).clarity > 0.8).length / middles.length,
    ).toBeGreaterThan(0.85)
  })

  it('has no click: no sample step larger than the voice itself makes', () => {
    let largest = 0
    for (let i = 1; i < left.length; i++) largest = Math.max(largest, Math.abs(left[i]! - left[i - 1]!))
    expect(largest).toBeLessThan(1.2)
  })

  it.each(['IY', 'EH', 'AA', 'UW'])('has the first formant of %s where a speaker has it', (vowel) => {
    const one = sungScore([{ text: 'a', midis: [40], startSeconds: 0.3, syllableSeconds: 1 }], 'spoken-word')
    one.syllables[0]!.vowel = vowel
    const spectrum = meanSpectrum(rendered(one).left, 0.4, 1.1)
    let best = 0
    for (let n = 15; n < 95; n++) if (around(spectrum, n) > around(spectrum, best)) best = n
    const target = getPhone(vowel).f1
    expect(Math.abs((best * 44100) / 4096 - target)).toBeLessThan(Math.max(90, 0.16 * target))
  })
})

/** Partials smoothed to an envelope. */
function around(spectrum: Float64Array, n: number): number {
  let sum = 0
  for (let k = Math.max(0, n - 7); k <= n + 7; k++) sum += spectrum[k]!
  return sum
}
