import { dawEffects } from '@songloom/contracts/daw/document.rules'
import type { DawEffectName } from '@songloom/contracts/daw/document.rules'

export interface ParameterScale {
  lowest: number
  highest: number
  initial: number
  /** Positions of a slider, 0 to 1, and the values there. */
  toPosition: (value: number) => number
  toValue: (position: number) => number
}

/** Frequencies, times and ratios move by equal ratios. */
const isByRatio = (name: string, lowest: number): boolean =>
  lowest > 0 && (/(?:Hz|Q|ratio)$/.test(name) || name.toLowerCase().endsWith('seconds'))

/** Three digits are what is shown, and heard. */
const toDigits = (value: number): number => Number(value.toPrecision(3))

export function createScale(
  name: string,
  [lowest, highest, initial]: readonly [number, number, number],
): ParameterScale {
  const clamp = (value: number): number => Math.min(highest, Math.max(lowest, value))
  if (!isByRatio(name, lowest))
    return {
      lowest,
      highest,
      initial,
      toPosition: (value) => (clamp(value) - lowest) / (highest - lowest),
      toValue: (position) => clamp(toDigits(lowest + position * (highest - lowest))),
    }
  const range = Math.log(highest / lowest)
  return {
    lowest,
    highest,
    initial,
    toPosition: (value) => Math.log(clamp(value) / lowest) / range,
    toValue: (position) => clamp(toDigits(lowest * Math.exp(position * range))),
  }
}

type Ranges = Readonly<Record<string, readonly [number, number, number]>>

export const listParameters = (effect: DawEffectName): string[] => Object.keys(dawEffects[effect])

export const getScale = (effect: DawEffectName, name: string): ParameterScale =>
  createScale(name, (dawEffects[effect] as Ranges)[name]!)

/** All values of an effect, the initial ones where it has none of its own. */
export function readParameters(
  effect: DawEffectName,
  parameters: Readonly<Record<string, number>>,
): Record<string, number> {
  const ranges = Object.entries(dawEffects[effect] as Ranges)
  return Object.fromEntries(ranges.map(([name, [, , initial]]) => [name, parameters[name] ?? initial]))
}
