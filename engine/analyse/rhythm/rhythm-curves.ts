import type { Chroma } from '../harmony/chroma.ts'
import { resampleCurve, chordChange } from '../harmony/chord-change.ts'
import { frameRate } from './onset-features.ts'
import type { OnsetFeatures } from './onset-features.ts'
import { pulseCurve } from '../signal/pulse.ts'

/** What the beat is read from, one value per frame at `frameRate`. */
export interface RhythmCurves {
  frames: number
  all: Float32Array
  low: Float32Array
  middle: Float32Array
  high: Float32Array
  chords: Float32Array
}

/** Returns the onset pulses of the whole sound and of three bands, and the changes of harmony at the same frames. */
export function rhythmCurves(onsets: OnsetFeatures, chroma: Chroma): RhythmCurves {
  return {
    frames: onsets.frames,
    all: pulseCurve(onsets.flux, frameRate),
    low: pulseCurve(onsets.low, frameRate),
    middle: pulseCurve(onsets.middle, frameRate),
    high: pulseCurve(onsets.high, frameRate),
    chords: resampleCurve(chordChange(chroma), onsets.frames, frameRate),
  }
}

/** Local maxima above the threshold, as frames. */
export function findPeaks(curve: Float32Array, threshold: number): number[] {
  const peaks: number[] = []
  for (let i = 2; i < curve.length - 2; i++) {
    const here = curve[i]!
    if (
      here > threshold &&
      here >= curve[i - 1]! &&
      here > curve[i + 1]! &&
      here >= curve[i - 2]! &&
      here > curve[i + 2]!
    )
      peaks.push(i)
  }
  return peaks
}
