import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { getSongTextLimit } from '../generate-song/definition.rules.ts'
import type { TrackMode } from './definition.rules.ts'
import { maxSections, maxSectionSeconds, minSectionSeconds, getRangeSeconds } from './sections.rules.ts'
import { defaultTag, findTagsProblem } from '@songloom/contracts/music/tags/tag-choice.rules'
import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { findComingProblem } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { hasSungWords } from '@songloom/contracts/music/words.rules'

/** A track is kept in memory while it is processed. */
const maxInpaintedSourceSeconds = 1_800
/** Tolerance: players round lengths. */
const graceSeconds = 0.05

export interface InpaintForm {
  trackMode: TrackMode
  version: Version
  lyrics: string
  /** Free text of callers other than our panel. */
  prompt: string
  tags: readonly string[]
  /** Length of the track. */
  durationSeconds: number
  /** Merged. */
  sections: readonly TimeRange[]
}

export type InpaintProblem =
  | { code: ErrorCode; field?: string; values?: Record<string, number | string> }
  | { code: Refusal['code']; refusal: Refusal }

/** Returns the tags, or the default tag where there is none. */
export const getTagsOrDefault = (tags: readonly string[]): readonly string[] =>
  tags.length === 0 ? [defaultTag] : tags

const isInside = (section: TimeRange, durationSeconds: number): boolean =>
  section.startSeconds >= 0 &&
  section.endSeconds <= durationSeconds + graceSeconds &&
  getRangeSeconds(section) >= Math.min(minSectionSeconds, durationSeconds) - graceSeconds

interface SectionsProblem {
  code: ErrorCode
  field: string
  values?: Record<string, number>
}

/** The problem of the sections, in the specified sentence if there is one. */
function sectionsProblem({ sections, version, durationSeconds }: InpaintForm): SectionsProblem | undefined {
  const field = 'inpaint_sections'
  if (sections.length === 0) return { code: 'inpaint_section_missing', field }
  if (sections.length > maxSections) return { code: 'inpaint_sections_many', field, values: { limit: maxSections } }
  if (!sections.every((section) => isInside(section, durationSeconds)))
    return { code: 'inpaint_section_invalid', field }
  if (sections.some((section) => getRangeSeconds(section) > maxSectionSeconds + graceSeconds))
    return { code: 'inpaint_section_long', field, values: { minutes: maxSectionSeconds / 60 } }
  const selected = sections.reduce((sum, section) => sum + getRangeSeconds(section), 0)
  if (version === 'v2' && selected < trimRegion.minSeconds - graceSeconds) return { code: 'reference_too_short', field }
  return undefined
}

/** Known tags have their own filter; free text is checked as a prompt (spec 3 §5). */
const wordsProblem = ({ prompt, tags, lyrics, trackMode }: InpaintForm, isKnownTag: (tag: string) => boolean) =>
  findContentRefusal(prompt, 'prompt') ??
  findContentRefusal(tags.filter((tag) => !isKnownTag(tag)).join(', '), 'prompt') ??
  (trackMode === 'song' ? findContentRefusal(lyrics, 'lyrics') : undefined)

interface Caller {
  features: PlanFeatures
  /** The user's content filter (spec 2 §5). */
  filterOn: boolean
  isKnownTag: (tag: string) => boolean
}

/** The first problem of a request; undefined when it is valid. */
export function inpaintProblem(
  form: InpaintForm,
  { features, filterOn, isKnownTag }: Caller,
): InpaintProblem | undefined {
  const { version, durationSeconds, lyrics, prompt, tags } = form
  const coming = findComingProblem(version)
  if (coming) return coming
  if (durationSeconds > maxInpaintedSourceSeconds) return { code: 'inpaint_too_long', field: 'audioUrl' }
  const unfit = sectionsProblem(form)
  if (unfit) return unfit
  const limit = getSongTextLimit(version, features)
  if (lyrics.length > limit) return { code: 'text_too_long', field: 'lyrics', values: { limit } }
  if (prompt.length > limit) return { code: 'text_too_long', field: 'prompt', values: { limit } }
  if (form.trackMode === 'song' && lyrics.trim() !== '' && !hasSungWords(lyrics))
    return { code: 'lyrics_missing', field: 'lyrics' }
  const wrongTags = findTagsProblem(tags, filterOn)
  if (wrongTags) return { code: wrongTags, field: 'tags' }
  const refusal = wordsProblem(form, isKnownTag)
  return refusal && { code: refusal.code, refusal }
}
