import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { findComingProblem } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { hasWords } from '@songloom/contracts/music/words.rules'

/** Plays the missing parts of a band to an idea (spec 2 §2, §5, §7). */
export const autoCompleteTool = defineTool({
  id: 4,
  key: 'auto_complete_music',
  slug: 'auto-complete-music',
  feature: 'auto-complete',
  panel: 'auto-complete-music',
  surface: 'panel',
  group: 'modification',
  actions: ['auto_complete_music'],
  name: 'Auto-Complete Music',
  description: 'Start an idea. We add the missing instruments.',
  priceTokens: 45,
  job: {
    workflow: 'autoComplete',
    queue: 'engine',
    engines: ['completeMusic'],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.03 },
      { name: 'listen', label: 'Finding what is missing', weight: 0.22 },
      { name: 'play', label: 'Playing the missing parts', weight: 0.3 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.4 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { song: 'one', stem: 'many' },
    errors: { failed: 'auto_complete_failed', lost: 'auto_complete_error', timeout: 'engine_timeout' },
    loadingText: 'Completing your music...',
    usualWaitSeconds: (durationSeconds) => 3 + 0.3 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(55, Math.round(durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** In characters; overrides the placeholder (spec 2 §2, §5). */
export const autoCompletePromptLimit = 3_000
/** Requested length (spec 3 §9); a shorter region gives a shorter result. */
export const autoCompleteSeconds = 60
/** A track is kept in memory while it is analysed. */
const maxSourceSeconds = 1_800

/** Chip groups with one option each (spec 2 §3: "only one is selectable in the auto-complete panel"). */
export const autoCompleteChips = ['genre', 'theme', 'vibe', 'instrument', 'tempo'] as const
export type AutoCompleteChip = (typeof autoCompleteChips)[number]

/** The selected region, or the start of the track. */
export function getCompletedPart(region: TimeRange | undefined, durationSeconds: number): TimeRange {
  const { startSeconds, endSeconds } = region ?? { startSeconds: 0, endSeconds: durationSeconds }
  return { startSeconds, endSeconds: Math.min(endSeconds, startSeconds + autoCompleteSeconds) }
}

export interface AutoCompleteForm {
  version: Version
  prompt: string
  /** Length of the track. */
  durationSeconds: number
  region?: TimeRange | undefined
}

export type AutoCompleteProblem =
  | { code: ErrorCode; field?: string; values?: Record<string, number | string> }
  | { code: Refusal['code']; refusal: Refusal }

/** The first problem of a request; undefined when it is valid. */
export function findAutoCompleteProblem(form: AutoCompleteForm): AutoCompleteProblem | undefined {
  const { version, prompt, durationSeconds, region } = form
  const coming = findComingProblem(version)
  if (coming) return coming
  if (durationSeconds > maxSourceSeconds) return { code: 'auto_complete_too_long', field: 'audioUrl' }
  // Players round displayed times, so a hundredth of a second is tolerated.
  if (version === 'v2' && region && region.endSeconds - region.startSeconds < trimRegion.minSeconds - 0.05)
    return { code: 'reference_too_short', field: 'trimmingInstructions' }
  if (!hasWords(prompt)) return { code: 'auto_complete_prompt_missing', field: 'prompt' }
  if (prompt.length > autoCompletePromptLimit)
    return { code: 'text_too_long', field: 'prompt', values: { limit: autoCompletePromptLimit } }
  const refusal = findContentRefusal(prompt, 'prompt')
  return refusal && { code: refusal.code, refusal }
}
