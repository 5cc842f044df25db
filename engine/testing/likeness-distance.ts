import { densityDistance, planDistance } from '../compose/similar/likeness.ts'
import { parseKey, isMinorish } from '../score/keys.ts'
import type { ReferenceMeasures } from '../reference/reference-measures.ts'
import { traitDistances } from './reference-distance.ts'

/** How far two recordings are apart in each of seven things; 0 is alike, 1 is far. Keys count by their mode alone. */
interface LikenessDistances {
  tempo: number
  mode: number
  groove: number
  brightness: number
  density: number
  dynamics: number
  plan: number
}

export function likenessDistances(one: ReferenceMeasures, two: ReferenceMeasures): LikenessDistances {
  const { tempo, groove, brightness, loudness } = traitDistances(one, two)
  return {
    tempo: one.bpm === null && two.bpm === null ? 0 : one.bpm === null || two.bpm === null ? 1 : tempo,
    mode: isMinor(one) === isMinor(two) ? 0 : 1,
    groove,
    brightness,
    density: (densityDistance(one.strokesPerSecond ?? 0, two.strokesPerSecond ?? 0) + beatenDistance(one, two)) / 2,
    dynamics: loudness,
    plan: planDistance(one.sectionStarts ?? [], two.sectionStarts ?? []),
  }
}

/** How far strokes rise above 5 kHz: a tenth is all the way from resting music to beaten. */
const beatenDistance = (one: ReferenceMeasures, two: ReferenceMeasures): number =>
  Math.min(2, Math.abs(one.percussion - two.percussion) / 0.1)

function isMinor({ key }: ReferenceMeasures): boolean {
  const parsed = key === null ? undefined : parseKey(key)
  return parsed !== undefined && isMinorish(parsed.mode)
}

const likenessDistance = (one: ReferenceMeasures, two: ReferenceMeasures): number =>
  Object.values(likenessDistances(one, two)).reduce<number>((sum, value) => sum + value, 0)

/** The place of a result's own reference among all, 1 for the nearest. */
export function getRank(result: ReferenceMeasures, own: number, references: readonly ReferenceMeasures[]): number {
  const distances = references.map((one) => likenessDistance(result, one))
  return 1 + distances.filter((distance) => distance < distances[own]!).length
}
