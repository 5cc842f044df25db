import type { MetricFigures } from './step-pattern.ts'

/** How a rhythm treats the strings or keys: order and delay of the notes of one stroke, and how it is held. */
interface ChordTouch {
  /** Seconds between neighbouring notes of a stroke. */
  spreadSeconds?: number
  /** Notes are damped while they sound. */
  muted?: boolean
  /** Each note is played with its octave. */
  octaves?: boolean
  /** Only the upper notes of the voicing, at most this many. */
  voices?: number
}

export interface RhythmFigures extends MetricFigures, ChordTouch {}
