import { exactDecibels, exactGain } from '../../dsp/exact-math.ts'

/** Prefixes of ids, which must not begin with a digit. */
export const ids = {
  track: (id: string): string => `t-${id}`,
  channel: (id: string): string => `c-${id}`,
  volume: (id: string): string => `v-${id}`,
  pan: (id: string): string => `p-${id}`,
  parameter: (effectId: string, name: string): string => `e-${effectId}.${name}`,
}

/** The lowest volume of a document. */
export const silentDb = -96

/** Volume as the format has it: 1 is 0 dB. */
export const toVolume = (decibels: number): number => (decibels <= silentDb ? 0 : exactGain(decibels))
/** Returns the decibels of a volume of the format, −96 to 24 dB. */
export const fromVolume = (volume: number): number =>
  volume <= 0 ? silentDb : Math.max(silentDb, Math.min(24, round(exactDecibels(volume))))

/** Pan as the format has it: 0 left to 1 right. */
export const toPan = (pan: number): number => (pan + 1) / 2
/** Returns the pan of a value of the format, −1 left to 1 right. */
export const fromPan = (value: number): number => Math.max(-1, Math.min(1, round(2 * value - 1)))

/** What a value is after it was written and read. */
export const round = (value: number): number => Math.round(value * 1e5) / 1e5 + 0
