import type { CapabilityFor } from '../capability.ts'

export const measureStyle: CapabilityFor<'measureStyle'> = {
  playsInstruments: false,
  work: async ({ wav, score, lyrics }, { threads }, options) =>
    threads.run('measureStyle', { wav: await wav(), score: await score?.(), lyrics }, options),
}
