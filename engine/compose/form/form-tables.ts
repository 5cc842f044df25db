import type { SectionName } from '../../score/score.ts'
import type { FormStyle } from '../genre-profile.ts'

const letters: Record<string, SectionName> = {
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
}

/** `[bars it is for at most, sections with their weight in bars]`: the longer the song, the more of the story is told. */
type Table = readonly (readonly [maxBars: number, plan: string])[]

// prettier-ignore
const tables: Record<Exclude<FormStyle, 'blues'>, Table> = {
  song: [
    [4, 'c4'], [11, 'i2 c6'], [20, 'i2 v6 c6 o2'], [30, 'i2 v4 c8 v4 c8 o2'], [44, 'i4 v8 c8 v8 c8 o4'],
    [72, 'i4 v8 p4 c8 v8 p4 c8 b8 c8 o4'], [Infinity, 'i8 v16 p4 c8 v16 p4 c8 s8 b8 c8 c8 o8'],
  ],
  dance: [
    [4, 'd4'], [11, 'u2 d6'], [18, 'i2 u4 d8 o2'], [30, 'i4 v6 u4 d8 o2'], [44, 'i4 v8 u4 d8 k4 u4 d8 o2'],
    [80, 'i8 v8 u4 d8 k8 v8 u4 d8 o8'], [Infinity, 'i16 v16 u8 d16 k16 v8 u8 d16 d16 o16'],
  ],
  loopBased: [
    [4, 'c4'], [11, 'i2 c6'], [20, 'i2 v8 c8 o2'], [40, 'i4 v8 c8 v8 c8 o4'], [72, 'i4 v16 c8 v16 c8 k4 c8 o4'],
    [Infinity, 'i8 v16 c8 v16 c8 b8 v16 c8 c8 o8'],
  ],
  jazz: [
    [4, 'c4'], [11, 'i2 c6'], [22, 'i2 c8 s8 c4 o2'], [44, 'i4 v8 c8 s8 c8 o4'], [80, 'i4 v8 c8 s16 v8 c8 o4'],
    [Infinity, 'i8 v16 c8 s16 s16 b8 v16 c8 o8'],
  ],
  raga: [
    [4, 'c4'], [11, 'i4 c6'], [24, 'i6 v6 c8 o2'], [48, 'i8 v8 c8 s8 c8 o2'], [Infinity, 'i12 v12 c8 s16 v8 c8 s16 c12 o4'],
  ],
  ambient: [
    [4, 'c4'], [11, 'i2 c6 o2'], [24, 'i4 v8 c8 o4'], [Infinity, 'i8 v8 c8 b8 c12 o8'],
  ],
  classical: [
    [4, 'c4'], [11, 'c6 o2'], [22, 'c8 b6 c6 o2'], [48, 'i2 c12 b12 c12 o2'], [Infinity, 'i4 c16 v16 b16 s8 c16 o4'],
  ],
  cinematic: [
    [4, 'c4'], [11, 'u4 c6 o2'], [22, 'i4 v6 u4 c8 o2'], [44, 'i6 v8 u6 c12 o4'], [72, 'i8 v8 u4 c8 b8 u8 c12 o6'],
    [Infinity, 'i12 v16 u8 c8 k8 v8 u8 c16 c8 o8'],
  ],
}

export interface WeightedSection {
  name: SectionName
  bars: number
}

/** The sections of a style of this length; their bars are weights still to be fitted. */
export function sectionsFor(style: Exclude<FormStyle, 'blues'>, bars: number): WeightedSection[] {
  const [, plan] = tables[style].find(([max]) => bars <= max)!
  return plan.split(' ').map((item) => ({ name: letters[item[0]!]!, bars: Number(item.slice(1)) }))
}
