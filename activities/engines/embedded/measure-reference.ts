import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import { defineCapability } from '../port/capability.ts'
import type { Brief } from '../port/engine.ts'

/** What a song shall follow: a WAV of the part that was chosen. */
export interface ReferenceBrief extends Brief {
  wav: () => Promise<Uint8Array>
  /** Whether to look for a singer in it. */
  voice: boolean
  /** Whether to write its tune down. */
  melody?: boolean
}

export const measureReference = defineCapability<ReferenceBrief, ReferenceMeasures>({
  playsInstruments: false,
  work: async (brief, { threads }, options) =>
    threads.run('measureReference', { wav: await brief.wav(), voice: brief.voice, melody: brief.melody }, options),
  nothing: () => ({
    durationSeconds: 0.01,
    bpm: null,
    metre: '4/4',
    key: null,
    groove: null,
    slopeDbPerOctave: null,
    loudnessCurveLu: [],
    percussion: 0,
    voice: null,
  }),
})
