import type { CapabilityFor } from '../capability.ts'

export const completeMusic: CapabilityFor<'completeMusic'> = {
  playsInstruments: true,
  async work({ wav, score, words: _, ...request }, { threads, soundFont }, options) {
    return threads.run('completeMusic', { wav: await wav(), score: await score?.(), soundFont, request }, options)
  },
}
