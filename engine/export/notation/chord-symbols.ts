import { createTable } from '../../tables/create-table.ts'
import { spell } from './spelling.ts'
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
const semitones = createTable<number>({ C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 })

/** A chord moved by semitones, its root and bass as the new key writes them; what is no chord stays as it is. */
export function transposeChord(symbol: string, moveSemitones: number, key: KeySignature): string {
  const parts = readChordSymbol(symbol)
  if (!parts) return symbol
  const name = ({ step, alter }: ChordParts['root']): string => {
    const pitchClass = (semitones.get(step)! + alter + moveSemitones + 48) % 12
    const written = spell(60 + pitchClass, key)
    return written.step + (signs.get(written.alter) ?? '')
  }
  return name(parts.root) + parts.ending + (parts.bass ? `/${name(parts.bass)}` : '')
}

/** The same chord with its root and bass as the key writes them: C# is Db in A flat major. */
export const respellChord = (symbol: string, key: KeySignature): string => transposeChord(symbol, 0, key)
