import type { HeardNote } from '../analyse/notes/transcribe-notes.ts'
import { metaEvent, midiFile, textEvent, uint24 } from './midi-bytes.ts'
import { noteEvents, toTickNote } from './note-events.ts'

const ticksPerQuarter = 480
const trackName = 0x03
const tempo = 0x51

interface MidiNotesOptions {
  /** Quarters a minute: where a sequencer draws its bars. Times stay what they are. */
  bpm: number
  title: string
}

/** Notes as a Standard MIDI File of one instrument, exact to a tick. */
export function notesToMidi(notes: readonly HeardNote[], { bpm, title }: MidiNotesOptions): Uint8Array {
  const toTick = (seconds: number): number => Math.round((seconds * bpm * ticksPerQuarter) / 60)
  const placed = notes.map(({ startSeconds, durationSeconds, midi, velocity }) =>
    toTickNote(toTick(startSeconds), toTick(startSeconds + durationSeconds), midi, velocity),
  )
  const head = [textEvent(0, trackName, title), metaEvent(0, tempo, uint24(Math.round(60e6 / bpm)))]
  return midiFile(ticksPerQuarter, [head, noteEvents(placed, 0)])
}
