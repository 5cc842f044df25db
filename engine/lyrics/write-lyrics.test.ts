import { describe, expect, it } from 'vitest'
import { bridgeCouplets, chorusStanzas, liftCouplets, rapCouplets, verseCouplets } from './couplets.ts'
import { lineSyllables } from './syllables.ts'
import { writeLyrics } from './write-lyrics.ts'

const couplets = [...Object.values(verseCouplets).flat(), ...liftCouplets, ...bridgeCouplets]
const all = [
  ...couplets,
  ...chorusStanzas.flatMap(
    ({ lines }) =>
      [
        [lines[0], lines[1]],
        [lines[2], lines[3]],
      ] as const,
  ),
]

describe('written lyrics', () => {
  it('rhyme by their last sounds', () => {
    const vowelOf = (line: string): string => rhymeOf(line.replace('{t}', 'river')).split(' ')[0]!
    const rhymes = [...all, ...rapCouplets].filter(([one, two]) => vowelOf(one) === vowelOf(two))
    expect(rhymes.length / (all.length + rapCouplets.length)).toBeGreaterThan(0.93)
  })

  it('have six to twelve syllables a line', () => {
    for (const line of all.flat()) {
      const count = lineSyllables(line.replace('{t}', 'river')).length
      expect(count).toBeGreaterThanOrEqual(5)
      expect(count).toBeLessThanOrEqual(12)
    }
  })

  const needs = (['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'] as const).map((name) => ({
    name,
    lineCount: 4,
  }))

  it('sing the theme, repeat the chorus and never the verse', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { sections, hook, title } = writeLyrics(needs, ['river'], 'happy', seed)
      expect(sections[1]).toEqual(sections[3])
      expect(sections[1]).toEqual(sections[5])
      expect(sections[0]).not.toEqual(sections[2])
      expect(sections[1]!.includes(hook)).toBe(true)
      expect(sections.flat().join(' ')).toMatch(/river/)
      expect(title.length).toBeGreaterThan(3)
    }
  })

  it('say other things in another mood and to another seed', () => {
    const texts = [
      ['happy', 1],
      ['happy', 2],
      ['sad', 1],
      ['epic', 1],
    ].map(([mood, seed]) => writeLyrics(needs, ['river'], String(mood), Number(seed)).sections.flat().join())
    expect(new Set(texts).size).toBe(4)
  })
})

/** The last vowel of a line and what closes it: lines that share it rhyme. */
function rhymeOf(line: string): string {
  const last = lineSyllables(line).at(-1)
  return last ? [last.vowel, ...last.coda].join(' ') : ''
}
