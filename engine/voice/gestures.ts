import { codaRoom, endOfNote, inhaleGapSeconds, inhaleSeconds, onsetRoom, findVowelEnd } from './note-times.ts'
import type { Hiss, Phone } from './phone-table.ts'
import { getPhone } from './phone-table.ts'
import type { SungNote } from './takes.ts'
import type { VocalStyle } from './vocal-styles.ts'

/** One movement of the mouth: where it goes, and what sounds meanwhile. */
export interface Gesture {
  kind: 'vowel' | 'consonant' | 'burst' | 'inhale'
  fromSeconds: number
  toSeconds: number
  /** In Hz, before the singer's scale. */
  formants: readonly [number, number, number]
  /** Where a diphthong ends. */
  towards?: readonly [number, number, number]
  zeroHz: number
  poleHz: number
  voicing: number
  breath: number
  hiss: Hiss
  hissLevel: number
  midi: number
  /** Velocity of the syllable, 0 to 1. */
  loud: number
  /** A vowel that rests before silence is let go softly. */
  releases: boolean
}

type Formants = readonly [number, number, number]

/** All gestures of one note, in time order; consonants of the onset precede the note, its vowel starts on it. */
export function planGestures(notes: readonly SungNote[], index: number, style: VocalStyle): Gesture[] {
  const note = notes[index]!
  const next = notes[index + 1]
  const previous = notes[index - 1]
  const sounds = soundsOf(note, style)
  const onset = timed(sounds.onset, onsetRoom(notes, index), false)
  const start = Math.max(note.startSeconds, total(onset))
  const end = endOfNote(note, beginningOf(notes, index + 1, style), style)
  const vowel = getPhone(sounds.vowel)
  const coda = timed(sounds.coda, codaRoom(start, end), true)
  const vowelEnd = findVowelEnd(start, end, total(coda))
  const releases = !next || next.startSeconds - end > 0.12
  const silence = previous ? start - total(onset) - previous.startSeconds - previous.syllable.durationSeconds : 1
  const loud = note.syllable.velocity
  const base = { midi: note.midi, loud, releases: false }
  return [
    ...(silence > inhaleGapSeconds ? [inhale(start - total(onset), inhaleSeconds(silence), vowel, base)] : []),
    ...movements(onset, start - total(onset), vowelPlace(vowel), base),
    vowelGesture(vowel, start, vowelEnd, { ...base, releases: releases && coda.length === 0 }),
    ...movements(coda, vowelEnd, vowel.to ?? vowelPlace(vowel), base),
  ]
}

function soundsOf(
  { syllable }: SungNote,
  style: VocalStyle,
): { onset: readonly string[]; vowel: string; coda: readonly string[] } {
  if (style.word) return { ...style.word, coda: [] }
  return style.chopped ? { onset: syllable.onset.slice(-1), vowel: syllable.vowel, coda: [] } : syllable
}

function beginningOf(notes: readonly SungNote[], index: number, style: VocalStyle): number | undefined {
  const note = notes[index]
  return note && note.startSeconds - total(timed(soundsOf(note, style).onset, onsetRoom(notes, index), false))
}

interface TimedPhone {
  phone: Phone
  closure: number
  burst: number
  aspiration: number
  /** Of sounds that are no stops. */
  steady: number
  final: boolean
}

/** Natural lengths, pressed into the room there is. A stop after S and a stop at the end are not aspirated. */
function timed(symbols: readonly string[], roomSeconds: number, final: boolean): TimedPhone[] {
  const list = symbols.map((symbol, i) => {
    // L after a vowel is dark.
    const phone = getPhone(final && symbol === 'L' ? 'LD' : symbol)
    const plain = final || symbols[i - 1] === 'S' || symbols[i - 1] === 'SH'
    if (phone.closureSeconds === 0) return { phone, closure: 0, burst: 0, aspiration: 0, steady: phone.seconds, final }
    return {
      phone,
      closure: phone.closureSeconds,
      burst: phone.burstSeconds,
      aspiration: plain ? Math.min(0.006, phone.aspirationSeconds) : phone.aspirationSeconds,
      steady: 0,
      final,
    }
  })
  const scale = Math.min(1, roomSeconds / Math.max(1e-6, total(list)))
  return list.map((item) => ({
    ...item,
    closure: item.closure * scale,
    burst: item.burst * scale,
    aspiration: item.aspiration * scale,
    steady: item.steady * scale,
  }))
}

