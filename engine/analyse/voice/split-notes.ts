import { levelDips } from './level-dips.ts'
import type { PitchTrack } from './pitch.ts'

/** Frames of one sung or played note: from the first up to, but not including, the last. */
export interface NoteSpan {
  from: number
  to: number
}

const jumpSemitones = 0.7
/** A vibrato's swing is over sooner. */
const holdFrames = 7
const dipDb = 4
const maxGapFrames = 3
const minFrames = 6

/** Divides a pitch track where the voice pauses, jumps, dips in level or restarts (`onsets`, frames). */
export function splitNotes(track: PitchTrack, onsets: readonly number[]): NoteSpan[] {
  const cuts = [...levelDips(track.levelDb, dipDb), ...onsets].sort((a, b) => a - b)
  return voicedSpans(track.midi)
    .flatMap((span) => cutAt(span, cuts))
    .flatMap((span) => splitAtJumps(track.midi, span))
    .filter(({ from, to }) => to - from >= minFrames)
}

/** Stretches with a pitch; gaps of up to 30 ms are bridged. */
function voicedSpans(midi: Float32Array): NoteSpan[] {
  const spans: NoteSpan[] = []
  midi.forEach((pitch, frame) => {
    if (pitch === 0) return
    const last = spans.at(-1)
    if (last && frame - last.to <= maxGapFrames) last.to = frame + 1
    else spans.push({ from: frame, to: frame + 1 })
  })
  return spans
}

function cutAt({ from, to }: NoteSpan, cuts: readonly number[]): NoteSpan[] {
  const inside = cuts.filter((cut) => cut >= from + minFrames && cut <= to - minFrames)
  const apart = inside.filter((cut, i) => i === 0 || cut - inside[i - 1]! >= minFrames)
  const edges = [from, ...apart, to]
  return edges.slice(1).map((end, i) => ({ from: edges[i]!, to: end }))
}

/** A new note begins where the pitch leaves the running median and stays away. */
function splitAtJumps(midi: Float32Array, span: NoteSpan): NoteSpan[] {
  const spans: NoteSpan[] = []
  let from = span.from
  let away = 0
  for (let frame = span.from; frame < span.to; frame++) {
    const settled = medianPitch(midi, from, frame - away)
    const isAway = midi[frame] !== 0 && settled !== 0 && Math.abs(midi[frame]! - settled) > jumpSemitones
    away = isAway ? away + 1 : 0
    if (away < holdFrames) continue
    spans.push({ from, to: frame - away + 1 })
    from = frame - away + 1
    away = 0
  }
  return [...spans, { from, to: span.to }]
}

const memoryFrames = 40

/** Median of the pitched frames of the last 400 ms; 0 when there are none. */
function medianPitch(midi: Float32Array, from: number, to: number): number {
  const pitches: number[] = []
  for (let frame = Math.max(from, to - memoryFrames); frame < to; frame++)
    if (midi[frame] !== 0) pitches.push(midi[frame]!)
  return pitches.sort((a, b) => a - b)[pitches.length >> 1] ?? 0
}
