import type { InstrumentName } from '../score/instrument-names.ts'
import { slidingPitch } from './pitch-curve.ts'
import { strokes } from './sound-cache.ts'
import type { StruckVoice } from './struck-voice.ts'

/** One note to be rendered from samples. */
export interface SampledNote {
  instrument: InstrumentName
  midi: number
  /** 0 to 1, one of a few layers. */
  velocity: number
  /** Samples at 44.1 kHz for which the note is held; nothing after them is needed. */
  samples: number
}

/**
 * Recordings that may stand in for some instruments: a SoundFont, or a fake in tests. The engine plays the same notes with or without;
 * scores do not depend on it.
 */
export interface SampledInstruments {
  has(instrument: InstrumentName): boolean
  /** Mono, exactly `note.samples` long; a longer one begins with the samples of a shorter one. */
  render(note: SampledNote): Float32Array
}

let source: SampledInstruments | undefined

/** From now on this thread plays these instruments from samples; `undefined` gives the engine its own voices back. */
export function playFromSamples(instruments: SampledInstruments | undefined): void {
  source = instruments
  strokes.clear()
}

const longestSeconds = 12
/** Loudness of a recorded note against the engine's own strokes. */
const sampledGain = 0.5

/** The voice that plays an instrument from samples, where there are any. */
export function sampledVoice(instrument: InstrumentName): StruckVoice | undefined {
  const recordings = source
  if (!recordings?.has(instrument)) return undefined
  return {
    kind: 'struck',
    strike: ({ midi, hardness, isMuted, samples }) => recordings.render({ instrument, midi, velocity: (0.3 + 0.7 * hardness) * (isMuted ? 0.6 : 1), samples }),
    naturalSeconds: () => longestSeconds, releaseSeconds: () => releaseSeconds[instrument] ?? 0.2, gain: sampledGain, takes: 1, manner: slidingPitch,
  }
}

const releaseSeconds: Readonly<Partial<Record<InstrumentName, number>>> = { piano: 0.25, strings: 0.5, violin: 0.25, viola: 0.25, cello: 0.3, harp: 1.6, brass: 0.16 }
