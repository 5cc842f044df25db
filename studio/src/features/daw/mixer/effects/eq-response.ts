import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { BiquadCoefficients } from '@songloom/engine/dsp/biquad'
import { designBell, designLowCut, designShelf } from '@songloom/engine/timeline/effects/filter-design'

export type EqParameters = Readonly<Record<string, number>>

/** The lowest low cut is none, as the renderer has it. */
const noLowCutHz = 20

function listSections(values: EqParameters): BiquadCoefficients[] {
  const get = (name: string): number => values[name] ?? 0
  return [
    ...(get('lowCutHz') > noLowCutHz ? [designLowCut(get('lowCutHz'))] : []),
    ...(get('lowGainDb') === 0 ? [] : [designShelf(-1, get('lowHz'), get('lowGainDb'))]),
    ...(get('midGainDb') === 0 ? [] : [designBell(get('midHz'), get('midGainDb'), get('midQ'))]),
    ...(get('highGainDb') === 0 ? [] : [designShelf(1, get('highHz'), get('highGainDb'))]),
  ]
}

/** Gain of one second-order section at a frequency, squared. */
function getPower({ b0, b1, b2, a1, a2 }: BiquadCoefficients, hz: number): number {
  const omega = (2 * Math.PI * hz) / sampleRate
  const [cos, cos2, sin, sin2] = [Math.cos(omega), Math.cos(2 * omega), Math.sin(omega), Math.sin(2 * omega)]
  const above = (b0 + b1 * cos + b2 * cos2) ** 2 + (b1 * sin + b2 * sin2) ** 2
  const below = (1 + a1 * cos + a2 * cos2) ** 2 + (a1 * sin + a2 * sin2) ** 2
  return above / below
}

/** Gain in decibels of an equaliser at each frequency. */
export function getEqResponse(values: EqParameters, frequencies: readonly number[]): number[] {
  const sections = listSections(values)
  return frequencies.map((hz) => sections.reduce((sum, section) => sum + 10 * Math.log10(getPower(section, hz)), 0))
}
