import { codaRoom, endOfNote, inhaleGapSeconds, inhaleSeconds, onsetRoom, findVowelEnd } from '../note-times.ts'
import type { SungNote } from '../takes.ts'
import type { VocalStyle } from '../vocal-styles.ts'
import { syllableLevel } from './syllable-level.ts'
import type { LinePhone, SpokenLine } from './spoken-line.ts'
import { speechFrameSeconds } from './spoken-sounds.ts'
import type { SpokenSyllable } from './spoken-syllables.ts'

/** A straight way through spoken frames: from one to the other while time goes from one to the other. */
export interface Piece {
  kind: 'vowel' | 'consonant' | 'inhale'
  fromSeconds: number
  toSeconds: number
  line: SpokenLine
  fromFrame: number
  toFrame: number
  /** Of the syllable: brings its vowel to the level of all others. */
  gain: number
  midi: number
  loud: number
  /** Of the vowel that this is a part of, or is next to. */
  vowelFromSeconds: number
  vowelToSeconds: number
  /** Let go softly, because silence follows. */
  releases: boolean
}

/** Parts of a spoken vowel between which the sung one is held; a diphthong stays on its first half. */
const steady = { from: 0.1, to: 0.7 }
const steadyOfDiphthong = { from: 0.22, to: 0.4 }
/** Singers draw consonants out next to long vowels: as spoken they are too short to be understood. */
const consonantSlowness = 1.5
/**
 * And say them more strongly, as one does to be understood (Hazan & Simpson 1998), save those that hiss loudly by
 * themselves.
 */
const consonantGain = 1.8
const sibilants = new Set('S SH Z ZH CH JH'.split(' '))
const diphthongs = new Set(['AY', 'AW', 'OY', 'EY', 'OW'])

/**
 * How one note goes through the speech of its syllable: consonants drawn out and before the beat, the vowel as long as
 * the note.
 */
export function planPieces(
  notes: readonly SungNote[],
  index: number,
  syllableOf: (index: number) => SpokenSyllable | undefined,
  style: VocalStyle,
): Piece[] {
  const note = notes[index]!
  const syllable = syllableOf(index)
  if (!syllable) return []
  const onset = style.chopped ? syllable.onset.slice(-1) : syllable.onset
  const coda = style.chopped ? [] : syllable.coda
  const lead = Math.min(secondsOf(onset), onsetRoom(notes, index))
  const start = Math.max(note.startSeconds, lead)
  const next = notes[index + 1]
  const nextLead = next ? Math.min(secondsOf(syllableOf(index + 1)?.onset ?? []), onsetRoom(notes, index + 1)) : 0
  const end = endOfNote(note, next && next.startSeconds - nextLead, style)
  const tail = Math.min(secondsOf(coda), codaRoom(start, end))
  const vowelEnd = findVowelEnd(start, end, tail)
  const base = {
    line: syllable.line,
    gain: syllableLevel(syllable),
    midi: note.midi,
    loud: note.syllable.velocity,
    vowelFromSeconds: start,
    vowelToSeconds: vowelEnd,
    releases: coda.length === 0 && (!next || next.startSeconds - nextLead - end > 0.05),
  }
  return [
    ...inhale(notes, index, start - lead, syllable, base),
    ...along(onset, start - lead, lead, base),
    ...vowelPieces(
      syllable.vowel,
      start,
      vowelEnd,
      Boolean(note.syllable.continues),
      Boolean(next?.syllable.continues),
      base,
    ),
    ...along(coda, vowelEnd, tail, base),
  ]
}

type Base = Omit<Piece, 'kind' | 'fromSeconds' | 'toSeconds' | 'fromFrame' | 'toFrame'>

const secondsOf = (phones: readonly LinePhone[]): number => phones.reduce((sum, phone) => sum + sungSeconds(phone), 0)

const sungSeconds = ({ fromFrame, toFrame }: LinePhone): number =>
  (toFrame - fromFrame) * speechFrameSeconds * consonantSlowness

/** Consonants at one speed: that of singers, or as much faster as there is less room. */
function along(phones: readonly LinePhone[], fromSeconds: number, seconds: number, base: Base): Piece[] {
  const speed = seconds / Math.max(1e-6, secondsOf(phones))
  let at = fromSeconds
  return phones.map((phone) => {
    const from = at
    at += sungSeconds(phone) * speed
    const gain = base.gain * (sibilants.has(phone.symbol) ? 1 : consonantGain)
    const { fromFrame, toFrame } = phone
    return { ...base, gain, kind: 'consonant' as const, fromSeconds: from, toSeconds: at, fromFrame, toFrame }
  })
}

/**
 * The vowel's beginning and end as spoken, its middle slowly for as long as it is sung. A melisma goes on from the
 * middle.
 */
function vowelPieces(
  { symbol, fromFrame, toFrame }: LinePhone,
  start: number,
  end: number,
  continues: boolean,
  goesOn: boolean,
  base: Base,
): Piece[] {
  const { from, to } = diphthongs.has(symbol) ? steadyOfDiphthong : steady
  const frames = toFrame - fromFrame
  const into = continues ? 0 : frames * from * speechFrameSeconds
  const out = goesOn ? 0 : frames * (1 - to) * speechFrameSeconds
  const speed = Math.min(1, (0.9 * (end - start)) / Math.max(1e-6, into + out))
  const [holdFrom, holdTo] = [start + into * speed, end - out * speed]
  const [first, last] = [fromFrame + frames * from, fromFrame + frames * to]
  const middle = (first + last) / 2
  const piece = (fromSeconds: number, toSeconds: number, a: number, b: number): Piece[] =>
    toSeconds > fromSeconds ? [{ ...base, kind: 'vowel', fromSeconds, toSeconds, fromFrame: a, toFrame: b }] : []
  return [
    ...piece(start, holdFrom, fromFrame, first),
    ...piece(holdFrom, holdTo, continues ? middle : first, goesOn ? middle : last),
    ...piece(holdTo, end, last, toFrame),
  ]
}

/** A breath is drawn before a phrase, through a mouth that already knows the vowel. */
function inhale(
  notes: readonly SungNote[],
  index: number,
  before: number,
  { vowel }: SpokenSyllable,
  base: Base,
): Piece[] {
  const previous = notes[index - 1]
  const silence = previous ? before - previous.startSeconds - previous.syllable.durationSeconds : 1
  const toSeconds = Math.max(0.02, before - 0.05)
  const fromSeconds = Math.max(0, toSeconds - inhaleSeconds(silence))
  if (silence <= inhaleGapSeconds || toSeconds <= fromSeconds) return []
  const frame = (vowel.fromFrame + vowel.toFrame) / 2
  return [{ ...base, kind: 'inhale', fromSeconds, toSeconds, fromFrame: frame, toFrame: frame }]
}
