import type { CapabilityFor } from '../capability.ts'

/** Our own measures of a voice look for its pitch themselves. */
export const findVoice: CapabilityFor<'findVoice'> = {
  playsInstruments: false,
  work: () => Promise.resolve({ spans: null }),
}
