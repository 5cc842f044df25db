import type { InstrumentName } from '../score/instrument-names.ts'
import type { Note } from '../score/score.ts'
import type { NoteContext } from './notes/note-context.ts'
import { playVoice, voiceSamples } from './play-voice.ts'
import type { SoundBank } from './sound-bank.ts'

/**
 * Adds one note of any instrument into `left` and `right` from `context.startSample` on, never outside them; a note is
 * cut where they end. Without `right` it plays mono into `left` by `context.leftGain`. The same arguments give the same
 * samples.
 */
export function playNote(
  bank: SoundBank,
  instrument: InstrumentName,
  note: Note,
  context: NoteContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  bank.releaseDropped()
  playVoice(bank.strokes, bank.getVoice(instrument), note, context, left, right)
}

/** Samples at 44.1 kHz from the start of a note after which it is silent: the length of a buffer for its whole tail. */
export function noteSamples(bank: SoundBank, instrument: InstrumentName, note: Note): number {
  return voiceSamples(bank.getVoice(instrument).voice, note)
}
