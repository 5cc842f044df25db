import { midiToHz } from '../dsp/power.ts'
import type { PitchMarks } from './pitch-marks.ts'

/** The note that is to sound at a time where `midi` is sung now. */
export type NoteAt = (seconds: number, midi: number) => number

const stepSeconds = 0.25

/**
 * TD-PSOLA (Moulines and Charpentier 1990): grains that rise from the mark before and fall to the mark after, set down
 * at the periods of the new pitch. Where the note stays, so do the marks, and the grains sum to what was there. Reading
 * a grain faster moves its formants and not its pitch. Same length as the input; unsung parts keep their spacing.
 * Yields the fraction done.
 */
export function* overlapGrains(
  mono: Float32Array,
  sampleRate: number,
  marks: PitchMarks,
  noteAt: NoteAt,
  formantScale: number,
): Generator<number, Float32Array> {
  const { positions } = marks
  const out = new Float32Array(mono.length)
  const last = positions.length - 1
  let pause = stepSeconds * sampleRate
  for (let nearest = 0, at = positions[0] ?? 0; at < mono.length && last >= 0;) {
    while (nearest < last && Math.abs(positions[nearest + 1]! - at) <= Math.abs(positions[nearest]! - at)) nearest++
    const sung = marks.midi[nearest]!
    const period = (nearest < last ? positions[nearest + 1]! : mono.length) - positions[nearest]!
    const wanted = sung > 0 ? noteAt(at / sampleRate, sung) : sung
    const spacing = wanted === sung ? period : sampleRate / midiToHz(wanted)
    addGrain(
      mono,
      out,
      grainOf(marks, nearest, at, sung > 0 ? formantScale : 1),
      wanted === sung ? 1 : Math.sqrt(spacing / marks.periods[nearest]!),
    )
    // What is left after the last mark is shorter than two periods, and is in its grain.
    if (nearest === last) break
    at += Math.max(spacing, 8)
    if (at < pause) continue
    pause = at + stepSeconds * sampleRate
    yield at / mono.length
  }
  return out
}

interface Grain {
  from: number
  to: number
  /** Samples of output to either side; without end at the first and the last mark, where nothing else is. */
  reachBefore: number
  reachAfter: number
  scale: number
}

function grainOf({ positions }: PitchMarks, mark: number, to: number, scale: number): Grain {
  const from = positions[mark]!
  const gap = (after: number): number => (positions[after]! - positions[after - 1]!) / scale
  return {
    from,
    to,
    scale,
    reachBefore: mark === 0 ? Infinity : gap(mark),
    reachAfter: mark === positions.length - 1 ? Infinity : gap(mark + 1),
  }
}

function addGrain(
  mono: Float32Array,
  out: Float32Array,
  { from, to, reachBefore, reachAfter, scale }: Grain,
  gain: number,
): void {
  const first = Math.max(0, Math.ceil(to - reachBefore))
  const last = Math.min(out.length - 1, Math.floor(to + reachAfter))
  for (let i = first; i <= last; i++) {
    const offset = i - to
    const source = from + offset * scale
    const index = Math.floor(source)
    if (index < 0 || index >= mono.length) continue
    const fraction = source - index
    const value = mono[index]! + fraction * ((mono[index + 1] ?? 0) - mono[index]!)
    out[i] =
      out[i]! +
      scale * gain * value * (0.5 + 0.5 * Math.cos((Math.PI * offset) / (offset < 0 ? reachBefore : reachAfter)))
  }
}
