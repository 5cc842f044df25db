import type { CapabilityFor } from '../capability.ts'

export const analyseSections: CapabilityFor<'analyseSections'> = {
  playsInstruments: false,
  work: async ({ wav, score }, { threads }, options) =>
    threads.run('findSections', { wav: await wav(), score: await score?.() }, options),
}
