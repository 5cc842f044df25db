import type { InstrumentName } from '../score/instrument-names.ts'
import { heldRecording } from './held-recording.ts'
import { instruments } from './instruments.ts'
import { matchOwnLevel } from './own-level.ts'
import { slidingPitch } from './pitch-curve.ts'
import type { RecordedVoice } from './recorded-voice.ts'
import type { SampledDrums, SampledInstruments } from './recordings.ts'
import { hits, strokes } from './sound-cache.ts'
import type { Strike, StruckVoice } from './struck-voice.ts'

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
  const voice = own.kind === 'spectral' ? heldRecording(source, instrument, own) : struckRecording(source, instrument)
  const made: SampledVoice = { name, voice }
  voices.set(instrument, made)
  return made
}

/** Long enough for any note: what is held sounds for as long as its recording loops. */
const maxSeconds = 60

function struckRecording(recordings: SampledInstruments, instrument: InstrumentName): StruckVoice {
  const strike = ({ midi, hardness, isMuted, samples }: Strike): Float32Array => {
    const note = { instrument, midi, velocity: (0.3 + 0.7 * hardness) * (isMuted ? 0.6 : 1) }
    return matchOwnLevel(instrument, midi, samples, (length) => recordings.render({ ...note, samples: length }))
  }
  return {
    kind: 'struck',
    strike,
    naturalSeconds: () => maxSeconds,
    releaseSeconds: () => releaseSeconds[instrument] ?? 0.2,
    gain: 1,
    takes: 1,
    manner: slidingPitch,
  }
}

const releaseSeconds: Readonly<Partial<Record<InstrumentName, number>>> = { piano: 0.25, harp: 1.6 }
