import { isRecord, readLocal, writeLocal } from '../../lib/shell/storage.ts'

/** What a musician has set for one audio; kept on this device. */
export interface PracticeSettings {
  /** 50 to 100 */
  tempoPercent: number
  /** -12 to 12 */
  semitones: number
  capo: number
  hasCountIn: boolean
  /** 0 to 1; 0 is off. */
  clickVolume: number
  /** Parts of the split that are not heard. */
  muted: readonly string[]
  /** The first and the last bar of the loop. */
  loop: { from: number; to: number } | null
  /** Where it was left, in seconds. */
  seconds: number
}

export const tempoLimits = { min: 50, max: 100 } as const
export const maxSemitones = 12

const initial: PracticeSettings = {
  ...{ tempoPercent: 100, semitones: 0, capo: 0, hasCountIn: true, clickVolume: 0, muted: [], loop: null, seconds: 0 },
}

const toKey = (audioId: string): string => `songloom.practice.${audioId}`

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max

function readLoop(value: unknown): PracticeSettings['loop'] {
  if (!isRecord(value) || !isWithin(value.from, 0, 10_000) || !isWithin(value.to, value.from, 10_000)) return null
  return { from: value.from, to: value.to }
}

/** The settings of an audio as they were left; what cannot be read is as at first. */
export function readSettings(audioId: string): PracticeSettings {
  const kept = readLocal(toKey(audioId))
  if (!isRecord(kept)) return initial
  const { tempoPercent, semitones, capo, hasCountIn, clickVolume, muted, loop, seconds } = kept
  return {
    tempoPercent: isWithin(tempoPercent, tempoLimits.min, tempoLimits.max) ? tempoPercent : 100,
    semitones: isWithin(semitones, -maxSemitones, maxSemitones) ? semitones : 0,
    capo: isWithin(capo, 0, 11) ? capo : 0,
    hasCountIn: hasCountIn !== false,
    clickVolume: isWithin(clickVolume, 0, 1) ? clickVolume : 0,
    muted: Array.isArray(muted) ? muted.filter((part) => typeof part === 'string') : [],
    loop: readLoop(loop),
    seconds: isWithin(seconds, 0, 36_000) ? seconds : 0,
  }
}

export const storeSettings = (audioId: string, settings: PracticeSettings): void => writeLocal(toKey(audioId), settings)
