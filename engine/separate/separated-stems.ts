import type { Stereo } from '../dsp/stereo.ts'

export const separatedStemNames = ['vocals', 'drums', 'bass', 'other'] as const
export type SeparatedStemName = (typeof separatedStemNames)[number]
export type SeparatedStems = Record<SeparatedStemName, Stereo>

/**
 * What was found of a stem: `levelDb` is its mean level (-120 when silent); a stem that is not present is exactly
 * silent.
 */
interface StemPresence {
  present: boolean
  levelDb: number
}

export type StemPresences = Record<SeparatedStemName, StemPresence>

/**
 * A recording that is read in pieces, so that ten minutes need not be held in memory. Read beyond an end: not asked
 * for.
 */
export interface SoundSource {
  readonly sampleRate: number
  readonly lengthSamples: number
  read(startSample: number, count: number): Stereo
}
