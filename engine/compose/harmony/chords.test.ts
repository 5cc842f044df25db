import { describe, expect, it } from 'vitest'
import { EngineInputError } from '../../score/input-error.ts'
import { parseChordSymbol } from './chord-symbols.ts'
import { leapsTogether, parseRoman, voice } from './chords.ts'
import { genreProfiles } from '../genres/genre-profiles.ts'
import { parseKey } from '../../score/keys.ts'

const inC = (token: string, extension: 'triad' | 'seventh' = 'triad'): string =>
  parseRoman(token, parseKey('C')!, extension).symbol

describe('chords', () => {
  it.each([
    ['I', 'C'],
    ['vi', 'Am'],
    ['bVII', 'Bb'],
    ['vii°', 'Bdim'],
    ['V7/ii', 'A7'],
    ['iiø', 'Dm7b5'],
    ['IVmaj7', 'Fmaj7'],
    ['Vsus4', 'Gsus4'],
    ['i6', 'Cm6'],
  ])('reads %s in C as %s', (token, symbol) => {
    expect(inC(token)).toBe(symbol)
  })

  it('adds the sevenths of the key', () => {
    expect(['I', 'ii', 'V'].map((token) => inC(token, 'seventh'))).toEqual(['Cmaj7', 'Dm7', 'G7'])
  })

  it.each(['Am7', 'F#dim', 'Cmaj7', 'Bb', 'G7sus4', 'Em9', 'D6', 'Ebm7b5'])(
    'reads %s and writes it the same',
    (symbol) => {
      expect(parseChordSymbol(symbol)!.symbol).toBe(symbol)
    },
  )

  it('omits a bass note, accepts silence and rejects invalid chords', () => {
    expect(parseChordSymbol('C/E')!.symbol).toBe('C')
    expect(parseChordSymbol('N.C.')).toBeUndefined()
    expect(() => parseChordSymbol('Hm7')).toThrow(EngineInputError)
  })

  it('can read every progression of every genre', () => {
    for (const { progressions, extension } of genreProfiles) {
      for (const token of [...progressions.major, ...progressions.minor].flatMap((tokens) => tokens.split(/[ ,]/))) {
        for (const key of ['C major', 'A minor'])
          expect(parseRoman(token, parseKey(key)!, extension).intervals.length).toBeGreaterThan(1)
      }
    }
  })

  it('moves from chord to chord without leaping in all voices, the top one by a fourth at most', () => {
    let before: number[] | undefined
    for (const token of 'I V vi IV ii V7 I bVII IV iv I iii bVI V i'.split(' ')) {
      const now = voice(parseRoman(token, parseKey('Eb')!, 'seventh'), before, 62)
      if (before) {
        expect(leapsTogether(now, before)).toBe(false)
        expect(Math.abs(now.at(-1)! - before.at(-1)!)).toBeLessThanOrEqual(5)
      }
      before = now
    }
  })
})
