import { describe, expect, it } from 'vitest'
import type { RhymeScheme } from '../lyric-writer.ts'
import { groupRhymes } from './rhyme-groups.ts'
import { repeatLines, shareItems } from './share-lines.ts'
import type { LineSource } from './solve-stanza.ts'
import { solveGroup, solveStanza } from './solve-stanza.ts'

describe('groupRhymes', () => {
  it.each<[RhymeScheme, number[][]]>([
    [
      'AABB',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      'ABAB',
      [
        [0, 2],
        [1, 3],
      ],
    ],
    ['ABCB', [[0], [1, 3], [2]]],
    ['AABA', [[0, 1, 3], [2]]],
    ['AAAA', [[0, 1, 2, 3]]],
    [
      'rap',
      [
        [0, 1],
        [2, 3],
      ],
    ],
  ])('groups four lines of %s', (scheme, groups) => {
    expect(groupRhymes(scheme, 4, 'together')).toEqual(groups)
    expect(groupRhymes(scheme, 4, 'asBegun')).toEqual(groups)
  })

  it('begins other rhymes with each stanza of four', () => {
    expect(groupRhymes('AAAA', 8, 'together')).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ])
  })

  it.each([
    [5, [[0, 2], [1, 3], [4]], [[0, 2], [1, 3], [4]]],
    [
      6,
      [
        [0, 2],
        [1, 3],
        [4, 5],
      ],
      [[0, 2], [1, 3], [4], [5]],
    ],
    [7, [[0, 2], [1, 3], [4, 6], [5]], [[0, 2], [1, 3], [4, 6], [5]]],
  ])('rhymes what is left of %i lines together or as the scheme begins', (count, together, asBegun) => {
    expect(groupRhymes('ABAB', count, 'together')).toEqual(together)
    expect(groupRhymes('ABAB', count, 'asBegun')).toEqual(asBegun)
  })
})

/** Words that rhyme where their last letters are the same, drawn in this order. */
const createWords = (...words: readonly string[]): LineSource<string> => ({
  findFirstLines: () => words,
  findPartner: (_, before) => words.find((word) => !before.includes(word) && word.at(-1) === before[0]!.at(-1)),
})

describe('solveGroup', () => {
  it('passes over first lines that too little rhymes with', () => {
    expect(solveGroup([0, 1, 2], [createWords('sky', 'day', 'sea', 'may')])).toEqual(['sky', 'day', 'may'])
    expect(solveGroup([0, 1], [createWords('sea', 'sky', 'day')])).toEqual(['sky', 'day'])
  })

  it('asks the sources in their order', () => {
    expect(solveGroup([0, 1], [createWords('sea', 'sky'), createWords('flea', 'sea')])).toEqual(['flea', 'sea'])
  })

  it('rhymes on a fixed line alone', () => {
    expect(solveGroup([0, 1], [createWords('sky', 'day', 'flea')], 'sea')).toEqual(['sea', 'flea'])
    expect(solveGroup([0, 1], [createWords('sky', 'day')], 'sea')).toBeUndefined()
  })
})

describe('solveStanza', () => {
  it('solves group by group, each with the lines that are taken', () => {
    const seen: string[][] = []
    const lines = solveStanza({
      groups: [
        [0, 2],
        [1, 3],
      ],
      first: 'a0',
      solve: (group, fixed, taken) => {
        seen.push([...taken])
        return group.map((place, i) => (i === 0 && fixed ? fixed : `${fixed ? 'a' : 'b'}${place}`))
      },
    })
    expect(lines).toEqual(['a0', 'b1', 'a2', 'b3'])
    expect(seen).toEqual([['a0'], ['a0', 'a2']])
  })

  it('leaves out places without a line, and gives up where a group has no solution', () => {
    const groups = [[0, 1], [2]]
    expect(solveStanza({ groups, solve: (group) => group.slice(0, 1).map(String) })).toEqual(['0', '2'])
    expect(solveStanza({ groups, solve: (group) => (group.length > 1 ? ['0', '1'] : undefined) })).toBeUndefined()
    expect(solveStanza({ groups: [], first: 'a', solve: () => [] })).toEqual([])
  })
})

describe('shareItems', () => {
  const verses = [{ lineCount: 2 }, { lineCount: 2 }]

  it('shares items out in order, and repeats the first where there are few', () => {
    expect(shareItems([1, 2, 3], verses)).toEqual({ shares: [[1, 2], [3]], left: [] })
    expect(shareItems([1], verses)).toEqual({ shares: [[1], [1]], left: [] })
    expect(shareItems([], verses)).toEqual({ shares: [[], []], left: [] })
  })

  it('returns lines that do not fit', () => {
    expect(shareItems([1, 2, 3, 4, 5], verses)).toEqual({
      shares: [
        [1, 2],
        [3, 4],
      ],
      left: [5],
    })
    expect(shareItems([1], [])).toEqual({ shares: [], left: [1] })
  })
})

it('repeatLines begins again at the first line', () => {
  expect(repeatLines(['a', 'b'], 3)).toEqual(['a', 'b', 'a'])
  expect(repeatLines([], 3)).toEqual([])
})
