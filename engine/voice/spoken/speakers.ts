import type { SpeakerName } from './spoken-sounds.ts'

/** A singer: the sounds of a speaker through a throat of his or her own. */
export interface Speaker {
  name: SpeakerName
  /** The `formantScale` of a score at which the speaker's own spectra are sung unchanged: higher makes a longer throat. */
  formantScale: number
  /** Makes all singers about as loud as the engine's own. */
  gain: number
  /** Where the speaker's fundamental lies. */
  lowestHz: number
  highestHz: number
}

const slt = { name: 'slt', gain: 1.5, lowestHz: 110, highestHz: 320 } as const

/** By what a recogniser understands best of them at singing pitch: `docs/singing.md`. */
export const women: readonly Speaker[] = [
  { ...slt, formantScale: 1.3 },
  { ...slt, formantScale: 1.24 },
]
export const men: readonly Speaker[] = [
  { name: 'rms', formantScale: 1, gain: 1.15, lowestHz: 60, highestHz: 190 },
  { name: 'awb', formantScale: 1, gain: 1.15, lowestHz: 75, highestHz: 240 },
]
