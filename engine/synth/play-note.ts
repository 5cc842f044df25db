import type { InstrumentName } from '../score/instrument-names.ts'
import type { Note } from '../score/score.ts'
import { instruments } from './instruments.ts'
import type { NoteContext } from './note-context.ts'
import { playVoice, voiceSamples } from './play-voice.ts'
import { sampledVoice } from './sampled-instrument.ts'
import { releaseForgotten } from './sound-cache.ts'
import type { Voice } from './voice.ts'

/**
 * Adds one note of any instrument into `left` and `right` from `context.startSample` on, never outside them; a note is cut where
 * they end. Without `right` it plays mono into `left` by `context.leftGain`. The same arguments give the same samples.
 */
export function playNote(
  instrument: InstrumentName,
  note: Note,
  context: NoteContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  releaseForgotten()
  const { name, voice } = playerOf(instrument)
  playVoice(name, voice, note, context, left, right)
}

/** Samples from the start of a note after which it is silent: how much room a buffer must have for its whole tail. */
export function noteSamples(instrument: InstrumentName, note: Note): number {
  return voiceSamples(playerOf(instrument).voice, note)
}

function playerOf(instrument: InstrumentName): { name: string; voice: Voice } {
  return sampledVoice(instrument) ?? { name: instrument, voice: instruments[instrument] }
}
