import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { isSongDurationAllowed } from '@songloom/tools/generate-song/definition.rules'
import { similarDurationSeconds } from '@songloom/tools/similar-music/definition.rules'

/** The chosen length, as far as version and plan have it. */
export const getAllowedSeconds = (seconds: number, version: Version, features: PlanFeatures): number =>
  isSongDurationAllowed(seconds, version, features) && (seconds > 0 || version === 'v3')
    ? seconds
    : similarDurationSeconds
