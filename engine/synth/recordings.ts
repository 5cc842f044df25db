import type { DrumName, InstrumentName, KitName } from '../score/instrument-names.ts'
import type { Side } from './recorded-voice.ts'

/** Recordings that may stand in for some drums of some kits. */
export interface SampledDrums {
  /** One dry mono hit at 44.1 kHz for as long as it rings, `hardness` 0 soft to 1 hard; `undefined` where the kit has none of it. */
  hit(kit: KitName, drum: DrumName, hardness: number): Float32Array | undefined
}

/** One note to be rendered from samples. */
export interface SampledNote {
  instrument: InstrumentName
  midi: number
  /** 0 to 1, one of a few layers. */
  velocity: number
  /** Samples at 44.1 kHz for which the note is held; nothing after them is needed. */
  samples: number
  /** Of a stereo recording; both together where none is named. */
  side?: Side
}

/**
 * Recordings that may stand in for some instruments: a SoundFont, or a fake in tests. The engine plays the same notes with or without;
 * scores do not depend on it.
 */
export interface SampledInstruments {
  has(instrument: InstrumentName): boolean
  /** One channel, exactly `note.samples` long; a longer one begins with the samples of a shorter one. */
  render(note: SampledNote): Float32Array
  /** Without them all drums are the engine's own. */
  drums?: SampledDrums
}
