import { readChordSymbol, transposeChord } from '@songloom/engine/export/notation/chord-symbols'
import { transposeKey } from '@songloom/engine/export/notation/spelling'
import type { KeySignature } from '@songloom/engine/export/notation/spelling'
import type { PracticeChord } from '@songloom/contracts/library/practice'

/** Higher up the neck there is no room for a hand. */
export const maxCapo = 9

/** Shapes with open strings in standard tuning, which need no barre. */
const openShapes: ReadonlySet<string> = new Set(
  [
    'C D E G A Dm Em Am C7 D7 E7 G7 A7 B7 Dm7 Em7 Am7 Cmaj7 Dmaj7 Emaj7 Fmaj7 Gmaj7 Amaj7',
    'Dsus2 Dsus4 Asus2 Asus4 Esus4 Gsus4 Csus2 Cadd9 Gadd9 Dadd9 C6 D6 G6 A6 Em6 Am6 E5 A5 D5',
  ].flatMap((row) => row.split(' ')),
)

/** A key that shapes are written in; C major where none is known. */
const signatureFor = (key: string | null, semitones: number): KeySignature =>
  (key === null ? undefined : transposeKey(key, semitones)?.signature) ?? { fifths: 0, isMinor: false, isUnknown: true }

/** Names of chords moved by semitones, each spelled as the moved key writes it. */
export function createChordNames(key: string | null, semitones: number): (symbol: string) => string {
  const signature = signatureFor(key, semitones)
  return (symbol) => transposeChord(symbol, semitones, signature)
}

/** A shape without its bass, which a capo does not change. */
const stripBass = (symbol: string): string => {
  const parts = readChordSymbol(symbol)
  return parts?.bass ? symbol.slice(0, symbol.lastIndexOf('/')) : symbol
}

/** Seconds of barre chords at each capo, for a song that is moved by `semitones`. */
function countBarreSeconds(chords: readonly PracticeChord[], key: string | null, semitones: number): number {
  const nameChord = createChordNames(key, semitones)
  return chords
    .filter(({ symbol }) => readChordSymbol(symbol) && !openShapes.has(stripBass(nameChord(symbol))))
    .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0)
}

/** A fret more is worth avoiding this share of barre chords. */
const fretShare = 0.02

/** The capo with the least time of barre chords, where each fret counts as a fiftieth of the song. */
export function findSimplestCapo(chords: readonly PracticeChord[], key: string | null, semitones: number): number {
  const totalSeconds = chords.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0)
  const costs = Array.from(
    { length: maxCapo + 1 },
    (_, capo) => countBarreSeconds(chords, key, semitones - capo) + capo * fretShare * totalSeconds,
  )
  return costs.indexOf(Math.min(...costs))
}
