import { sampleRate } from '../dsp/stereo.ts'
import type { Hiss } from './phone-table.ts'

export const frameSamples = 64
export const frameSeconds = frameSamples / sampleRate

/** What one singer does in one frame of 64 samples. */
export interface Frame {
  hz: number
  voicing: number
  breath: number
  hissLevel: number
  hiss: Hiss
  effort: number
  f1: number
  f2: number
  f3: number
  zeroHz: number
  poleHz: number
  /** Frequency of the written note, for sources with pitches of their own. */
  noteMidi: number
}
