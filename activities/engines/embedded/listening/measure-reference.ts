import type { CapabilityFor } from '../capability.ts'

export const measureReference: CapabilityFor<'measureReference'> = {
  playsInstruments: false,
  work: async (brief, { threads }, options) =>
    threads.run('measureReference', { wav: await brief.wav(), voice: brief.voice, melody: brief.melody }, options),
}
