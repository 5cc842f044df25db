import type { TonalPeaks } from './tonal-peaks.ts'

/** Pitch-class energy per tonal frame, C first. */
export interface Chroma {
  frames: number
  /** frames × 12 */
  whole: Float32Array
  /** frames × 12, notes below 200 Hz only. */
  bass: Float32Array
  /** How far the song is tuned from A = 440 Hz, −50 to 50. */
  tuningCents: number
}

const bassLowest = 25
const bassHighest = 55
/** A partial may be the 1st, 3rd or 5th of a note: some of its weight goes to the fifth and the third below. */
const partials: readonly (readonly [semitones: number, share: number])[] = [
  [0, 1],
  [-7, 0.35],
  [-4, 0.12],
]

/** Returns how strongly each pitch class sounds in each tonal frame, after correcting the tuning of the whole song. */
export function computeChroma(peaks: TonalPeaks): Chroma {
  const tuning = tuningOf(peaks)
  const whole = new Float32Array(peaks.frames * 12)
  const bass = new Float32Array(peaks.frames * 12)
  const notes = new Float64Array(128)
  let from = 0
  for (let frame = 0; frame < peaks.frames; frame++) {
    const to = peaks.ends[frame]!
    notes.fill(0)
    for (let i = from; i < to; i++) addPeak(peaks.pitches[i]! - tuning, peaks.weights[i]!, notes)
    foldNotes(notes, frame * 12, whole, bass)
    from = to
  }
  return { frames: peaks.frames, whole, bass, tuningCents: Math.round(tuning * 1000) / 10 }
}

function addPeak(pitch: number, weight: number, notes: Float64Array): void {
  const note = Math.round(pitch)
  const closeness = Math.cos(Math.PI * (pitch - note))
  notes[note] = notes[note]! + weight * closeness * closeness
}

function foldNotes(notes: Float64Array, at: number, whole: Float32Array, bass: Float32Array): void {
  for (let note = bassLowest; note < notes.length; note++) {
    const weight = notes[note]!
    if (weight === 0) continue
    for (const [semitones, share] of partials) {
      const index = at + ((note + semitones + 120) % 12)
      whole[index] = whole[index]! + weight * share
    }
    if (note <= bassHighest)
      bass[at + (note % 12)] = bass[at + (note % 12)]! + weight * Math.min(1, (bassHighest + 1 - note) / 14)
  }
}

/** Mean deviation of the peaks from the nearest semitone, on a circle, in semitones. */
function tuningOf(peaks: TonalPeaks): number {
  let cos = 0
  let sin = 0
  for (let i = 0; i < peaks.pitches.length; i++) {
    if (peaks.pitches[i]! < 45) continue
    const angle = 2 * Math.PI * peaks.pitches[i]!
    cos += peaks.weights[i]! * Math.cos(angle)
    sin += peaks.weights[i]! * Math.sin(angle)
  }
  return cos === 0 && sin === 0 ? 0 : Math.atan2(sin, cos) / (2 * Math.PI)
}
