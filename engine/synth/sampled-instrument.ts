import type { InstrumentName } from '../score/instrument-names.ts'
import { heldRecording } from './held-recording.ts'
import { instruments } from './instruments.ts'
import { hasPartEffect } from './part-effect.ts'
import type { PitchManner } from './pitch-curve.ts'
import type { RecordedVoice } from './recorded-voice.ts'
import type { SampledDrums, SampledInstruments } from './recordings.ts'
import { hits, strokes } from './sound-cache.ts'
import { struckRecording } from './struck-recording.ts'
import type { StruckVoice } from './struck-voice.ts'

interface SampledVoice {
  /** What is kept of its sound lies beside that of the engine's own voice. */
  name: string
  voice: StruckVoice | RecordedVoice
}

let source: SampledInstruments | undefined
const voices = new Map<InstrumentName, SampledVoice>()

/** From now on this thread plays these instruments from samples; `undefined` gives the engine its own voices back. */
export function playFromSamples(instruments: SampledInstruments | undefined): void {
  source = instruments
  voices.clear()
  strokes.clear()
  hits.clear()
}

/** The drums that are played from recordings, where there are any. */
export const sampledDrums = (): SampledDrums | undefined => source?.drums

/** The voice that plays an instrument from samples, where there are any. */
export function sampledVoice(instrument: InstrumentName): SampledVoice | undefined {
  if (!source?.has(instrument)) return undefined
  const known = voices.get(instrument)
  if (known) return known
  const own = instruments[instrument]
  const name = `sampled/${instrument}`
  const voice =
    own.kind === 'spectral'
      ? heldRecording(source, instrument, own)
      : struckRecording(source, instrument, handOf(instrument))
  const made: SampledVoice = { name, voice }
  voices.set(instrument, made)
  return made
}

/** What drives an amplifier was recorded clean, by a hand that had nothing to hold: it moves as our own voice does. */
function handOf(instrument: InstrumentName): PitchManner | undefined {
  const own = instruments[instrument]
  return hasPartEffect(instrument) && own.kind === 'struck' ? own.manner : undefined
}
