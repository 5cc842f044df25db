import { midiToHz } from '../dsp/power.ts'
import type { PitchMarks } from './pitch-marks.ts'

/** The note that is to sound at a time where `midi` is sung now. */
export type NoteAt = (seconds: number, midi: number) => number

/**
 * TD-PSOLA (Moulines and Charpentier 1990): grains of two periods, set down at the periods of the new pitch. Reading a grain faster
 * moves its formants and not its pitch. Same length as the input; unsung parts keep their spacing.
 */
export function overlapGrains(mono: Float32Array, sampleRate: number, marks: PitchMarks, noteAt: NoteAt, formantScale: number): Float32Array {
  const out = new Float32Array(mono.length)
  let nearest = 0
  for (let at = marks.positions[0] ?? 0; at < mono.length; ) {
    while (nearest + 1 < marks.positions.length && Math.abs(marks.positions[nearest + 1]! - at) <= Math.abs(marks.positions[nearest]! - at)) nearest++
    const period = marks.periods[nearest]!
    const midi = marks.midi[nearest]!
    const spacing = midi > 0 ? sampleRate / midiToHz(noteAt(at / sampleRate, midi)) : period
    const scale = midi > 0 ? formantScale : 1
    addGrain(mono, out, marks.positions[nearest]!, at, period, scale, scale * Math.sqrt(spacing / period))
    at += Math.max(spacing, 8)
  }
  return out
}

function addGrain(mono: Float32Array, out: Float32Array, from: number, to: number, period: number, scale: number, gain: number): void {
  const reach = period / scale
  const first = Math.max(0, Math.ceil(to - reach))
  const last = Math.min(out.length - 1, Math.floor(to + reach))
  for (let i = first; i <= last; i++) {
    const offset = i - to
    const source = from + offset * scale
    const index = Math.floor(source)
    if (index < 0 || index >= mono.length - 1) continue
    const fraction = source - index
    const value = mono[index]! + fraction * (mono[index + 1]! - mono[index]!)
    out[i] = out[i]! + gain * value * (0.5 + 0.5 * Math.cos((Math.PI * offset) / reach))
  }
}
