import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { isGenreKey } from '@songloom/contracts/music/genres.rules'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { PolicyText, Refusal } from '@songloom/contracts/music/content-policy.rules'
import { cutName } from '@songloom/contracts/library/names.rules'
import { referenceProblem, referenceProblems, hasStyleReferences } from './references.rules.ts'
import type { FormReference, ReferenceProblem } from './references.rules.ts'
import { findMotifProblem, motifProblems } from '../shared/motif.rules.ts'
import type { FormMotif } from '../shared/motif.rules.ts'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { findComingProblem, versionLabels } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { getSpecifiedWaitSeconds } from '@songloom/contracts/jobs/waits.rules'
import { hasSungWords, hasWords } from '@songloom/contracts/music/words.rules'

export const generateSongTool = defineTool({
  id: 9,
  key: 'song_gen',
  slug: 'ai-song-generator',
  feature: 'generate-song',
  panel: 'song-generator',
  surface: 'panel',
  group: 'generation',
  actions: ['song_gen', 'v2_song_gen'],
  name: 'AI Song Generator',
  description: 'A whole song from a description, or from your own lyrics.',
  priceTokens: 200,
  hasLyrics: true,
  canBePacked: true,
  job: {
    workflow: 'generateSong',
    queue: 'engine',
    engines: ['generateSong'],
    countsAsGeneration: true,
    steps: [
      { name: 'read-prompt', label: 'Reading your prompt', weight: 0.01, isLight: true },
      { name: 'compose', label: 'Composing', weight: 0.03, isLight: true },
      { name: 'cover', label: 'Drawing the cover', weight: 0.05, isLight: true },
      { name: 'sing', label: 'Singing', weight: 0.13 },
      { name: 'render', label: 'Playing the instruments', weight: 0.33 },
      { name: 'master', label: 'Mixing and mastering', weight: 0.08 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.35 },
      { name: 'store', label: 'Saving to your library', weight: 0.02 },
    ],
    outputs: { song: 'takes' },
    errors: { failed: 'song_failed', lost: 'song_process_failed', timeout: 'engine_timeout' },
    loadingText: 'Starting song generation...',
    usualWaitSeconds: (durationSeconds) => 1.2 + 0.038 * durationSeconds,
    specifiedWaitSeconds: getSpecifiedWaitSeconds,
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** Songs per message. */
export type TakeCount = 1 | 2

/** Tokens for this many songs at once. */
export const getSongPriceTokens = (takes: TakeCount): number => takes * generateSongTool.priceTokens

/** Seed offset of the second song, far from the next seed, which a rerun uses. */
export const toSecondSeed = (seed: number): number => (seed ^ 0x5bd1_e995) >>> 0

/** Lyrics and prompt: 400 characters, or 3000 for paid users on v2 (spec 1 §5). */
export const getSongTextLimit = (version: Version, features: PlanFeatures): number =>
  version === 'v2' && features.longLyricsOnV2 ? 3_000 : 400

/** v1 cuts lyrics to 400 characters when selected (spec 1 §4); a surrogate pair at the end is dropped whole. */
export const cutLyricsForVersion = (lyrics: string, version: Version): string =>
  version === 'v1' ? lyrics.slice(0, 400).replace(/[\uD800-\uDBFF]$/, '') : lyrics

/** The answer's note when lyrics were cut. */
export const getLyricsNotice = (keptCharacters: number): string =>
  `v1 takes 400 characters of lyrics; the first ${keptCharacters} are sung.`

/** Paid users on v2 or v4_5 may pick several styles and type them (spec 1 §2, §4). */
export const areSeveralStylesAllowed = (version: Version, features: PlanFeatures): boolean =>
  features.mixedStyles && (version === 'v2' || version === 'v4_5')

/** Free users: 15 s, and Automatic (-1) on v3; paid users every length (spec 2 §6). */
export const isSongDurationAllowed = (durationSeconds: number, version: Version, features: PlanFeatures): boolean =>
  features.longSongs || durationSeconds === 15 || (durationSeconds === -1 && version === 'v3')

export type SongMode = 'describe' | 'custom'

/** Describe mode is a single prompt; styles belong to the Custom tab (spec 1 §2). */
export const listStylesForMode = (mode: SongMode, styles: readonly string[]): string[] =>
  mode === 'custom' ? [...styles] : []

/** The fields of the two tabs. */
export interface SongForm {
  mode: SongMode
  version: Version
  prompt: string
  lyrics: string
  /** Genre keys, plus free text where several styles are allowed. */
  styles: readonly string[]
  references: readonly FormReference[]
  motif?: FormMotif | undefined
}

export type SongProblem =
  | { code: 'lyrics_missing' | 'prompt_missing' | 'style_missing' | 'style_single' }
  | { code: 'version_coming'; values: { version: string } }
  | { code: 'style_unknown'; values: { style: string } }
  | { code: 'text_too_long'; field: 'prompt' | 'lyrics'; values: { limit: number } }
  | { code: Refusal['code']; field: PolicyText; refusal: Refusal }
  | ReferenceProblem
  | NonNullable<ReturnType<typeof findMotifProblem>>

/** Why a song request is refused, for every caller. */
export const songRefusals = [
  'lyrics_missing',
  'prompt_missing',
  'style_missing',
  'style_unknown',
  'style_single',
  'version_coming',
  ...referenceProblems,
  ...motifProblems,
  'text_too_long',
  'artist_name',
  'inappropriate_words',
  'upgrade_needed',
] as const

/** Create needs a prompt, or lyrics and one of: reference song, style, both parts (spec 1 §5). */
export function createDisabledReason(
  form: SongForm,
): 'prompt_missing' | 'lyrics_missing' | 'style_missing' | undefined {
  if (form.mode === 'describe') return !hasWords(form.prompt) ? 'prompt_missing' : undefined
  if (!hasSungWords(form.lyrics)) return 'lyrics_missing'
  return form.styles.length === 0 && !hasStyleReferences(form.references) ? 'style_missing' : undefined
}

function styleProblem(form: SongForm, features: PlanFeatures): SongProblem | undefined {
  const several = areSeveralStylesAllowed(form.version, features)
  if (form.styles.length > 1 && !several) return { code: 'style_single' }
  const unknown = several ? undefined : form.styles.find((style) => !isGenreKey(style))
  return unknown === undefined ? undefined : { code: 'style_unknown', values: { style: cutName(unknown, 60) } }
}

function refused(text: string, field: PolicyText): SongProblem | undefined {
  const refusal = findContentRefusal(text, field)
  return refusal && { code: refusal.code, field, refusal }
}

/** The first problem of a song request, in the order of the screen; undefined when it is valid. */
export function findSongProblem(form: SongForm, features: PlanFeatures): SongProblem | undefined {
  const coming = findComingProblem(form.version)
  if (coming) return coming
  const reason = createDisabledReason(form)
  if (reason) return { code: reason }
  const unfit = referenceProblem(form, (version) => versionLabels[version])
  if (unfit) return unfit
  const mixed = findMotifProblem(form.motif, { hasReference: form.references.length > 0 })
  if (mixed) return mixed
  const field = form.mode === 'describe' ? 'prompt' : 'lyrics'
  const limit = getSongTextLimit(form.version, features)
  if (form[field].length > limit) return { code: 'text_too_long', field, values: { limit } }
  return styleProblem(form, features) ?? refused(form[field], field) ?? refused(form.styles.join(', '), 'styles')
}
