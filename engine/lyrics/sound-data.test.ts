import { describe, expect, it } from 'vitest'
import letterRules from '../data/lyrics/english/letter-to-sound.json' with { type: 'json' }
import sungWords from '../data/lyrics/english/sung-words.json' with { type: 'json' }
import french from '../data/lyrics/french/spelling.json' with { type: 'json' }
import german from '../data/lyrics/german/spelling.json' with { type: 'json' }
import devanagari from '../data/lyrics/hindi/devanagari.json' with { type: 'json' }
import latinSpelling from '../data/lyrics/hindi/latin-spelling.json' with { type: 'json' }
import latinWords from '../data/lyrics/hindi/latin-words.json' with { type: 'json' }
import italian from '../data/lyrics/italian/spelling.json' with { type: 'json' }
import signs from '../data/lyrics/language-signs.json' with { type: 'json' }
import scales from '../data/lyrics/number-scales.json' with { type: 'json' }
import signWords from '../data/lyrics/number-signs.json' with { type: 'json' }
import numbers from '../data/lyrics/number-words.json' with { type: 'json' }
import onsets from '../data/lyrics/onsets.json' with { type: 'json' }
import portuguese from '../data/lyrics/portuguese/spelling.json' with { type: 'json' }
import romanised from '../data/lyrics/romanised/spelling.json' with { type: 'json' }
import sections from '../data/lyrics/section-names.json' with { type: 'json' }
import spanish from '../data/lyrics/spanish/spelling.json' with { type: 'json' }
import { isVowel } from './phonemes.ts'

/** Consonants of ARPABET, and those that Hindi, Spanish and German add. */
const consonants = new Set(
  (
    'B CH D DH F G HH JH K L M N NG P R S SH T TH V W Y Z ZH X ' +
    'DD DDH TD TDH TR TRH DR DRH NR RT RF BH CHH GH JHH KH PH'
  ).split(' '),
)
const isSound = (sound: string): boolean => consonants.has(sound) || isVowel(sound.replace(/\d$/, ''))
const findStrange = (sounds: readonly string[]): string[] =>
  sounds.flatMap((text) => text.split(' ').filter((sound) => sound !== '' && !isSound(sound)))
const findRepeats = (words: readonly string[]): string[] => words.filter((word, i) => words.indexOf(word) < i)

const spellings = Object.entries({
  french,
  german,
  italian,
  portuguese,
  romanised,
  spanish,
  hindi: latinSpelling.letters,
})

describe('sounds of letters', () => {
  it.each(spellings)('%s: are known, their marks stand at the ends', (_, table) => {
    expect(findStrange(Object.values(table))).toEqual([])
    expect(Object.keys(table).filter((letters) => !/^\^?[^\s^$]{1,10}\$?$/u.test(letters))).toEqual([])
  })

  it('of Devanagari and of English are known', () => {
    expect(findStrange(Object.values(devanagari).flatMap((table) => Object.values<string>(table)))).toEqual([])
    expect(findStrange([...Object.values(sungWords), ...onsets])).toEqual([])
    expect(findStrange(letterRules.map(([, , sounds]) => sounds!))).toEqual([])
  })

  it('of English follow rules that are there once', () => {
    expect(letterRules.filter((rule) => rule.length !== 3)).toEqual([])
    expect(findRepeats(letterRules.map(([letters, after]) => `${letters} ${after}`))).toEqual([])
  })

  it('would be reported where they are unknown', () => {
    expect(findStrange(['S AH1 Q'])).toEqual(['Q'])
  })
})

describe('words of languages', () => {
  it.each(Object.entries({ ...signs, ...latinWords, onsets }))('%s: are there once', (_, words) => {
    expect(findRepeats(words)).toEqual([])
    expect(words.filter((word) => word.trim() === '')).toEqual([])
  })

  it('count from zero to a hundred', () => {
    for (const words of Object.values(numbers)) expect(words.split(', ')).toHaveLength(101)
  })

  it('have the same signs, and all scales where they count on', () => {
    for (const own of Object.values(signWords)) expect(Object.keys(own)).toEqual(Object.keys(signWords.english))
    expect(Object.keys(scales).toSorted()).toEqual(Object.keys(numbers).toSorted())
    for (const { hundreds, ordinals } of Object.values(scales)) {
      expect(hundreds.split(', ')).toHaveLength(9)
      expect(ordinals.split(', ')).toHaveLength(10)
    }
  })

  it('name every section once', () => {
    const names = sections.flatMap(({ names, onlyInMarks, everyday }) =>
      [names, onlyInMarks, everyday].flatMap((text) => text.split(', ').filter(Boolean)),
    )
    expect(findRepeats(names)).toEqual([])
  })

  it('respell Hindi with letters and a mark of the nose', () => {
    expect(Object.entries(latinSpelling.words).filter(([, spelled]) => !/^[a-z~']+$/.test(spelled))).toEqual([])
  })
})
