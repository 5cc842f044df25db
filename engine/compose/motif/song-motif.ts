import { assertAtMost, midiLimits } from '../../import/midi-limits.ts'
import { readMidi } from '../../import/read-midi.ts'
import type { MidiSong } from '../../import/read-midi.ts'
import type { MotifUse } from '@songloom/contracts/music/motif-uses.rules'

/** A MIDI file as the material of a song. */
export interface SongMotif {
  use: MotifUse
  /** As its owner calls it. */
  name: string
  /** A Standard MIDI File, as `readMidi` reads it. */
  midi: Uint8Array
}

/** Reads the file of a motif. Throws EngineInputError as `readMidi`, and 'midi_too_large' for too many bytes. */
export function readMotifFile(midi: Uint8Array): MidiSong {
  assertAtMost(midi.length, midiLimits.bytes, 'bytes')
  return readMidi(midi)
}
