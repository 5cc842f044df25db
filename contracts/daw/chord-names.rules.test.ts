import { expect, test } from 'vitest'
import { toChordSymbol, transposeChord, transposeKey } from './chord-names.rules.ts'

test('names are read as people type them', () => {
  const names = ['C', 'Bbmaj7', 'F#m7b5/C#', 'Gsus4', 'G7sus4', 'Eadd9', 'Cm(maj7)', 'D6/9', 'A7#9', 'B°7', 'N.C.']
  expect(names.map(toChordSymbol)).toEqual(names)
  expect([' am ', 'e♭m', 'f♯', 'nc'].map(toChordSymbol)).toEqual(['Am', 'Ebm', 'F#', 'N.C.'])
})

test('what is no chord is refused', () => {
  const others = ['', 'H', 'Hello', 'Cx', 'C/', 'C//E', 'Cm77', 'Do', '[C]', 'C#b', 'C E G', 'Cmajor7th']
  expect(others.map(toChordSymbol)).toEqual(others.map(() => undefined))
})

test('chords and keys move with their bass and ending, and come back', () => {
  expect(['C', 'Fm7', 'Bbmaj7/D', 'F#m'].map((name) => transposeChord(name, 2))).toEqual(['D', 'Gm7', 'Cmaj7/E', 'G#m'])
  expect(transposeChord('N.C.', 3)).toBe('N.C.')
  expect(['F minor', 'C major', 'A dorian'].map((key) => transposeKey(key, -1))).toEqual([
    ...['E minor', 'B major', 'G# dorian'],
  ])
  expect(transposeKey('unknown', 1)).toBe('unknown')
  for (let semitones = -11; semitones < 12; semitones++)
    expect(transposeChord(transposeChord('Gm7/D', semitones), -semitones)).toBe('Gm7/D')
})
