import type { MetreShape } from '../../score/metre.ts'
import { isAdditive, placeInGroup } from '../../score/metre.ts'

/** Metrical strength of a step in its bar, 0 to 1: downbeat, middle or start of a group, beats, 8ths, 16ths. */
export function getStepStrength(stepInBar: number, metre: MetreShape): number {
  const { stepsPerBar, stepsPerBeat } = metre
  const step = Math.floor(stepInBar)
  if (step === 0) return 1
  const additive = isAdditive(metre)
  const { within } = additive ? placeInGroup(step, metre) : { within: step }
  if (within % stepsPerBeat === 0) return (additive ? within === 0 : step * 2 === stepsPerBar) ? 0.85 : 0.65
  return step % 2 === 0 ? 0.36 : 0.1
}
