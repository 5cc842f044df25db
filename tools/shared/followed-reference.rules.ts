import { isRegionWithin } from '../generate-song/references.rules.ts'
import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import type { Version } from '@songloom/contracts/music/versions.rules'

/** A reference audio and its region. */
export interface FollowedPart {
  /** Length of the whole audio. */
  durationSeconds: number
  region: TimeRange
}

/** Tolerance: players and files round their lengths differently. */
const graceSeconds = 0.1

/** Why a region cannot be used; undefined when it can. On v2 it has at least 30 s (spec 2 §5, common; §9). */
export function findFollowedProblem(
  { durationSeconds, region }: FollowedPart,
  version: Version,
): 'reference_too_short' | 'reference_region' | undefined {
  const seconds = region.endSeconds - region.startSeconds
  if (version === 'v2' && seconds < trimRegion.minSeconds - graceSeconds) return 'reference_too_short'
  return isRegionWithin(region, durationSeconds) ? undefined : 'reference_region'
}
