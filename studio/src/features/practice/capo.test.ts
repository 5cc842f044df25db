// @vitest-environment node
import { expect, test } from 'vitest'
import { createChordNames, findSimplestCapo } from './capo.ts'

const toChords = (symbols: string) =>
  symbols.split(' ').map((symbol, at) => ({ symbol, startSeconds: at, endSeconds: at + 1 }))
const nameAll = (symbols: string, key: string, semitones: number): string =>
  symbols.split(' ').map(createChordNames(key, semitones)).join(' ')

test('chords that move are spelled as the new key writes them', () => {
  expect(nameAll('C G Am F', 'C major', 1)).toBe('Db Ab Bbm Gb')
  expect(nameAll('C G Am F/A', 'C major', 4)).toBe('E B C#m A/C#')
  expect(nameAll('Fm7 Bbm C7', 'F minor', -1)).toBe('Em7 Am B7')
  expect(nameAll('N.C. C', 'C major', 2)).toBe('N.C. D')
  expect(nameAll('C F#dim', 'C major', -12)).toBe('C F#dim')
})

test('the simplest capo turns barre chords into open shapes, and is none where all are open', () => {
  // As G D Em C at the first fret.
  expect(findSimplestCapo(toChords('Ab Eb Fm Db'), 'Ab major', 0)).toBe(1)
  expect(findSimplestCapo(toChords('G D Em C'), 'G major', 0)).toBe(0)
  // Moved up by three semitones they need one again.
  expect(findSimplestCapo(toChords('G D Em C'), 'G major', 3)).toBe(3)
})
