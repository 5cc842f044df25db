import type { CapabilityFor } from '../capability.ts'

export const learnStyle: CapabilityFor<'learnStyle'> = {
  playsInstruments: false,
  work: async ({ tracks, previous }, { threads }, options) =>
    threads.run('learnStyle', { tracks: await tracks(), previous: await previous?.() }, options),
}
