import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { isSongDurationAllowed, getSongTextLimit } from '../generate-song/definition.rules.ts'
import { generatorGenres } from '@songloom/contracts/music/generator-genres.rules'
import { instruments, maxInstruments } from '@songloom/contracts/music/instruments.rules'
import { cutName } from '@songloom/contracts/library/names.rules'
import type { Option } from '@songloom/contracts/library/option-list.rules'
import { isRegionWithin } from '../generate-song/references.rules.ts'
import { findMotifProblem } from '../shared/motif.rules.ts'
import type { FormMotif } from '../shared/motif.rules.ts'
import { tempi } from '@songloom/contracts/music/tempi.rules'
import { themes } from '@songloom/contracts/account/themes.rules'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { findComingProblem, getRenderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { vibes } from '@songloom/contracts/music/vibes.rules'
import { getSpecifiedWaitSeconds } from '@songloom/contracts/jobs/waits.rules'
import { hasWords } from '@songloom/contracts/music/words.rules'

/** Instrumental music from words and tags, as a piece or as a loop (spec 2 §2, §5, §9). */
export const generateMusicTool = defineTool({
  id: 1,
  key: 'generate_music',
  slug: 'ai-music-generator',
  feature: 'generate-music',
  panel: 'music-generator',
  surface: 'panel',
  group: 'generation',
  actions: ['generate_music'],
  name: 'AI Music Generator',
  description: 'Instrumental music from a description, with tags, loops and length.',
  priceTokens: 60,
  job: {
    workflow: 'generateMusic',
    queue: 'engine',
    engines: ['generateMusic'],
    countsAsGeneration: true,
    steps: [
      { name: 'read-prompt', label: 'Reading your prompt', weight: 0.01, isLight: true },
      { name: 'compose', label: 'Composing', weight: 0.04, isLight: true },
      { name: 'cover', label: 'Drawing the cover', weight: 0.05, isLight: true },
      { name: 'render', label: 'Playing the instruments', weight: 0.4 },
      { name: 'master', label: 'Mixing and mastering', weight: 0.1 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.38 },
      { name: 'store', label: 'Saving to your library', weight: 0.02 },
    ],
    outputs: { music: 'one' },
    errors: { failed: 'audio_failed', lost: 'audio_failed', timeout: 'engine_timeout' },
    loadingText: 'Starting music generation...',
    usualWaitSeconds: (durationSeconds) => 1.2 + 0.035 * durationSeconds,
    specifiedWaitSeconds: getSpecifiedWaitSeconds,
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** Of the v0.5 generator (spec 2 §4, §9). */
export const musicVersion: Version = 'v0.5'
export const musicModels = ['sansaar_1', 'sansaar_1_lite'] as const
export type MusicModel = (typeof musicModels)[number]
export const musicModelNames: Record<MusicModel, string> = {
  sansaar_1: 'Sansaar 1 HD',
  sansaar_1_lite: 'Sansaar 1 Lite',
}

/** Both models cost the same (spec 2 §5). */
const musicPriceTokens = (_model: MusicModel): number => generateMusicTool.priceTokens

/** What a Lite piece costs when it is played again with HD: the difference, never below zero. */
export const finishPriceTokens = Math.max(0, musicPriceTokens('sansaar_1') - musicPriceTokens('sansaar_1_lite'))

/** sansaar_1 is premium (spec 2 §6). */
export const isMusicModelAllowed = (model: MusicModel, features: PlanFeatures): boolean =>
  features.higherQuality || model === 'sansaar_1_lite'
/** Returns the best model that the plan allows. */
export const getDefaultMusicModel = (features: PlanFeatures): MusicModel =>
  features.higherQuality ? 'sansaar_1' : 'sansaar_1_lite'

/** Free: 15 s, and Automatic on v3 (spec 2 §6). */
export const isMusicDurationAllowed = (durationSeconds: number, version: Version, features: PlanFeatures): boolean =>
  isSongDurationAllowed(durationSeconds, version, features)

/** Only with the two models of the v0.5 generator; forced off elsewhere (spec 2 §4). */
export const loopAvailable = (version: Version): boolean => version === musicVersion

/** Spec 2 §9. */
export const loopCounts = [4, 8, 16, 32, 64] as const
export const defaultLoopCount = 4

/** A preset, or a whole number above 0 and below 64 (spec 2 §5). */
export const isLoopCount = (count: number): boolean => Number.isInteger(count) && count > 0 && count <= 64

/** Parses a custom count; undefined when invalid: 64 is a preset. */
export function toCustomLoopCount(typed: string): number | undefined {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return isLoopCount(count) && count < 64 ? count : undefined
}

/** All rounds of a loop, so that the file fits in memory while it is encoded. 64 rounds of 15 s are 960 s. */
export const maxLoopFileSeconds = 1_200
/** The total duration: a loop repeats `count` times. */
export const getMusicFileSeconds = (durationSeconds: number, loop: boolean, count: number): number =>
  getRenderedDurationSeconds(durationSeconds) * (loop ? count : 1)

/** How often a loop of this length can be repeated within the longest file. */
export const getMaxLoopCount = (durationSeconds: number): number =>
  Math.floor(maxLoopFileSeconds / getRenderedDurationSeconds(durationSeconds))

/** The panel's chip groups, their limits (spec 2 §5), and their request fields. */
export const musicTagGroups = {
  genre: { options: generatorGenres, max: 2, field: 'styleOfMusic' },
  theme: { options: themes, max: 1, field: 'theme' },
  vibe: { options: vibes, max: 3, field: 'vibe' },
  instrument: { options: instruments, max: maxInstruments, field: 'instrument' },
  tempo: { options: tempi, max: 1, field: 'speed' },
} as const satisfies Record<string, { options: readonly Option[]; max: number; field: string }>
export type MusicTagGroup = keyof typeof musicTagGroups
export const musicTagGroupNames = Object.keys(musicTagGroups) as MusicTagGroup[]
export type MusicTags = Record<MusicTagGroup, readonly string[]>

/** The key of a tag sent as key or name; an unknown tag is unchanged. */
export function musicTagKey(group: MusicTagGroup, sent: string): string {
  const wanted = sent.trim().toLowerCase()
  const options: readonly Option[] = musicTagGroups[group].options
  return options.find(({ key, name }) => key === wanted || name.toLowerCase() === wanted)?.key ?? sent.trim()
}

export interface MusicForm {
  version: Version
  model: MusicModel
  /** The prompt; the specification calls it lyrics. */
  lyrics: string
  tags: MusicTags
  /** The requested value. */
  durationSeconds: number
  loop: boolean
  count: number
  reference?: { durationSeconds: number; region: TimeRange } | undefined
  motif?: FormMotif | undefined
}

export type MusicProblem =
  | { code: ErrorCode; field?: string; values?: Record<string, number | string> }
  | { code: Refusal['code']; refusal: Refusal }

function tagProblem(tags: MusicTags): MusicProblem | undefined {
  for (const group of musicTagGroupNames) {
    const { options, max, field }: { options: readonly Option[]; max: number; field: string } = musicTagGroups[group]
    const unknown = tags[group].find((tag) => !options.some(({ key }) => key === tag))
    if (unknown !== undefined) return { code: 'tag_unknown', field, values: { tag: cutName(unknown, 60) } }
    if (tags[group].length > max) return { code: 'tags_over_limit', field, values: { limit: max } }
  }
  return undefined
}

function loopProblem({ loop, count, durationSeconds }: MusicForm): MusicProblem | undefined {
  if (!loop) return undefined
  if (!isLoopCount(count)) return { code: 'loop_count_invalid', field: 'count' }
  if (getMusicFileSeconds(durationSeconds, loop, count) <= maxLoopFileSeconds) return undefined
  return { code: 'loop_too_long', field: 'count', values: { limit: maxLoopFileSeconds / 60 } }
}

function planProblem({ model, durationSeconds, version }: MusicForm, features: PlanFeatures): MusicProblem | undefined {
  if (!isMusicModelAllowed(model, features)) return { code: 'upgrade_needed', field: 'model' }
  const isAllowed = isMusicDurationAllowed(durationSeconds, version, features)
  return isAllowed ? undefined : { code: 'upgrade_needed', field: 'duration' }
}

/** The first problem of a request; undefined when it is valid. */
export function findMusicProblem(form: MusicForm, features: PlanFeatures): MusicProblem | undefined {
  const { version, lyrics, reference } = form
  const coming = findComingProblem(version)
  if (coming) return coming
  if (!hasWords(lyrics)) return { code: 'music_prompt_missing', field: 'lyrics' }
  const limit = getSongTextLimit(version, features)
  if (lyrics.length > limit) return { code: 'text_too_long', field: 'lyrics', values: { limit } }
  if (reference && !isRegionWithin(reference.region, reference.durationSeconds))
    return { code: 'reference_region', field: 'trimmingInstructions' }
  const mixed = findMotifProblem(form.motif, { hasReference: reference !== undefined, isLoop: form.loop })
  if (mixed) return { ...mixed, field: 'midiFile' }
  const problem = tagProblem(form.tags) ?? loopProblem(form) ?? planProblem(form, features)
  if (problem) return problem
  const refusal = findContentRefusal(lyrics, 'prompt')
  return refusal && { code: refusal.code, refusal }
}
