import type { AutomationPoint, AutomationTarget } from './automation-points.ts'

/** The time that a lane shows, in quarter notes. */
export interface LaneTime {
  fromBeats: number
  toBeats: number
}

/** Width and height of a lane in units of its drawing, which are percents of the element. */
export const boxSize = 100
const pointsPerBeat = 4

type Range = Pick<AutomationTarget, 'lowest' | 'highest'>

/** Where times and values of a lane lie in its box, and which point lies under a pointer. */
export function createLaneBox({ fromBeats, toBeats }: LaneTime, { lowest, highest }: Range) {
  const beatsWide = toBeats - fromBeats
  const range = highest - lowest
  return {
    toX: (beats: number): number => ((beats - fromBeats) / beatsWide) * boxSize,
    toY: (value: number): number => (1 - (value - lowest) / range) * boxSize,
    /** The point at a place of the window, on a sixteenth note and within the range. */
    read({ left, top, width, height }: DOMRect, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) {
      const beats = fromBeats + ((clientX - left) / width) * beatsWide
      const value = lowest + (1 - (clientY - top) / height) * range
      const onGrid = Math.round(beats * pointsPerBeat) / pointsPerBeat
      const point: AutomationPoint = {
        beats: Math.max(0, onGrid),
        value: Math.min(highest, Math.max(lowest, value)),
      }
      return point
    },
  }
}

export type LaneBox = ReturnType<typeof createLaneBox>
