import { isRegionOf } from '../generate-song/references.rules.ts'
import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import type { Version } from '@songloom/contracts/music/versions.rules'

/** One audio that a tool follows, and what of it is listened to. */
export interface FollowedPart {
  /** Of the whole audio. */
  durationSeconds: number
  region: TimeRange
}

/** Players and files round their lengths differently: nobody is refused for so much. */
const graceSeconds = 0.1

/** Why a part cannot be followed; undefined when it can. On v2 it has 30 s at least (spec 2 §5, common; §9). */
export function followedProblem(
  { durationSeconds, region }: FollowedPart,
  version: Version,
): 'reference_too_short' | 'reference_region' | undefined {
  const seconds = region.endSeconds - region.startSeconds
  if (version === 'v2' && seconds < trimRegion.minSeconds - graceSeconds) return 'reference_too_short'
  return isRegionOf(region, durationSeconds) ? undefined : 'reference_region'
}
