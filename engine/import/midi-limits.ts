import { EngineInputError } from '../score/input-error.ts'

/** Limits of the input: far above the size of songs, and read quickly. */
export const midiLimits = {
  bytes: 8_388_608,
  chunks: 1_024,
  events: 1_000_000,
  tempos: 10_000,
  texts: 20_000,
  notes: 100_000,
} as const

/** The refusal of bytes that are no song. */
export const invalidMidi = (why: string): EngineInputError =>
  new EngineInputError('midi_invalid', `No MIDI file that we can play: ${why}.`)

/** Refuses a count above its limit. */
export function assertAtMost(count: number, limit: number, what: string): void {
  if (count > limit) throw new EngineInputError('midi_too_large', `More than ${limit} ${what} in a MIDI file.`)
}
