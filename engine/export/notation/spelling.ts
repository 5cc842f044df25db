import { isMinorish, parseKey } from '../../score/keys.ts'
import type { Mode } from '../../score/keys.ts'

/** A key signature: fifths up from C, or down where negative. */
export interface KeySignature {
  fifths: number
  isMinor: boolean
  /** The name was none or no key: it looks like C major, but nothing is spelled by it. */
  isUnknown?: true
}

/** A pitch as it is written; `octave` 4 begins at middle C, `alter` counts semitones. */
export interface WrittenPitch {
  step: string
  alter: number
  octave: number
}

/** Fifths of a mode against the major key on its tonic. */
const modeFifths: Record<Mode, number> = {
  major: 0,
  lydian: 1,
  mixolydian: -1,
  dorian: -2,
  minor: -3,
  'harmonic minor': -3,
  phrygian: -4,
  'phrygian dominant': -4,
}

/** Phrygian dominant is harmonic minor from its fifth note on: its major third is the raised leading note. */
const isWrittenAsMinor = (mode: Mode): boolean => isMinorish(mode) || mode === 'phrygian dominant'

/** From the sharp side to the flat one, so that each stays within seven signs. */
const toFifths = (pitchClass: number): number => {
  const up = (pitchClass * 7) % 12
  return up > 6 ? up - 12 : up
}

/**
 * Twelve fifths, where a name with a flat asks for flats or one with a sharp for sharps,
 * and never more than seven signs.
 */
function turn(name: string, fifths: number): number {
  const sign = /^\s*[a-g]\s*(#|♯|sharp|b|♭|flat)?/i.exec(name)?.[1]?.toLowerCase()
  const isFlat = sign !== undefined && !/[#♯s]/.test(sign)
  if (isFlat && fifths > 0 && fifths - 12 >= -7) return -12
  const isSharp = sign !== undefined && !isFlat
  return fifths < -7 || (isSharp && fifths < 0 && fifths + 12 <= 6) ? 12 : 0
}

/** The signature of a key by its name; that of C major where it is unknown. */
export function getKeySignature(name: string | null): KeySignature {
  const key = name === null ? undefined : parseKey(name)
  if (!key) return { fifths: 0, isMinor: false, isUnknown: true }
  const fifths = toFifths(key.tonic) + modeFifths[key.mode]
  return { fifths: fifths + turn(name!, fifths), isMinor: isWrittenAsMinor(key.mode) }
}

/**
 * A key moved by semitones, under the name with the fewest signs (F sharp major rather than G flat); without a move it
 * keeps its own name. Undefined where the name is no key.
 */
export function transposeKey(name: string, semitones: number): { name: string; signature: KeySignature } | undefined {
  const key = parseKey(name)
  if (!key) return undefined
  if (semitones % 12 === 0) return { name, signature: getKeySignature(name) }
  const tonic = (((key.tonic + semitones) % 12) + 12) % 12
  const near = toFifths(tonic) + modeFifths[key.mode]
  const fifths = near < -6 ? near + 12 : near > 6 ? near - 12 : near
  const { step, alter } = nameFifth(fifths - modeFifths[key.mode])
  const sign = alter === 0 ? '' : alter > 0 ? '#' : 'b'
  return { name: `${step}${sign} ${key.mode}`, signature: { fifths, isMinor: isWrittenAsMinor(key.mode) } }
}

/** In the order of fifths, from F. */
const letters = 'FCGDAEB'

/** The letter and sign of a place on the line of fifths; C is 0. */
export const nameFifth = (fifth: number): { step: string; alter: number } => ({
  step: letters[(((fifth + 1) % 7) + 7) % 7]!,
  alter: Math.floor((fifth + 1) / 7),
})

/** The place of a letter and its sign on the line of fifths. */
export const toFifth = ({ step, alter }: { step: string; alter: number }): number =>
  letters.indexOf(step) - 1 + 7 * alter

/**
 * A pitch as a key writes it: signs of the key first, then those of its neighbours;
 * minor keys raise their leading note.
 */
export function spell(midi: number, { fifths, isMinor }: KeySignature): WrittenPitch {
  const lowest = fifths - (isMinor ? 3 : 4)
  const wanted = (midi * 7) % 12
  const fifth = lowest + ((((wanted - lowest) % 12) + 12) % 12)
  const { step, alter } = nameFifth(fifth)
  return { step, alter, octave: Math.floor((midi - alter) / 12) - 1 }
}
