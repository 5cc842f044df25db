import type { CapabilityFor } from '../capability.ts'

export const playVoice: CapabilityFor<'playVoice'> = {
  playsInstruments: true,
  async work({ wav, score: _score, words: _, ...request }, { threads, soundFont }, options) {
    return threads.run('playVoice', { wav: await wav(), soundFont, request }, options)
  },
}
