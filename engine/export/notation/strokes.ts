/** Where a drum stands in the five lines, and whether its head is a cross. */
export interface StrokePlace {
  step: string
  octave: number
  isCross: boolean
}

/** Keys of the General MIDI percussion map by their usual place. */
const places = new Map<number, [step: string, octave: number, isCross: boolean]>([
  [35, ['F', 4, false]],
  [36, ['F', 4, false]],
  [37, ['C', 5, true]],
  [38, ['C', 5, false]],
  [39, ['C', 5, true]],
  [40, ['C', 5, false]],
  [41, ['A', 4, false]],
  [42, ['G', 5, true]],
  [43, ['A', 4, false]],
  [44, ['D', 4, true]],
  [45, ['D', 5, false]],
  [46, ['G', 5, true]],
  [47, ['D', 5, false]],
  [48, ['E', 5, false]],
  [49, ['A', 5, true]],
  [50, ['E', 5, false]],
  [51, ['F', 5, true]],
  [54, ['B', 5, true]],
  [57, ['A', 5, true]],
  [59, ['F', 5, true]],
])

/** What has no place of its own is in the middle. */
export function placeStroke(key: number): StrokePlace {
  const [step, octave, isCross] = places.get(key) ?? ['B', 4, true]
  return { step, octave, isCross }
}
