import type { CapabilityFor } from '../capability.ts'

export const inpaint: CapabilityFor<'inpaint'> = {
  playsInstruments: true,
  async work({ wav, score, words: _, ...request }, { threads, soundFont }, options) {
    return threads.run('inpaintSound', { wav: await wav(), score: await score?.(), soundFont, request }, options)
  },
}
