import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { findFollowedProblem } from '../shared/followed-reference.rules.ts'
import type { FollowedPart } from '../shared/followed-reference.rules.ts'
import { isSongDurationAllowed, getSongTextLimit } from '../generate-song/definition.rules.ts'
import type { SongMode } from '../generate-song/definition.rules.ts'
import { isRegionWithin } from '../generate-song/references.rules.ts'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { findComingProblem } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { vocalStyles } from '@songloom/contracts/music/vocal-styles.rules'
import { hasSungWords, hasWords } from '@songloom/contracts/music/words.rules'

/** Sings lyrics in one of 24 vocal styles: a cappella, and with a guide (spec 2 §2, §3, §5, §7). */
export const singTool = defineTool({
  id: 10,
  key: 'vocals_gen',
  slug: 'ai-singing-generator',
  feature: 'sing',
  panel: 'singing-generator',
  surface: 'panel',
  group: 'generation',
  actions: ['vocals_gen'],
  name: 'AI Singing Generator',
  description: 'Your lyrics, sung.',
  priceTokens: 100,
  hasLyrics: true,
  job: {
    workflow: 'sing',
    queue: 'engine',
    engines: ['sing'],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading your words', weight: 0.1, isLight: true },
      { name: 'compose', label: 'Composing', weight: 0.04, isLight: true },
      { name: 'cover', label: 'Drawing the cover', weight: 0.04, isLight: true },
      { name: 'sing', label: 'Singing a cappella', weight: 0.15 },
      { name: 'accompany', label: 'Singing with the guide', weight: 0.25 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.4 },
      { name: 'store', label: 'Saving to your library', weight: 0.02 },
    ],
    outputs: { vocals: 'one', song: 'one' },
    errors: { failed: 'vocals_failed', lost: 'vocals_failed', timeout: 'engine_timeout' },
    loadingText: 'Starting vocals generation...',
    usualWaitSeconds: (durationSeconds) => 1 + 0.08 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(55, Math.round(1.5 * durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** The default length (spec 2 §7). */
export const singingDurationSeconds = 15

/** The key of a vocal style by key or name; undefined for an unknown one. */
export const findVocalStyle = (word: string): string | undefined =>
  vocalStyles.find(({ key, name }) => key === word || name.toLowerCase() === word.trim().toLowerCase())?.key

export interface SingForm {
  mode: SongMode
  version: Version
  prompt: string
  lyrics: string
  /** Length of the new vocals. */
  seconds: number
  reference?: FollowedPart | undefined
}

export type SingProblem =
  | { code: ErrorCode; field?: string; values?: Record<string, number | string> }
  | { code: Refusal['code']; refusal: Refusal }

/** Custom needs lyrics, describe a description (spec 2 §5). */
export function singWordsMissing({
  mode,
  prompt,
  lyrics,
}: Pick<SingForm, 'mode' | 'prompt' | 'lyrics'>): 'singing_lyrics_missing' | 'prompt_missing' | undefined {
  if (mode === 'custom') return !hasSungWords(lyrics) ? 'singing_lyrics_missing' : undefined
  return !hasWords(prompt) ? 'prompt_missing' : undefined
}

/** On v2 the reference of custom lyrics has 30 s at least; a description takes a shorter one (spec 2 §5). */
function unfitReference({ reference, mode, version }: SingForm): ErrorCode | undefined {
  if (!reference) return undefined
  if (mode === 'custom') return findFollowedProblem(reference, version)
  return isRegionWithin(reference.region, reference.durationSeconds) ? undefined : 'reference_region'
}

/** The first problem of a request, in the order of the panel; undefined when it is valid. */
export function singProblem(form: SingForm, features: PlanFeatures): SingProblem | undefined {
  const { mode, version, seconds } = form
  const coming = findComingProblem(version)
  if (coming) return coming
  const field = mode === 'custom' ? 'lyrics' : 'prompt'
  const missing = singWordsMissing(form)
  if (missing) return { code: missing, field }
  const limit = getSongTextLimit(version, features)
  if (form[field].length > limit) return { code: 'text_too_long', field, values: { limit } }
  const unfit = unfitReference(form)
  if (unfit) return { code: unfit, field: 'trimmingInstructions' }
  if (!isSongDurationAllowed(seconds, version, features)) return { code: 'upgrade_needed', field: 'duration' }
  const refusal = findContentRefusal(form[field], field)
  return refusal && { code: refusal.code, refusal }
}
