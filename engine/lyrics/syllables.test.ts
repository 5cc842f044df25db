import { describe, expect, it } from 'vitest'
import { parseLyrics } from './parse-lyrics.ts'
import { lineSyllables } from './syllables.ts'

const spoken = (line: string): string => lineSyllables(line).map((s) => [...s.onset, s.vowel, ...s.coda].join(' ')).join(' . ')

describe('words become syllables', () => {
  it.each([
    ['love', 'L AH V'],
    ['street', 'S T R IY T'],
    ['shining', 'SH AY . N IH NG'],
    ['tonight', 'T AH . N AY T'],
    ['dancing', 'D AE N . S IH NG'],
    ['make', 'M EY K'],
    ['baked', 'B EY K D'],
    ['brrr', 'B R AH R'],
    ['river', 'R IH . V ER'],
  ])('says %s as %s', (word, sounds) => {
    expect(spoken(word)).toBe(sounds)
  })

  it('stresses content words and not the small ones', () => {
    expect(lineSyllables('the river').map((s) => s.stressed)).toEqual([false, true, false])
  })

  it('never loses letters of the text', () => {
    expect(lineSyllables('beautiful morning').map((s) => s.text).join('')).toBe('beautifulmorning')
  })
})

describe('lyrics with tags', () => {
  it('knows the tags people write', () => {
    const names = parseLyrics('[Verse 1]\na\n[Pre-Chorus]\nb\n[Hook]\nc\n(Bridge)\nd\n[Instrumental]').map((section) => section.name)
    expect(names).toEqual(['verse', 'pre-chorus', 'chorus', 'bridge', 'solo'])
  })

  it('breaks very long lines', () => {
    const [section] = parseLyrics('one two three four five six seven eight nine ten eleven twelve')
    expect(section!.lines).toEqual(['one two three four five six', 'seven eight nine ten eleven twelve'])
  })
})
