import type { StyleMelody } from './style-features.ts'
import type { MelodyNote } from '../reference/melody-line.ts'

/** Fewer notes are no tune. */
const minNotes = 8
const widest = 12
/** Longer waits are rests between phrases. */
const maxWaitSeconds = 3

/** How a tune moves; null for fewer than eight notes. */
export function measureMelody(lines: readonly (readonly MelodyNote[])[]): StyleMelody | null {
  const line = [...lines].sort((a, b) => b.length - a.length)[0] ?? []
  if (line.length < minNotes) return null
  const pitches = line.map(({ midi }) => midi).sort((a, b) => a - b)
  const at = (share: number): number => pitches[Math.round(share * (pitches.length - 1))]!
  return {
    intervals: countIntervals(line),
    medianMidi: Math.round(at(0.5) * 10) / 10,
    rangeSemitones: Math.round((at(0.9) - at(0.1)) * 10) / 10,
    notesPerSecond: measureRate(line),
  }
}

function countIntervals(line: readonly MelodyNote[]): number[] {
  const counts = new Array<number>(2 * widest + 1).fill(0)
  for (let i = 1; i < line.length; i++) {
    const semitones = Math.round(line[i]!.midi - line[i - 1]!.midi)
    counts[Math.max(-widest, Math.min(widest, semitones)) + widest]!++
  }
  return counts.map((count) => Math.round((1000 * count) / (line.length - 1)) / 1000)
}

/** Notes a second while it is played. */
function measureRate(line: readonly MelodyNote[]): number {
  const waits = line.slice(1).map(({ startSeconds }, i) => startSeconds - line[i]!.startSeconds)
  const played = waits.filter((wait) => wait < maxWaitSeconds)
  const seconds = played.reduce((sum, wait) => sum + wait, 0)
  return seconds > 0 ? Math.round((100 * played.length) / seconds) / 100 : 0
}
