import { release } from '../dsp/release.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import { heldRecording } from './sampler/held-recording.ts'
import { instruments } from './instruments.ts'
import { hasPartEffect } from './effects/part-effect.ts'
import type { PitchManner } from './notes/pitch-curve.ts'
import type { SampledDrums, SampledInstruments } from './sampler/recordings.ts'
import { createSoundCache } from './notes/sound-cache.ts'
import type { SoundCache } from './notes/sound-cache.ts'
import { struckRecording } from './sampler/struck-recording.ts'
import type { Voice } from './voice.ts'

/** A voice with the name under which its sounds are cached. */
export interface NamedVoice {
  name: string
  voice: Voice
}

/** The instruments and drums of one engine, and the sounds it has rendered of them. */
export interface SoundBank {
  /** Recorded drums; undefined where all drums are synthesised. */
  readonly drums: SampledDrums | undefined
  /** Notes and their parts, by name: up to `strokeBytes`. */
  readonly strokes: SoundCache
  /** Drum hits, by name: up to 12 MB. A song needs about 8. */
  readonly hits: SoundCache
  /** The voice of an instrument: recorded where the bank has it, else synthesised. */
  getVoice(instrument: InstrumentName): NamedVoice
  /** Returns the memory of dropped strokes; call it only while no note is being played. */
  releaseDropped(): void
}

/** A larger cache would spare few songs a second rendering of strokes, and each thread allocates this much. */
export const strokeBytes = 16 * 1024 * 1024
const hitBytes = 12 * 1024 * 1024

/** Without `recordings` the bank synthesises every instrument and drum. */
export function createSoundBank(recordings?: SampledInstruments): SoundBank {
  const dropped: Float32Array[] = []
  const strokes = createSoundCache(strokeBytes, (sound) => void dropped.push(sound))
  const recorded = new Map<InstrumentName, NamedVoice>()

  function getRecorded(from: SampledInstruments, instrument: InstrumentName): NamedVoice {
    const known = recorded.get(instrument)
    if (known) return known
    const own = instruments[instrument]
    const voice =
      own.kind === 'spectral'
        ? heldRecording(from, strokes, instrument, own)
        : struckRecording(from, strokes, instrument, getManner(instrument))
    const named = { name: `sampled/${instrument}`, voice }
    recorded.set(instrument, named)
    return named
  }

  return {
    drums: recordings?.drums,
    strokes,
    hits: createSoundCache(hitBytes),
    getVoice: (instrument) =>
      recordings?.has(instrument)
        ? getRecorded(recordings, instrument)
        : { name: instrument, voice: instruments[instrument] },
    releaseDropped: () => release(...dropped.splice(0)),
  }
}

/**
 * An instrument that drives an amplifier is recorded clean and steady: its pitch moves as that of the synthesised voice
 * does.
 */
function getManner(instrument: InstrumentName): PitchManner | undefined {
  const own = instruments[instrument]
  return hasPartEffect(instrument) && own.kind === 'struck' ? own.manner : undefined
}
