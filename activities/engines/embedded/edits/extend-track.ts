import type { CapabilityFor } from '../capability.ts'

export const extendTrack: CapabilityFor<'extendTrack'> = {
  playsInstruments: true,
  async work({ wav, score, words: _, ...request }, { threads, soundFont }, options) {
    return threads.run('extendSound', { wav: await wav(), score: await score?.(), soundFont, request }, options)
  },
}
