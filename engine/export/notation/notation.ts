import type { DawTrack } from '@songloom/contracts/daw/document'
import type { WrittenLength } from './lengths.ts'
import type { KeySignature } from './spelling.ts'
import type { WrittenSyllable } from './syllables.ts'

/** A pitch of an event, and whether it goes on from the event before and into the one after. */
export interface NotatedPitch {
  midi: number
  isTiedFrom: boolean
  isTiedTo: boolean
}

/** A note, a chord or a rest with one sign. */
export interface NotatedEvent {
  /** In divisions from the start of its bar. */
  at: number
  length: number
  written: WrittenLength
  /** Where it begins or ends a triplet. */
  tuplet: 'start' | 'stop' | null
  /** None for a rest. */
  pitches: NotatedPitch[]
  syllable: WrittenSyllable | null
}

/** Each voice fills the bar; the second, the lower one, is there only where it has notes. */
export interface NotatedBar {
  voices: [NotatedEvent[]] | [NotatedEvent[], NotatedEvent[]]
}

export interface NotatedPart {
  id: string
  name: string
  player: NonNullable<DawTrack['player']>
  clef: 'treble' | 'tenor' | 'bass' | 'percussion'
  bars: NotatedBar[]
}

/** A mark above the bars, in divisions from the start of its bar. */
export interface NotatedMark {
  bar: number
  at: number
  text: string
}

/** The score tracks of a document as notation: what MusicXML and sheets are written from. */
export interface Notation {
  title: string
  key: KeySignature
  beatsPerBar: number
  /** Denominator of the metre, 4 for quarters. */
  beatUnit: number
  /** In divisions. */
  barLength: number
  /** Quarter notes per minute. */
  tempos: { bar: number; at: number; bpm: number }[]
  sections: NotatedMark[]
  chords: NotatedMark[]
  parts: NotatedPart[]
}
