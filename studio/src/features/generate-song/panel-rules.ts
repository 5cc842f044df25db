import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import {
  createDisabledReason,
  isSongDurationAllowed,
  findSongProblem,
  getSongTextLimit,
} from '@songloom/tools/generate-song/definition.rules'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { FormReference } from '@songloom/tools/generate-song/references.rules'
import { isComing, versionLabels } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import type { HeldMotif } from '../../panels/motif/motif.ts'
import { toSongForm } from '../../panels/song/song-draft.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'
import type { PromptRefusal } from './song-refusal.ts'

export type BlockReason =
  | { code: 'prompt_missing' | 'lyrics_missing' | 'style_missing' | 'style_single' | 'style_unknown' }
  | { code: 'text_too_long'; limit: number }
  | { code: 'version_coming'; version: string }
  | { code: (typeof shownReferenceProblems)[number] }
  | { code: 'motif_mixed' | 'motif_no_notes' }

/** The others cannot be reached: tiles are hidden where they are not taken. */
const shownReferenceProblems = ['reference_too_short', 'references_too_short', 'reference_region'] as const

/** Why Create cannot be pressed, or undefined. The same rules the server asks. */
export function blockReason(
  draft: SongDraft,
  features: PlanFeatures,
  references: readonly FormReference[] = [],
  motif?: HeldMotif,
): BlockReason | undefined {
  const form = { ...toSongForm(draft, references), motif }
  if (isComing(draft.version)) return { code: 'version_coming', version: versionLabels[draft.version] }
  const missing = createDisabledReason(form)
  if (missing) return { code: missing }
  if (motif?.hasNotes === false) return { code: 'motif_no_notes' }
  const problem = findSongProblem(form, features)
  if (problem?.code === 'motif_mixed') return { code: problem.code }
  if (problem?.code === 'text_too_long') return { code: problem.code, limit: getSongTextLimit(draft.version, features) }
  const ofReference = shownReferenceProblems.find((code) => code === problem?.code)
  if (ofReference) return { code: ofReference }
  return problem?.code === 'style_single' || problem?.code === 'style_unknown' ? { code: problem.code } : undefined
}

/** Checks the prompt against the policy before anything is sent. */
export function findRefusalBefore(
  draft: SongDraft,
  features: PlanFeatures,
  references: readonly FormReference[],
): PromptRefusal | null {
  const problem = findSongProblem(toSongForm(draft, references), features)
  if (!problem || !('refusal' in problem)) return null
  const { words, proposal } = problem.refusal
  return {
    message: getErrorTexts(problem.code, errors[problem.code].message).message,
    words,
    proposal,
    field: problem.field,
  }
}

/** Free plans make 15 s, and Automatic on v3; longer takes are locked, not hidden. */
export const isLengthLocked = (seconds: number, version: Version, features: PlanFeatures): boolean =>
  !isSongDurationAllowed(seconds, version, features)
