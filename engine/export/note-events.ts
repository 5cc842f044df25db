import type { MidiEvent } from './midi-bytes.ts'

/** A note as MIDI has it, in ticks. */
export interface TickNote {
  from: number
  to: number
  key: number
  strength: number
}

const clampRound = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, Math.round(value)))

/** A note at least a tick long; `velocity` is 0 to 1. */
export const toTickNote = (from: number, to: number, midi: number, velocity: number): TickNote => ({
  ...{ from, to: Math.max(from + 1, to) },
  ...{ key: clampRound(midi, 0, 127), strength: clampRound(velocity * 127, 1, 127) },
})

/** Notes of one pitch: those that start together become one, and each ends where the next starts. */
function endRepeated(notes: readonly TickNote[]): Map<TickNote, TickNote> {
  const starts = [...Map.groupBy(notes, ({ from }) => from)].sort(([one], [other]) => one - other)
  return new Map(
    starts.map(([from, together], at) => {
      const end = Math.max(...together.map(({ to }) => to))
      const strength = Math.max(...together.map((note) => note.strength))
      return [together[0]!, { ...together[0]!, from, to: Math.min(end, starts[at + 1]?.[0] ?? end), strength }]
    }),
  )
}

/**
 * Beginnings and ends of the notes of a track. A channel holds a pitch once: the end of an overlapped note would end
 * the next one too. Ends sort before beginnings at the same tick, so that a repeated pitch is struck again.
 */
export function noteEvents(notes: readonly TickNote[], channel: number): MidiEvent[] {
  const played = [...Map.groupBy(notes, ({ key }) => key).values()].map(endRepeated)
  const byFirst = new Map(played.flatMap((same) => [...same]))
  return notes.flatMap((one): MidiEvent[] => {
    const note = byFirst.get(one)
    if (!note) return []
    return [
      { tick: note.from, order: 2, bytes: [0x90 | channel, note.key, note.strength] },
      { tick: note.to, order: 1, bytes: [0x80 | channel, note.key, 64] },
    ]
  })
}
