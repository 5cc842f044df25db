import type { CapabilityFor } from '../capability.ts'

export const checkConsent: CapabilityFor<'checkConsent'> = {
  playsInstruments: false,
  async work({ recording, sentence, profile }, { threads }, options) {
    return threads.run('checkConsent', { wav: await recording(), sentence, profile }, options)
  },
}
