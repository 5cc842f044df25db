import type { CapabilityFor } from '../capability.ts'

/** Our own engine follows the profile of a style, and has no model that could be trained. */
export const train: CapabilityFor<'train'> = {
  playsInstruments: false,
  work: () => Promise.resolve({ adapter: null }),
}
