import type { CapabilityFor } from '../capability.ts'

export const measureStyle: CapabilityFor<'measureStyle'> = {
  playsInstruments: false,
  work: async ({ wav, score }, { threads }, options) =>
    threads.run('measureStyle', { wav: await wav(), score: await score?.() }, options),
}
