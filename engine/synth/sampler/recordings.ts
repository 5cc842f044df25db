import type { DrumName, InstrumentName, KitName } from '../../score/instrument-names.ts'
import type { Side } from '../voices/recorded-voice.ts'

/** Recordings that may replace some drums of some kits. */
export interface SampledDrums {
  has(kit: KitName, drum: DrumName): boolean
  /**
   * One dry mono hit at 44.1 kHz for as long as it rings, `hardness` 0 soft to 1 hard, another one for each take where
   * there are several; `undefined` where the kit has none of it.
   */
  hit(kit: KitName, drum: DrumName, hardness: number, take?: number): Float32Array | undefined
  /**
   * How hard (0 to 1, 1 changes nothing) a hit of this `hardness` is still to be coloured; without it as hard as it is
   * struck. What was recorded softly is dark as it is.
   */
  hardnessLeft?(kit: KitName, drum: DrumName, hardness: number): number
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
  /** Of a note that is struck again: another recording of about its pitch, where there is one; 0 is the nearest. */
  take?: number
}

/**
 * Recordings that may replace some instruments: a SoundFont, or a fake in tests. The engine plays the same notes
 * with or without; scores do not depend on it.
 */
export interface SampledInstruments {
  has(instrument: InstrumentName): boolean
  /** One channel of its own, exactly `note.samples` long; a longer one begins with the samples of a shorter one. */
  render(note: SampledNote): Float32Array
  /** Whether left and right differ; a plucked or struck instrument is then heard from both sides. */
  isStereo?(instrument: InstrumentName): boolean
  /** Seconds in which a released note falls by 60 dB. */
  releaseSeconds?(instrument: InstrumentName, midi: number): number | undefined
  /** Without them all drums are the engine's own. */
  drums?: SampledDrums
}
