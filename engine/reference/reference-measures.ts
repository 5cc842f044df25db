import type { Metre } from '../score/metre.ts'
import type { MelodyNote } from './melody-line.ts'

/**
 * How strongly each 16th of a bar is struck, against the strongest of its lane: 0 to 1, as many as the metre has steps.
 */
export interface MeasuredGroove {
  /** Below 150 Hz: kick and bass. */
  low: number[]
  /** 150 Hz to 2.5 kHz: snare, claps, chords. */
  middle: number[]
  /** Above 5 kHz: hats, shakers. */
  high: number[]
  /** Delay of every second 8th or 16th as a fraction of itself: 0 straight, 0.33 triplet. */
  swing: number
  swingUnit: 8 | 16
}

/** A singer, as heard in the separated voice. Pitches are MIDI numbers. */
export interface MeasuredVoice {
  medianMidi: number
  /** Quartiles of what is sung: a separated voice has strays. */
  lowMidi: number
  highMidi: number
  /** Mean step from one note to the next, in semitones. */
  leapSemitones: number
  /** Level of the voice while it sings, against the whole at the same time: -4 is in front, -12 far back. */
  prominenceDb: number
}

/** What a song can follow in a reference; numbers only, so that it can be kept. */
export interface ReferenceMeasures {
  durationSeconds: number
  /** null when there is no beat. */
  bpm: number | null
  metre: Metre
  /** e.g. 'F# minor'; null when nothing has a pitch. */
  key: string | null
  /** null when there is no beat. */
  groove: MeasuredGroove | null
  /** How steeply the spectrum falls, in dB per octave: -2 is bright, -5 dull. null for silence. */
  slopeDbPerOctave: number | null
  /** Loudness of sixteen equal parts against the whole, in LU; nothing is below -20. Empty for silence. */
  loudnessCurveLu: number[]
  /** How far strokes rise above 5 kHz, whatever the level: below 0.05 there are no drums. */
  percussion: number
  /** null without singing, or when not analysed. */
  voice: MeasuredVoice | null
  /** How often something is struck, plucked or sung, per second; absent in what was measured earlier. */
  strokesPerSecond?: number
  /** Where its sections begin, as shares of the whole; absent as above. */
  sectionStarts?: number[]
  /**
   * The detected tune: the singer's, otherwise the highest voice of the instruments. Absent when not analysed.
   */
  melody?: HeardNote[]
}

/** A note as it was sung or played. */
export interface HeardNote extends MelodyNote {
  durationSeconds: number
}
