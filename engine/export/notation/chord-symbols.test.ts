import { expect, test } from 'vitest'
import { readChordSymbol, respellChord, transposeChord } from './chord-symbols.ts'
import { getKeySignature } from './spelling.ts'

test.each([
  [null, 'Bbm/Db Gb Db7 A# E/Ab Cb', 'Bbm/Db Gb Db7 A# E/Ab Cb'],
  ['no key', 'Gb', 'Gb'],
  ['E major', 'F/A Bb7#9 D E/Ab Abm Eb7', 'F/A Bb7#9 D E/G# G#m D#7'],
  ['D major', 'Eb7 Bb Gbm/Db D/Gb N.C.', 'Eb7 Bb F#m/C# D/F# N.C.'],
  ['B major', 'Abm Abm/Cb Cb Fb', 'G#m G#m/B B E'],
  ['C major', 'Db7 F#m7b5 D#m A# E# Am/Ab', 'Db7 F#m7b5 Ebm Bb F Am/G#'],
  ['Ab major', 'C#maj7/F F# Ab/Cb Cb B', 'Dbmaj7/F Gb Ab/Cb Cb B'],
  ['F# major', 'F Bbm E#dim', 'F A#m E#dim'],
  ['Gb major', 'B F#', 'B Gb'],
  ['A minor', 'Abdim7 Abdim7/F E/Ab Bdim7/Ab Ab7 A#', 'G#dim7 G#dim7/F E/G# Bdim7/Ab Ab7 Bb'],
  ['F minor', 'C# F#m/C# G#m', 'Db Gbm/Db Abm'],
])('in %s %s are written %s', (key, symbols, written) => {
  const signature = getKeySignature(key)
  expect(symbols.split(' ').map((symbol) => respellChord(symbol, signature))).toEqual(written.split(' '))
})

test('chords that move keep their pitches, and are never called E#, B#, Cb or Fb', () => {
  const pitch = ({ step, alter }: { step: string; alter: number }): number =>
    ([9, 11, 0, 2, 4, 5, 7]['ABCDEFG'.indexOf(step)]! + alter + 12) % 12
  const roots = ['C', 'C#', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
  for (const key of roots.flatMap((tonic) => [`${tonic} major`, `${tonic} minor`]))
    for (const root of roots)
      for (const rest of ['', 'dim7', ...roots.map((bass) => `7/${bass}`)])
        for (let move = -11; move <= 11; move++) {
          const [before, moved] = [`${root}${rest}`, transposeChord(`${root}${rest}`, move, getKeySignature(key))]
          const [from, to] = [readChordSymbol(before)!, readChordSymbol(moved)!]
          expect(moved).not.toMatch(/(^|\/)([EB]#|[CF]b)/)
          expect(pitch(to.root)).toBe((pitch(from.root) + move + 12) % 12)
          if (from.bass) expect(pitch(to.bass!)).toBe((pitch(from.bass) + move + 12) % 12)
        }
  expect(transposeChord('E/G#', 1, getKeySignature('F major'))).toBe('F/A')
  expect(transposeChord('Db7', 2, getKeySignature('D major'))).toBe('Eb7')
})
