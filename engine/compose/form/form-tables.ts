import type { Random } from '../../dsp/random.ts'
import type { SectionName } from '../../score/score.ts'
import type { FormTable, TableStyle } from './form-table.ts'
import { otherTables } from './other-forms.ts'
import { songTables } from './song-forms.ts'
import { createTable } from '../../tables/create-table.ts'

const letters = createTable<SectionName>({
  i: 'intro',
  v: 'verse',
  p: 'pre-chorus',
  c: 'chorus',
  b: 'bridge',
  s: 'solo',
  o: 'outro',
  u: 'build',
  d: 'drop',
  k: 'break',
})

const tables: Record<TableStyle, FormTable> = { ...songTables, ...otherTables }

/** One climax, at the end: what a song that builds has instead of choruses all along. */
const building: Record<'song' | 'dance', FormTable> = {
  song: [
    [4, ['c4']],
    [11, ['v4 c6']],
    [22, ['i4 v8 p4 c6', 'v8 p4 c6', 'i2 v8 b4 c6', 'v4 s4 p4 c4', 'i4 v8 u4 c6']],
    [44, ['i4 v8 v8 p4 c8', 'v8 s4 v8 p4 c8', 'i4 v8 b8 p4 c8', 'i4 v16 u4 c8', 'v8 b8 v8 p4 c8']],
    [
      Infinity,
      ['i4 v16 b8 p8 c12', 'v16 s8 v8 p8 c12', 'i8 v8 v8 b8 p8 c12', 'i8 v16 s8 b8 u8 c16', 'v16 b8 k4 v8 u8 c12'],
    ],
  ],
  dance: [
    [4, ['d4']],
    [11, ['u4 d6']],
    [22, ['i4 v4 u4 d8', 'v8 u4 d8', 'i4 k4 u4 d8', 'v4 k4 u4 d8']],
    [Infinity, ['i8 v8 k4 u8 d8', 'v16 k8 u8 d12', 'i8 v8 v8 u8 d12', 'i8 k8 v8 u8 d12', 'v8 b8 k4 u8 d8']],
  ],
}

interface WeightedSection {
  name: SectionName
  bars: number
}

export interface FormWish {
  /** Chooses among the ways of a genre; without it the plain one is taken. */
  random?: Random
  /** One climax at the end. */
  builds?: boolean
}

/** The sections of a style of this length; their bars are weights still to be fitted. */
export function sectionsFor(style: TableStyle, bars: number, { random, builds }: FormWish): WeightedSection[] {
  const table = builds ? building[style === 'dance' ? 'dance' : 'song'] : tables[style]
  const [, ways] = table.find(([max]) => bars <= max)!
  const way = random ? random.pick([ways[0]!, ...ways]) : ways[0]!
  return way.split(' ').map((item) => ({ name: letters.get(item[0]!)!, bars: Number(item.slice(1)) }))
}
