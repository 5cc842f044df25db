import type { MetreShape } from '../../score/metre.ts'

/** Metrical strength of a step in its bar, 0 to 1: downbeat, middle, beats, 8ths, 16ths. */
export function strengthOf(stepInBar: number, { stepsPerBar, stepsPerBeat }: MetreShape): number {
  const step = Math.floor(stepInBar)
  if (step === 0) return 1
  if (step % stepsPerBeat === 0) return step * 2 === stepsPerBar ? 0.85 : 0.65
  return step % 2 === 0 ? 0.36 : 0.1
}
