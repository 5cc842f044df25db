import type { Note } from '../score/score.ts'
import type { MidiNote } from './midi-channels.ts'
import type { MidiSong } from './read-midi.ts'

/** Seconds per value of a performed pitch (score, `bendCents`). */
const frameSeconds = 0.01

/** Adds the bends of a note's channel; unchanged without bends. `tickAt` returns the tick of a time in seconds. */
export function bendNote(song: MidiSong, note: Note, written: MidiNote, tickAt: (seconds: number) => number): Note {
  const { bend } = song.channels.get(written.channel)!
  const isMoving = bend.changesBetween(written.startTick, written.endTick)
  if (!isMoving && bend.at(written.startTick) === 0) return note
  // The last value holds: one is enough for a bend that stays.
  const frames = isMoving ? Math.ceil(note.durationSeconds / frameSeconds) : 1
  const centsAt = (seconds: number): number => Math.round(100 * bend.at(tickAt(seconds)))
  const bendCents = Array.from({ length: frames }, (_, i) => centsAt(note.startSeconds + i * frameSeconds))
  return { ...note, bendCents }
}
