import { describe, expect, it } from 'vitest'
import { sungScore } from '../testing/sung-score.ts'
import { vocalStyles } from '../vocal-styles.ts'
import type { LinePhone, SpokenLine } from './spoken-line.ts'
import { cepstrumSize } from './spoken-sounds.ts'
import { planPieces } from './stretch.ts'

const line: SpokenLine = {
  phones: [],
  frames: 60,
  cepstra: new Float32Array(60 * cepstrumSize),
  voicedHz: new Float32Array(60),
}
const phone = (symbol: string, fromFrame: number, toFrame: number): LinePhone => ({ symbol, fromFrame, toFrame })

function sungVowel(vowel: LinePhone): { seconds: number; frames: [number, number] }[] {
  const { syllables } = sungScore([{ text: 'hard', midis: [52], startSeconds: 1, syllableSeconds: 1 }])
  const notes = syllables.map((syllable) => ({ syllable, midi: 52, startSeconds: syllable.startSeconds }))
  const spoken = { line, onset: [phone('HH', 0, 10)], vowel, coda: [phone('D', vowel.toFrame, vowel.toFrame + 8)] }
  return planPieces(notes, 0, () => spoken, vocalStyles['pop-male'])
    .filter(({ kind }) => kind === 'vowel')
    .map(({ fromSeconds, toSeconds, fromFrame, toFrame }) => ({
      seconds: toSeconds - fromSeconds,
      frames: [fromFrame, toFrame],
    }))
}

describe('spoken consonants', () => {
  it('last longer than spoken and sound stronger, but those that hiss no stronger', () => {
    const spoken = { line, onset: [phone('S', 0, 8), phone('T', 8, 16)], vowel: phone('AA', 16, 36), coda: [] }
    const { syllables } = sungScore([{ text: 'star', midis: [52], startSeconds: 1, syllableSeconds: 1 }])
    const notes = syllables.map((syllable) => ({ syllable, midi: 52, startSeconds: syllable.startSeconds }))
    const pieces = planPieces(notes, 0, () => spoken, vocalStyles['pop-male'])
    const [hiss, stop] = pieces.filter(({ kind }) => kind === 'consonant')
    const vowel = pieces.find(({ kind }) => kind === 'vowel')!
    for (const { fromSeconds, toSeconds } of [hiss!, stop!])
      expect(toSeconds - fromSeconds).toBeCloseTo(1.5 * 8 * 0.005)
    expect(stop!.toSeconds).toBeCloseTo(1)
    expect(hiss!.gain).toBe(vowel.gain)
    expect(stop!.gain).toBeGreaterThan(1.5 * vowel.gain)
  })
})

describe('a spoken vowel on a long note', () => {
  it('begins and ends as spoken and moves on through its first seven tenths for as long as it is held', () => {
    const [into, held, out] = sungVowel(phone('AA', 10, 30))
    expect([into!.frames, held!.frames, out!.frames]).toEqual([
      [10, 12],
      [12, 24],
      [24, 30],
    ])
    expect(into!.seconds).toBeCloseTo(0.01)
    expect(out!.seconds).toBeCloseTo(0.03)
    expect(held!.seconds).toBeGreaterThan(0.8)
  })

  it('stays on the first half of a diphthong', () => {
    const [, held] = sungVowel(phone('AY', 10, 30))
    expect(held!.frames[0]).toBeCloseTo(14.4)
    expect(held!.frames[1]).toBeCloseTo(18)
  })
})
