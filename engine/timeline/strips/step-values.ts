import { sampleRate } from '../../dsp/stereo.ts'
import { getAutomationValue } from '../automation.ts'
import { secondsToBeats } from '../tempo-map.ts'
import type { TempoMap } from '../tempo-map.ts'
import type { Automated } from '../timeline.ts'

/** The value at a sample of the timeline. */
export function getValueAt({ value, points }: Automated, tempoMap: TempoMap, sample: number): number {
  if (points.length === 0) return value
  return getAutomationValue(points, secondsToBeats(tempoMap, sample / sampleRate)) ?? value
}

/** Returns whether a value is automated. */
export const isMoving = ({ points }: Automated): boolean => points.length > 0
