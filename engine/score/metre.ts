/** Counted beats in a bar and how each divides. A step is a 16th note everywhere. */
export type Metre = '4/4' | '3/4' | '2/4' | '5/4' | '6/8' | '7/8' | '12/8'

export interface MetreShape {
  stepsPerBar: number
  stepsPerBeat: number
  /** 3.5 in 7/8: its tempo counts quarters. */
  beatsPerBar: number
  /** Steps of each group that the bar is felt in; uneven ones make the metre additive. */
  groups: readonly number[]
}

/**
 * In 6/8 and 12/8 the counted beat is the dotted quarter: six steps. 5/4 is 3+2 and 7/8 is 2+2+3 unless asked
 * otherwise.
 */
export const metreShapes: Readonly<Record<Metre, MetreShape>> = {
  '4/4': { stepsPerBar: 16, stepsPerBeat: 4, beatsPerBar: 4, groups: [4, 4, 4, 4] },
  '3/4': { stepsPerBar: 12, stepsPerBeat: 4, beatsPerBar: 3, groups: [4, 4, 4] },
  '2/4': { stepsPerBar: 8, stepsPerBeat: 4, beatsPerBar: 2, groups: [4, 4] },
  '5/4': { stepsPerBar: 20, stepsPerBeat: 4, beatsPerBar: 5, groups: [12, 8] },
  '6/8': { stepsPerBar: 12, stepsPerBeat: 6, beatsPerBar: 2, groups: [6, 6] },
  '7/8': { stepsPerBar: 14, stepsPerBeat: 4, beatsPerBar: 3.5, groups: [4, 4, 6] },
  '12/8': { stepsPerBar: 24, stepsPerBeat: 6, beatsPerBar: 4, groups: [6, 6, 6, 6] },
}

/** Whether the groups of a bar differ in length. */
export function isAdditive({ groups }: Pick<MetreShape, 'groups'>): boolean {
  return groups.some((steps) => steps !== groups[0])
}

/** The step in its bar at which each group begins. */
export function groupStarts({ groups }: Pick<MetreShape, 'groups'>): number[] {
  let at = 0
  return groups.map((steps) => (at += steps) - steps)
}

/** The steps of a bar that are counted; in additive metres each group counts from one. */
export function beatStarts({ groups, stepsPerBeat }: Pick<MetreShape, 'groups' | 'stepsPerBeat'>): number[] {
  const starts = groupStarts({ groups })
  return groups.flatMap((steps, i) =>
    Array.from({ length: Math.ceil(steps / stepsPerBeat) }, (_, beat) => starts[i]! + beat * stepsPerBeat),
  )
}

/** Position of a step in its group: steps from the group's first, and the length of the group. */
export function placeInGroup(
  step: number,
  { groups, stepsPerBar }: Pick<MetreShape, 'groups' | 'stepsPerBar'>,
): { within: number; length: number } {
  let within = ((step % stepsPerBar) + stepsPerBar) % stepsPerBar
  let i = 0
  while (i < groups.length - 1 && within >= groups[i]!) within -= groups[i++]!
  return { within, length: groups[i]! }
}