function total(list: readonly TimedPhone[]): number {
  return list.reduce((sum, item) => sum + item.closure + item.burst + item.aspiration + item.steady, 0)
}

type Base = Pick<Gesture, 'midi' | 'loud' | 'releases'>

function movements(list: readonly TimedPhone[], fromSeconds: number, neighbour: Formants, base: Base): Gesture[] {
  let at = fromSeconds
  return list.flatMap((item, i) => {
    const { phone } = item
    const formants = place(phone, neighbour)
    const after = list[i + 1] ? place(list[i + 1]!.phone, neighbour) : neighbour
    const common = { ...base, formants, zeroHz: phone.zeroHz, poleHz: phone.poleHz, hiss: phone.hiss }
    const piece = (
      kind: Gesture['kind'],
      seconds: number,
      source: Pick<Gesture, 'voicing' | 'breath' | 'hissLevel'>,
      over: Partial<Gesture> = {},
    ): Gesture[] => {
      const fromSeconds = at
      at += seconds
      return seconds <= 0 ? [] : [{ ...common, ...source, kind, fromSeconds, toSeconds: at, ...over }]
    }
    if (item.steady > 0)
      return piece('consonant', item.steady, {
        voicing: phone.voicing,
        breath: phone.breath,
        hissLevel: phone.hiss.level,
      })
    const burst = phone.hiss.level * (item.final ? 0.6 : 1)
    return [
      ...piece('consonant', item.closure, { voicing: phone.voicing, breath: 0, hissLevel: 0 }),
      ...piece('burst', item.burst, {
        voicing: phone.voicing,
        breath: phone.aspirationSeconds > 0 ? 0.2 : 0,
        hissLevel: burst,
      }),
      ...piece(
        'consonant',
        item.aspiration,
        { voicing: phone.voicing, breath: phone.breath, hissLevel: 0 },
        { formants: after },
      ),
    ]
  })
}

/** A consonant is articulated between its own place and that of the next vowel. */
function place(phone: Phone, [, f2, f3]: Formants): Formants {
  return [phone.f1, phone.f2 + phone.pull * (f2 - phone.f2), phone.f3 + 0.4 * phone.pull * (f3 - phone.f3)]
}

function vowelPlace(vowel: Phone): Formants {
  return [vowel.f1, vowel.f2, vowel.f3]
}

function vowelGesture(vowel: Phone, fromSeconds: number, toSeconds: number, base: Base): Gesture {
  const glide = vowel.to ? { towards: vowel.to } : {}
  return {
    kind: 'vowel',
    fromSeconds,
    toSeconds,
    formants: vowelPlace(vowel),
    ...glide,
    zeroHz: vowel.zeroHz,
    poleHz: vowel.poleHz,
    voicing: 1,
    breath: 0,
    hiss: vowel.hiss,
    hissLevel: 0,
    ...base,
  }
}

/** A breath is drawn before a phrase, through a mouth that already knows the vowel. */
function inhale(before: number, seconds: number, vowel: Phone, base: Base): Gesture {
  const toSeconds = Math.max(0.02, before - 0.05)
  const formants: Formants = [500, 1400 + 0.2 * (vowel.f2 - 1400), 2500]
  return {
    ...vowelGesture(vowel, Math.max(0, toSeconds - seconds), toSeconds, base),
    kind: 'inhale',
    formants,
    voicing: 0,
    breath: 0.1,
  }
}
