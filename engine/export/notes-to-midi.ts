import type { HeardNote } from '../analyse/notes/transcribe-notes.ts'
import { metaEvent, midiFile, textEvent, uint24 } from './midi-bytes.ts'
import type { MidiEvent } from './midi-bytes.ts'

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
  const events = notes.flatMap(({ startSeconds, durationSeconds, midi, velocity }): MidiEvent[] => {
    const from = toTick(startSeconds)
    const to = Math.max(from + 1, toTick(startSeconds + durationSeconds))
    const strength = Math.max(1, Math.min(127, Math.round(velocity * 127)))
    // A note ends before the next one of its pitch begins at the same tick.
    return [
      { tick: from, order: 2, bytes: [0x90, midi, strength] },
      { tick: to, order: 1, bytes: [0x80, midi, 64] },
    ]
  })
  const head = [textEvent(0, trackName, title), metaEvent(0, tempo, uint24(Math.round(60e6 / bpm)))]
  return midiFile(ticksPerQuarter, [head, events])
}
