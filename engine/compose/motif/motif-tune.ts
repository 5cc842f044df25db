import type { MidiNote } from '../../import/midi-channels.ts'
import type { MidiSong } from '../../import/read-midi.ts'
import { getBpmAt, getMetre } from '../../import/score-from-midi.ts'
import { EngineInputError } from '../../score/input-error.ts'
import type { Key } from '../../score/keys.ts'
import type { Metre } from '../../score/metre.ts'
import type { PhraseNote } from '../tune/phrase-note.ts'
import { chooseTunePart } from './choose-tune-part.ts'
import { readMotifFile } from './song-motif.ts'
import { getTuneKey } from './tune-key.ts'

/** The melody of a MIDI file on a grid of 16ths; step 0 is the first beat of a bar. */
export interface MotifTune {
  /** One after the other; lengths reach at most to the next. */
  notes: readonly PhraseNote[]
  key: Key
  metre: Metre
  /** Quarters a minute where it begins. */
  bpm: number
}

const stepsPerQuarter = 4
/** Fewer are no melody that could be recognised. */
const minNotes = 3
/** A song develops a theme, not a symphony. */
const maxNotes = 256

interface Struck {
  step: number
  endStep: number
  midi: number
}

function toStruck({ ticksPerQuarter }: MidiSong, { startTick, endTick, key }: MidiNote): Struck {
  const toStep = (tick: number): number => (tick * stepsPerQuarter) / ticksPerQuarter
  const step = Math.round(toStep(startTick))
  return { step, endStep: Math.max(step + 1, Math.round(toStep(endTick))), midi: key }
}

/** The upper line: what begins below a note that still sounds accompanies it. */
function getUpperLine(struck: readonly Struck[]): Struck[] {
  const line: Struck[] = []
  for (const note of struck.toSorted((one, other) => one.step - other.step || other.midi - one.midi)) {
    const last = line.at(-1)
    if (last && note.step === last.step) continue
    if (last && note.midi < last.midi && note.endStep <= last.endStep) continue
    line.push(note)
    if (line.length > maxNotes) break
  }
  return line
}

/**
 * Reads the melody of a MIDI file. Throws EngineInputError as `readMidi`, and 'motif_no_melody' for a file of drums, or
 * of fewer than three notes one after the other.
 */
export function readMotifTune(midi: Uint8Array): MotifTune {
  const song = readMotifFile(midi)
  const part = chooseTunePart(song)
  const line = getUpperLine(part.map((note) => toStruck(song, note)))
  if (line.length < minNotes)
    throw new EngineInputError('motif_no_melody', 'The MIDI file has no melody of three notes or more to develop.')
  return {
    notes: line.map(({ step, endStep, midi: pitch }, i) => ({
      ...{ step, midi: pitch },
      length: Math.min(endStep, line[i + 1]?.step ?? endStep) - step,
    })),
    key: getTuneKey(song),
    metre: getMetre(song),
    bpm: song.countsQuarters ? getBpmAt(song, part[0]!.startTick) : 120,
  }
}
