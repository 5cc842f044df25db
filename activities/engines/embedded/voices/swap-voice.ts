import type { CapabilityFor } from '../capability.ts'

export const swapVoice: CapabilityFor<'swapVoice'> = {
  playsInstruments: false,
  async work({ wav, vocals, words: _, ...asked }, { threads }, options) {
    return threads.run('swapVoice', { wav: await wav(), vocals: await vocals?.(), ...asked }, options)
  },
}
