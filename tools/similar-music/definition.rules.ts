import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { findFollowedProblem } from '../shared/followed-reference.rules.ts'
import type { FollowedPart } from '../shared/followed-reference.rules.ts'
import { isSongDurationAllowed } from '../generate-song/definition.rules.ts'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { findComingProblem } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'

/** New instrumental music that resembles a reference (spec 2 §2, §5, §7). */
export const similarMusicTool = defineTool({
  id: 11,
  key: 'similar_instru_gen',
  slug: 'similar-music-generator',
  feature: 'similar-music',
  panel: 'similar-music',
  surface: 'panel',
  group: 'controlled',
  actions: ['similar_instru_gen'],
  name: 'Similar Music Generator',
  description: 'New music that resembles a reference.',
  priceTokens: 60,
  job: {
    workflow: 'similarMusic',
    queue: 'engine',
    engines: ['generateSong'],
    countsAsGeneration: true,
    steps: [
      { name: 'listen', label: 'Listening to the reference', weight: 0.15, isLight: true },
      { name: 'compose', label: 'Composing', weight: 0.04, isLight: true },
      { name: 'cover', label: 'Drawing the cover', weight: 0.04, isLight: true },
      { name: 'render', label: 'Playing the instruments', weight: 0.35 },
      { name: 'master', label: 'Mixing and mastering', weight: 0.08 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.32 },
      { name: 'store', label: 'Saving to your library', weight: 0.02 },
    ],
    outputs: { song: 'one' },
    errors: { failed: 'similar_failed', lost: 'similar_failed', timeout: 'engine_timeout' },
    loadingText: 'Starting similar music generation...',
    usualWaitSeconds: (durationSeconds) => 3.3 + 0.035 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(55, Math.round(1.5 * durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** The default length (spec 2 §7). */
export const similarDurationSeconds = 15

export interface SimilarForm extends FollowedPart {
  version: Version
  /** Length of the new music. */
  seconds: number
}

export type SimilarProblem =
  | { code: ErrorCode; field?: string }
  | { code: 'version_coming'; values: { version: string } }

/** The first problem of a request; undefined when it is valid. */
export function findSimilarProblem(form: SimilarForm, features: PlanFeatures): SimilarProblem | undefined {
  const { version, seconds } = form
  const coming = findComingProblem(version)
  if (coming) return coming
  const unfit = findFollowedProblem(form, version)
  if (unfit) return { code: unfit, field: 'trimmingInstructions' }
  return isSongDurationAllowed(seconds, version, features) ? undefined : { code: 'upgrade_needed', field: 'duration' }
}
