import type { InstrumentName, KitName } from '../score/instrument-names.ts'
import type { RhymeScheme } from '../lyrics/writer/lyric-writer.ts'
import type { Metre } from '../score/metre.ts'
import type { MeasuredGroove } from '../reference/reference-measures.ts'

/** The version of features and profiles that this engine writes; others are refused. */
export const styleSchemaVersion = 1

/** A move from chord to chord, as semitones above the tonic, and how often it was heard. */
export interface ChordMove {
  /** '0', '9m': semitones above the tonic, 'm' if minor. */
  from: string
  to: string
  count: number
}

/** A groove per 16th of a bar, 0 to 1, and the bass of its own. */
export interface StyleGroove extends MeasuredGroove {
  /** Onsets of the bass, against its strongest. */
  bass: number[]
}

/** How the tune moves. */
export interface StyleMelody {
  /** Shares of intervals from -12 to 12 semitones, 25 in all. */
  intervals: number[]
  /** As a MIDI number. */
  medianMidi: number
  /** Between the tenth and the ninetieth percentile, in semitones. */
  rangeSemitones: number
  notesPerSecond: number
}

/** An instrument of the score, or of our genres that sound most like the track. */
export interface StyleInstrument {
  role: 'bass' | 'chords' | 'lead' | 'pad'
  instrument: InstrumentName
  /** Of the notes of its role, 0 to 1. */
  share: number
}

/** A section of the plan: its name, its share of the whole, its loudness against the rest. */
export interface StyleSection {
  name: string
  share: number
  energy: number
}

/** How the words of a track are written: numbers and single words, never a line of them. */
export interface LyricHabits {
  /** Syllables of lines at the tenth and the ninetieth percentile. */
  minSyllables: number
  maxSyllables: number
  /** At the median. */
  linesPerSection: number
  /** Of stanzas of four lines that rhyme in a known way. */
  schemes: { scheme: RhymeScheme; count: number }[]
  /** Share of lines that were sung before. */
  repetition: number
  /** Names in their order. */
  sections: string[]
  /** Frequent words by the alphabet. */
  vocabulary: { word: string; count: number }[]
  /** Hashes of every four words in a row, so that they are not written again. */
  quotes: string
}

/**
 * What was measured in one track; numbers alone, so that it can be kept when the sound is gone. At most 12 kB as JSON.
 */
export interface StyleFeatures {
  schemaVersion: typeof styleSchemaVersion
  durationSeconds: number
  /** Beats a minute; null without a beat. */
  bpm: number | null
  metre: Metre
  /** e.g. 'F# minor'; null when nothing has a pitch. */
  key: string | null
  /** Of our own score, else the one of our genres that sounds most like the track. */
  genre: string | null
  groove: StyleGroove | null
  chordMoves: ChordMove[]
  /** Mean length of a chord in beats; 0 without chords. */
  beatsPerChord: number
  /** null where no tune was heard. */
  melody: StyleMelody | null
  instruments: StyleInstrument[]
  kit: KitName | null
  sections: StyleSection[]
  /** Octave bands from 63 Hz to 8 kHz against their mean, in dB. */
  bandsDb: number[]
  /** Means and deviations of 20 bands (analyse/descriptor), 40 numbers. */
  timbre: number[]
  /** dB per octave; null for silence. */
  slopeDbPerOctave: number | null
  /** Of the whole, in LUFS; null for silence. */
  loudnessLufs: number | null
  /** Loudness of sixteen equal parts against the whole, in LU. */
  loudnessCurveLu: number[]
  /** How far strokes rise above 5 kHz: below 0.05 there are no drums. */
  percussion: number
  /** Onsets per second. */
  strokesPerSecond: number
  isSung: boolean
  /** Syllables of the lines that are sung, where the words are known; empty otherwise. */
  syllablesPerLine: number[]
  /** Hashes of the passages of its tunes (style-passages). */
  passages: string
  /** Absent where the words are not known. */
  lyrics?: LyricHabits
}
