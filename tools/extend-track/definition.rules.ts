import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { getSongTextLimit } from '../generate-song/definition.rules.ts'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { automatic, findComingProblem } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { hasSungWords } from '@songloom/contracts/music/words.rules'

/** Extends the start or the end of a track (spec 2 §2, §5, §7). */
export const extendTrackTool = defineTool({
  id: 2,
  key: 'extend_music',
  slug: 'extend-music',
  feature: 'extend-track',
  panel: 'extend-music',
  surface: 'panel',
  group: 'modification',
  actions: ['extend_music', 'v2_extend'],
  name: 'Extend Music',
  description: 'Extend the start or the end of a track.',
  priceTokens: 45,
  hasLyrics: true,
  job: {
    workflow: 'extendTrack',
    queue: 'engine',
    engines: ['extendTrack'],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.03 },
      { name: 'listen', label: 'Listening to the track', weight: 0.12 },
      { name: 'play', label: 'Playing what comes next', weight: 0.35 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.45 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { song: 'one' },
    errors: { failed: 'extend_failed', lost: 'extend_error', timeout: 'engine_timeout' },
    loadingText: 'Extending your music...',
    usualWaitSeconds: (durationSeconds) => 2 + 0.05 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(55, Math.round(durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

export const extendModes = ['song', 'music'] as const
export type ExtendMode = (typeof extendModes)[number]
export const extendSides = ['left', 'right'] as const
export type ExtendSide = (typeof extendSides)[number]

/** Spec 2 §9. */
export const extendDurationsSeconds = [15, 30, 45, 60, 85] as const
const freeDurationSeconds = 15
/** The default length (spec 3 §9). */
const usualDurationSeconds = 60

/** On v3 also Automatic, which is its default. */
export const listExtendChoices = (version: Version): readonly number[] =>
  version === 'v3' ? [automatic, ...extendDurationsSeconds] : extendDurationsSeconds

/** 30, 45, 60 and 85 s need creator_plus or pro_plus (spec 2 §6). */
export const isExtendDurationAllowed = (seconds: number, features: PlanFeatures): boolean =>
  features.longExtensions || seconds <= freeDurationSeconds

/** The nearest allowed duration, the shorter of two. Automatic stays (docs/architecture.md §6). */
export function getNearestExtendSeconds(requestedSeconds: number): number {
  if (requestedSeconds === automatic) return automatic
  const distance = (seconds: number): number => Math.abs(seconds - requestedSeconds)
  return extendDurationsSeconds.reduce<number>((best, next) => (distance(next) < distance(best) ? next : best), 15)
}

/** "The engine chooses" means the default length, within the plan's limit. */
export const getExtendedBySeconds = (seconds: number, features: PlanFeatures): number =>
  seconds === automatic ? (features.longExtensions ? usualDurationSeconds : freeDurationSeconds) : seconds

/** Returns the length that a new form has, in seconds: Automatic on v3, otherwise 60, or 15 without long extensions. */
export const getDefaultExtendSeconds = (version: Version, features: PlanFeatures): number =>
  version === 'v3' ? automatic : getExtendedBySeconds(automatic, features)

/** Extend Song needs v2; other versions use Extend Music (spec 2 §2). */
export const getModeForVersion = (mode: ExtendMode, version: Version): ExtendMode => (version === 'v2' ? mode : 'music')

/** 45 tokens, 0 when the result is under 30 s (spec 3 §9). */
export const getExtendCharge = (resultSeconds: number): number => (resultSeconds < 30 ? 0 : extendTrackTool.priceTokens)

/** A track is kept in memory while it is processed. */
export const maxExtendedSourceSeconds = 1_800
/** The minimum that song mode analyses (spec 2 §5). */
const minSongSourceSeconds = 10

/** The part of the track to keep, in its own seconds: up to the region's end, or from its start (spec 3 §4). */
export function getKeptPart(side: ExtendSide, region: TimeRange | undefined, durationSeconds: number): TimeRange {
  const { startSeconds, endSeconds } = region ?? { startSeconds: 0, endSeconds: durationSeconds }
  return side === 'right' ? { startSeconds: 0, endSeconds } : { startSeconds, endSeconds: durationSeconds }
}

export interface ExtendForm {
  mode: ExtendMode
  version: Version
  lyrics: string
  prompt: string
  /** Length of the track. */
  durationSeconds: number
  /** The requested value: -1 lets the engine choose. */
  seconds: number
  region?: TimeRange | undefined
}

export type ExtendProblem =
  | { code: ErrorCode; field?: string; values?: Record<string, number | string> }
  | { code: Refusal['code']; refusal: Refusal }

const lengthOf = ({ region, durationSeconds }: ExtendForm): number =>
  region ? region.endSeconds - region.startSeconds : durationSeconds

/** Why the track is too short, in the specified sentence. */
export function referenceProblem(form: ExtendForm): ErrorCode | undefined {
  const seconds = lengthOf(form)
  if (form.mode === 'song' && seconds < minSongSourceSeconds) return 'extend_too_short'
  // Players round displayed times, so a hundredth of a second is tolerated.
  const isShort = form.version === 'v2' && form.region !== undefined && seconds < trimRegion.minSeconds - 0.05
  return isShort ? 'reference_too_short' : undefined
}

/** The first problem of a request; undefined when it is valid. */
export function findExtendProblem(form: ExtendForm, features: PlanFeatures): ExtendProblem | undefined {
  const { mode, version, lyrics, prompt, durationSeconds, seconds } = form
  const coming = findComingProblem(version)
  if (coming) return coming
  if (durationSeconds > maxExtendedSourceSeconds) return { code: 'extend_too_long', field: 'audioUrl' }
  const short = referenceProblem(form)
  if (short) return { code: short, field: 'trimmingInstructions' }
  if (mode === 'song' && !hasSungWords(lyrics)) return { code: 'lyrics_missing', field: 'lyrics' }
  const limit = getSongTextLimit(version, features)
  const long = (['lyrics', 'prompt'] as const).find((field) => form[field].length > limit)
  if (long) return { code: 'text_too_long', field: long, values: { limit } }
  if (!isExtendDurationAllowed(getExtendedBySeconds(seconds, features), features))
    return { code: 'upgrade_needed', field: 'duration' }
  const refusal = findContentRefusal(prompt, 'prompt') ?? findContentRefusal(lyrics, 'lyrics')
  return refusal && { code: refusal.code, refusal }
}
