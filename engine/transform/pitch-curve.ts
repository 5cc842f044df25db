import { pitchHopSeconds } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'

/** What is to become of a sung pitch, in this order. */
interface PitchChange {
  /** Half width of the median filter, in frames of 10 ms; 0 leaves the detected curve unchanged. */
  medianRadius: number
  semitones: number
  /** On notes that are held. */
  vibratoCents: number
  vibratoHz: number
}

/** The pitch to be sung: MIDI each 10 ms, 0 where nothing is sung. */
export function pitchCurve({ midi, frames }: PitchTrack, change: PitchChange): Float32Array {
  const smooth = medianWithinRuns(midi, Math.round(change.medianRadius))
  const held = heldSeconds(smooth)
  const { semitones, vibratoCents, vibratoHz } = change
  return Float32Array.from({ length: frames }, (_, i) => {
    if (smooth[i] === 0) return 0
    const swing = Math.sin(2 * Math.PI * vibratoHz * i * pitchHopSeconds)
    return smooth[i]! + semitones + (vibratoCents / 100) * fadeIn(held[i]!) * swing
  })
}

/** A singer sets in straight: vibrato comes between a fifth and half a second. */
const fadeIn = (seconds: number): number => Math.min(1, Math.max(0, (seconds - 0.2) / 0.3))

/** A running median that never looks over a pause. */
function medianWithinRuns(midi: Float32Array, radius: number): Float32Array {
  if (radius === 0) return midi
  const out = new Float32Array(midi.length)
  for (let from = 0; from < midi.length; from++) {
    if (midi[from] === 0) continue
    let to = from
    while (to < midi.length && midi[to]! > 0) to++
    for (let i = from; i < to; i++) {
      const around = midi.slice(Math.max(from, i - radius), Math.min(to, i + radius + 1)).sort()
      out[i] = around[around.length >> 1]!
    }
    from = to
  }
  return out
}

/** For how long a note has been held: since the last pause, or the last step of half a semitone within 30 ms. */
function heldSeconds(midi: Float32Array): Float32Array {
  const held = new Float32Array(midi.length)
  for (let i = 1; i < midi.length; i++) {
    const before = midi[Math.max(0, i - 3)]!
    const isHeld = midi[i]! > 0 && before > 0 && Math.abs(midi[i]! - before) < 0.5
    held[i] = isHeld ? held[i - 1]! + pitchHopSeconds : 0
  }
  return held
}

/** Between the frames of a curve; 0 next to a pause. */
export function curveAt(curve: Float32Array, seconds: number): number {
  const place = Math.max(0, seconds / pitchHopSeconds)
  const index = Math.floor(place)
  const [here, next] = [curve[index] ?? 0, curve[index + 1] ?? 0]
  if (here === 0 || next === 0) return place - index < 0.5 ? here : next
  return here + (place - index) * (next - here)
}
