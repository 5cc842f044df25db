/** Note names by semitones above C, as most keys write them. */
const mixed = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
const flat = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const
const sharp = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
const naturals = new Map([
  ['C', 0],
  ['D', 2],
  ['E', 4],
  ['F', 5],
  ['G', 7],
  ['A', 9],
  ['B', 11],
])

const note = '[A-G][#b]?'
const basic = '(?:maj|min|mi|ma|M|m|-|dim|°|ø|aug|\\+)?'
const number = '(?:6/9|69|5|6|7|9|11|13)?'
const addition = '(?:\\(?(?:maj7|M7|sus[24]?|add(?:2|4|6|9|11|13)|[b#](?:5|9|11|13)|no[35]|alt)\\)?)'
const chordName = new RegExp(`^(${note})(${basic}${number}${addition}*)(?:/(${note}))?$`)

/** No chord sounds. */
export const noChord = 'N.C.'

/** A chord in its parts: 'F#m7/C#' has the root F#, the ending m7 and the bass C#. */
export interface ChordName {
  root: string
  ending: string
  bass: string | undefined
}

/** Reads the name of a chord as people type it, with ♯ or a small first letter; undefined for what is none. */
function readChordName(text: string): ChordName | undefined {
  const typed = text.trim().replaceAll('♯', '#').replaceAll('♭', 'b')
  const match = chordName.exec(typed.slice(0, 1).toUpperCase() + typed.slice(1))
  return match ? { root: match[1]!, ending: match[2]!, bass: match[3] } : undefined
}

/** The name as it is kept, 'am/g#' aside: the root with a capital, signs as # and b; undefined for what is no chord. */
export function toChordSymbol(text: string): string | undefined {
  if (/^n\.?\s*c\.?$/i.test(text.trim())) return noChord
  const chord = readChordName(text)
  return chord ? writeChord(chord) : undefined
}

const writeChord = ({ root, ending, bass }: ChordName): string => root + ending + (bass ? `/${bass}` : '')

function transposeNote(name: string, semitones: number, names: readonly string[]): string {
  const sign = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0
  return names[(((naturals.get(name[0]!)! + sign + semitones) % 12) + 12) % 12]!
}

/** Names that a chord's own sign asks for. */
const getNames = ({ root }: ChordName): readonly string[] =>
  root.endsWith('b') ? flat : root.endsWith('#') ? sharp : mixed

/** The same chord some semitones higher; what is no chord stays as it is. */
export function transposeChord(symbol: string, semitones: number): string {
  const chord = readChordName(symbol)
  if (!chord || semitones % 12 === 0) return symbol
  const names = getNames(chord)
  const move = (name: string): string => transposeNote(name, semitones, names)
  return writeChord({ ...chord, root: move(chord.root), bass: chord.bass && move(chord.bass) })
}

/** Tonics of minor keys with the fewest signs. */
const minorTonics = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'] as const

/** The key some semitones higher: 'F minor' is 'G minor' after two; what is no key stays as it is. */
export function transposeKey(key: string, semitones: number): string {
  const match = /^([A-G])([#b♯♭]?)(.*)$/u.exec(key.trim())
  if (!match || semitones % 12 === 0) return key
  const [, letter, sign, mode] = match
  const name = letter! + sign!.replace('♯', '#').replace('♭', 'b')
  return transposeNote(name, semitones, /min|dorian|phrygian/i.test(mode!) ? minorTonics : mixed) + mode!
}
