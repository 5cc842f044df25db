import { describe, expect, it } from 'vitest'
import type { Score } from '../../score/score.ts'
import { silence } from '../../dsp/stereo.ts'
import { fakeSpeech } from '../testing/fake-speech.ts'
import { bandLevels, meanSpectrum, pitchAt, rendered, rms } from '../testing/measure.ts'
import { sungScore } from '../testing/sung-score.ts'
import { createVocalRenderer } from '../vocal-renderer.ts'
import { men } from './speakers.ts'
import { createSpokenLines } from './spoken-lines.ts'
import type { SpokenLines } from './spoken-lines.ts'

const english = (text = 'the river carries all our names'): Score =>
  sungScore([{ text, midis: [52, 55, 59], startSeconds: 0.6, syllableSeconds: 0.4 }])

const linesOf = (...speech: Parameters<typeof fakeSpeech>): SpokenLines => createSpokenLines(fakeSpeech(...speech))

const sungWith = (score: Score, ...speech: Parameters<typeof fakeSpeech>): Float32Array =>
  rendered(score, linesOf(...speech)).left

describe('a singer with the sounds of speech', () => {
  it('sings the notes that are written', () => {
    const sound = sungWith(english())
    for (const [note, midi] of [52, 55, 59, 52].entries()) {
      const { hz, clarity } = pitchAt(sound, 0.6 + note * 0.4 + 0.2)
      expect(Math.abs(69 + 12 * Math.log2(hz / 440) - midi)).toBeLessThan(0.6)
      expect(clarity).toBeGreaterThan(0.7)
    }
  })

  it('keeps the spectrum of the speech', () => {
    const sound = sungWith(english())
    const [below, there, above] = bandLevels(meanSpectrum(sound, 0.65, 2.9), [250, 500, 1000, 2000])
    expect(there).toBeGreaterThan(below! + 3)
    expect(there).toBeGreaterThan(above! + 3)
  })

  it('is silent before and after the words, and in level', () => {
    const sound = sungWith(english())
    expect(rms(sound, 0, 0.05)).toBe(0)
    expect(rms(sound, 4.6, 4.9)).toBeLessThan(1e-4)
    const peak = sound.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
    expect(peak).toBeLessThan(1.6)
    expect(rms(sound, 0.6, 2.9)).toBeGreaterThan(0.05)
    expect(rms(sound, 0.6, 2.9)).toBeLessThan(0.4)
  })

  it('gives the same samples again, in blocks of any size', () => {
    const score = english()
    const whole = sungWith(score)
    const parts = silence(whole.length)
    const renderer = createVocalRenderer(score, linesOf())
    const block = silence(777)
    for (let at = 0; at < whole.length; at += 777) {
      for (const _ of renderer.next(block, 777)) void _
      parts.left.set(block.left.subarray(0, Math.min(777, whole.length - at)), at)
    }
    expect(parts.left).toEqual(whole)
  })

  it('asks for a phrase once, however often it is sung', () => {
    const asked: string[] = []
    const line = { text: 'hold the morning', midis: [52], syllableSeconds: 0.3 }
    const score = sungScore([0.5, 3, 6].map((startSeconds) => ({ ...line, startSeconds })))
    const lines = linesOf(asked)
    rendered(score, lines)
    rendered(score, lines)
    expect(asked).toEqual(['rms: HH OW1 L D / DH AH0 / M AO1 R N IH1 NG'])
  })

  it('speaks a harmony with the voice of its singer, and a choir with two', () => {
    const asked: string[] = []
    const line = { text: 'hold the morning', midis: [52], startSeconds: 0.5, syllableSeconds: 0.3 }
    const loud = sungScore([line]).sections.map((section) => ({ ...section, energy: 1 }))
    sungWith(sungScore([line], 'pop-male', { sections: loud }), asked)
    expect(asked).toHaveLength(1)
    sungWith(sungScore([line], 'choir'), asked)
    expect(new Set(asked.slice(1).map((phrase) => phrase.split(':')[0])).size).toBe(2)
  })

  it('drops speech that is not sung for long', () => {
    const asked: string[] = []
    const lines = linesOf(asked)
    const [consonants, vowels] = ['P T K B D G M L', 'AA1 EH1 IY1 OW1 UW1 AY1 ER1 AW1 EY1 AO1 IH1 AH1 UH1'].map(
      (names) => names.split(' '),
    )
    const phrase = (n: number): string[][] => [[consonants![n % 8]!, vowels![Math.floor(n / 8)]!]]
    for (const n of [0, ...Array.from({ length: 96 }, (_, i) => i), 0, 96, 0, 1]) lines.speak(men[0]!, phrase(n))
    expect(asked).toHaveLength(98)
    expect(asked.at(-1)).toBe('rms: T AA1')
  })
})

describe('the engine’s own singer', () => {
  it('sings unsupported syllables without speech', () => {
    const score = english()
    const own = rendered(score).left
    expect(sungWith(score, [], () => true)).toEqual(own)
    expect(sungWith(score)).not.toEqual(own)
  })

  it('sings songs that are not English, and styles that are no throat', () => {
    const spanish = english('corazón de mi corazón, la noche y la mañana')
    const vocoder = sungScore([{ text: 'the river', midis: [52], startSeconds: 0.5, syllableSeconds: 0.4 }], 'vocoder')
    for (const score of [spanish, vocoder]) {
      const own = rendered(score).left
      const asked: string[] = []
      expect(sungWith(score, asked)).toEqual(own)
      expect(asked).toEqual([])
    }
  })
})
