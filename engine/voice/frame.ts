import { sampleRate } from '../dsp/stereo.ts'
import type { Hiss } from './phone-table.ts'

/** Samples in one step of the singing controls. */
export const frameSamples = 64
export const frameSeconds = frameSamples / sampleRate

/** What one singer does in one frame of 64 samples. */
export interface Frame {
  hz: number
  /** Levels of voice, breath and frication, 0 to about 1. */
  voicing: number
  breath: number
  hissLevel: number
  hiss: Hiss
  /** 0 lax to 1 pressed. */
  effort: number
  /** Formants in Hz, before the singer's scale. */
  f1: number
  f2: number
  f3: number
  zeroHz: number
  poleHz: number
  /** Frequency of the written note, for sources with pitches of their own. */
  noteMidi: number
}
