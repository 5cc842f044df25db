import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { songVersions } from '@songloom/contracts/music/versions.rules'

/** Versions differ in limits and options only: the music engine is the same in all of them. */
export const versionNames: Record<(typeof songVersions)[number], MessageDescriptor> = {
  v1: msg`v1: for short lyrics. They are cut at 400 characters.`,
  v2: msg`v2: for long lyrics and mixed styles. 3,000 characters on a paid plan.`,
  v3: msg`v3: the length can be left to the engine, about a minute.`,
  v4_5: msg`v4.5: our default. Mixed styles on a paid plan.`,
  v5: msg`v5: coming soon.`,
}
