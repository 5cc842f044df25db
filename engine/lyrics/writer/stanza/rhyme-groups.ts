import type { RhymeScheme } from '../lyric-writer.ts'

/** Letters of a scheme, which stanzas of four lines repeat; lines of one letter rhyme, '-' rhymes with none. */
const letters: Readonly<Record<RhymeScheme, string>> = {
  AABB: 'AABB',
  ABAB: 'ABAB',
  ABCB: '-B-B',
  AABA: 'AA-A',
  AAAA: 'AAAA',
  rap: 'AABB',
}

/** How lines after the last whole stanza rhyme: as the scheme begins, or among themselves. */
export type Remainder = 'asBegun' | 'together'

const together = ['', '-', 'AA', 'A-A'] as const

/** Places of lines that rhyme with each other, in the order of their first lines; a line without a rhyme is alone. */
export function groupRhymes(scheme: RhymeScheme, lineCount: number, remainder: Remainder): number[][] {
  const groups = new Map<string, number[]>()
  for (let place = 0; place < lineCount; place++) {
    const key = getGroupKey(place)
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  return [...groups.values()]

  function getGroupKey(place: number): string {
    const stanza = Math.floor(place / 4)
    const left = lineCount - stanza * 4
    const own = left >= 4 || remainder === 'asBegun' ? letters[scheme] : together[left]!
    const letter = own[place % 4]!
    return letter === '-' ? `-${place}` : `${letter}${stanza}`
  }
}
