import strings from '../../data/sounds/strings.json' with { type: 'json' }
import { mapTable } from '../../tables/map-table.ts'
import type { PitchManner } from '../notes/pitch-curve.ts'
import { slidingPitch } from '../notes/pitch-curve.ts'
import type { StringInstrument } from './string-voice.ts'
import { stringVoice } from './string-voice.ts'
import type { StruckVoice } from './struck-voice.ts'

/** What differs from a plain string: `course` tunes equal strings in cents, `manner` starts from a sliding pitch. */
type WrittenString = Partial<Omit<StringInstrument, 'manner'>> & {
  course?: readonly number[]
  manner?: Partial<PitchManner>
}

/** Equal strings of a course, of which each rings shorter than the one before. */
const createCourse = (cents: readonly number[]): StringInstrument['strings'] =>
  cents.map((cent, i) => ({ cents: cent, gain: 1 / cents.length, ring: 1 - 0.08 * i }))

const readString = ({ course, manner, ...settings }: WrittenString): StruckVoice =>
  stringVoice({
    ...settings,
    ...(course && { strings: createCourse(course) }),
    ...(manner && { manner: { ...slidingPitch, ...manner } }),
  })

/** Plucked strings, by instrument. */
export const stringVoices = mapTable(strings as Readonly<Record<keyof typeof strings, WrittenString>>, readString)
