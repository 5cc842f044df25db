import { createTable } from '../../tables/create-table.ts'
import { nameFifth, toFifth } from './spelling.ts'
import type { KeySignature } from './spelling.ts'

/** Kinds of MusicXML 4.0 by the ending of a chord symbol. */
const kinds = createTable<string>({
  '': 'major',
  m: 'minor',
  min: 'minor',
  '-': 'minor',
  '7': 'dominant',
  maj7: 'major-seventh',
  M7: 'major-seventh',
  m7: 'minor-seventh',
  min7: 'minor-seventh',
  dim: 'diminished',
  '°': 'diminished',
  dim7: 'diminished-seventh',
  '°7': 'diminished-seventh',
  m7b5: 'half-diminished',
  ø: 'half-diminished',
  ø7: 'half-diminished',
  aug: 'augmented',
  '+': 'augmented',
  aug7: 'augmented-seventh',
  mmaj7: 'major-minor',
  mM7: 'major-minor',
  '6': 'major-sixth',
  m6: 'minor-sixth',
  '9': 'dominant-ninth',
  maj9: 'major-ninth',
  m9: 'minor-ninth',
  '11': 'dominant-11th',
  m11: 'minor-11th',
  '13': 'dominant-13th',
  sus2: 'suspended-second',
  sus4: 'suspended-fourth',
  sus: 'suspended-fourth',
  '5': 'power',
})

/** A chord symbol in its parts; `kind` is 'other' for an ending that the format has no word for. */
export interface ChordParts {
  root: { step: string; alter: number }
  kind: string
  ending: string
  bass: { step: string; alter: number } | null
}

const alters = createTable<number>({ '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 })

/** Reads a chord symbol as it is written on a lead sheet; undefined for what is none, as 'N.C.'. */
export function readChordSymbol(symbol: string): ChordParts | undefined {
  const match = /^([A-G])([#b♯♭]?)(.*?)(?:\/([A-G])([#b♯♭]?))?$/u.exec(symbol.trim())
  if (!match) return undefined
  const [, step, sign, ending, bassStep, bassSign] = match as unknown as [
    string,
    string,
    string,
    string,
    string?,
    string?,
  ]
  return {
    root: { step, alter: alters.get(sign)! },
    kind: kinds.get(ending) ?? 'other',
    ending,
    bass: bassStep === undefined ? null : { step: bassStep, alter: alters.get(bassSign ?? '')! },
  }
}

const signs = new Map([
  [-1, 'b'],
  [0, ''],
  [1, '#'],
])

/** Gb to A# on the line of fifths: without E#, B#, Cb and Fb, which a chord is never renamed to. */
const isPlainName = (fifth: number): boolean => fifth >= -6 && fifth <= 10
const toPlainName = (fifth: number): number => (fifth < -6 ? fifth + 12 : fifth > 10 ? fifth - 12 : fifth)

const diminished: ReadonlySet<string> = new Set(['diminished', 'diminished-seventh', 'half-diminished'])

/** The place at which a fifth stands among the twelve from `lowest` on. */
const turnFrom = (lowest: number, fifth: number): number => lowest + ((((fifth - lowest) % 12) + 12) % 12)

/**
 * Whether a key has a root: in its scale, as a raised note of minor below a diminished chord, or borrowed: flats of the
 * parallel minor, and the Neapolitan of minor.
 */
function hasRoot({ fifths, isMinor }: KeySignature, fifth: number, isDiminished: boolean): boolean {
  const place = fifth - fifths
  if (place >= -1 && place <= 5) return true
  if (isDiminished) return isMinor && (place === 6 || place === 8)
  return place < 0 && place >= (isMinor ? -2 : -4)
}

/** A root that moves as the key writes it; one that does not move as it is, unless the key has it by its other name. */
function spellRoot({ root, kind }: ChordParts, moveSemitones: number, key: KeySignature): number {
  const isDiminished = diminished.has(kind)
  const lowest = key.fifths - (key.isMinor ? 3 : 4) - (isDiminished ? 0 : 1)
  const usual = turnFrom(lowest, toFifth(root) + 7 * moveSemitones)
  if (moveSemitones % 12 !== 0) return toPlainName(usual)
  return isPlainName(usual) && hasRoot(key, usual, isDiminished) ? usual : toFifth(root)
}

/** A bass at its interval from the root: a third of E is G#, whatever it was called. */
function spellBass({ root, kind }: ChordParts, bass: ChordParts['root'], spelledRoot: number): number {
  const interval = toFifth(bass) - toFifth(root)
  const isUsual =
    Math.abs(interval) <= 6 ||
    (kind === 'diminished-seventh' && interval === -9) ||
    (kind === 'augmented' && interval === 8)
  const spelled = spelledRoot + (isUsual ? interval : turnFrom(-6, interval))
  return spelled === toFifth(bass) ? spelled : toPlainName(spelled)
}

function toName(fifth: number): string {
  const { step, alter } = nameFifth(fifth)
  return step + (signs.get(alter) ?? '')
}

/**
 * A chord moved by semitones, its root as the new key writes it and its bass as the root asks; what is no chord stays
 * as it is, and so does each chord that is not moved where the key is unknown.
 */
export function transposeChord(symbol: string, moveSemitones: number, key: KeySignature): string {
  const parts = readChordSymbol(symbol)
  if (!parts || (key.isUnknown && moveSemitones % 12 === 0)) return symbol
  const root = spellRoot(parts, moveSemitones, key)
  return toName(root) + parts.ending + (parts.bass ? `/${toName(spellBass(parts, parts.bass, root))}` : '')
}

/** The same chord as the key writes it: C# is Db in A flat major. */
export const respellChord = (symbol: string, key: KeySignature): string => transposeChord(symbol, 0, key)
