import type { SpeakerName } from './spoken-sounds.ts'

/** A singer: the sounds of a speaker through a throat of his or her own. */
export interface Speaker {
  name: SpeakerName
  /**
   * The `formantScale` of a score at which the speaker's own spectra are sung unchanged: higher makes a longer throat.
   */
  formantScale: number
  /** Makes all singers about as loud as the engine's own. */
  gain: number
  /**
   * What repeats itself no more than this is noise. Of some the pitch ends where their voice does, of some it goes on.
   */
  minPeriodicity: number
}

const slt = { name: 'slt', gain: 1.5, minPeriodicity: 0 } as const

/** Chosen by what a recogniser understands at singing pitch (`npm run bench:intelligibility`). */
export const women: readonly Speaker[] = [
  { ...slt, formantScale: 1.4 },
  { ...slt, formantScale: 1.3 },
]
export const men: readonly Speaker[] = [
  { name: 'rms', formantScale: 1, gain: 1.15, minPeriodicity: 0.72 },
  { name: 'awb', formantScale: 1, gain: 1.15, minPeriodicity: 0 },
]
