import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { msg } from '@lingui/core/macro'
import type { MusicSettings } from '@songloom/tools/generate-music/contract'
import {
  toCustomLoopCount,
  defaultLoopCount,
  getDefaultMusicModel,
  finishPriceTokens,
  loopCounts,
  isMusicDurationAllowed,
  getMusicFileSeconds,
  isMusicModelAllowed,
  musicModels,
  musicTagGroupNames,
  musicTagGroups,
  musicVersion,
} from '@songloom/tools/generate-music/definition.rules'
import type { MusicModel, MusicTagGroup } from '@songloom/tools/generate-music/definition.rules'
import type { Option } from '@songloom/contracts/library/option-list.rules'
import { allowedDurationsSeconds } from '@songloom/contracts/music/versions.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import {
  clearReference,
  restoreTrimmed,
  trimFields,
  trimmedReferenceNow,
} from '../../panels/reference/trimmed-reference.ts'
import type { TrimmedReferenceState } from '../../panels/reference/trimmed-reference.ts'
import { toMotifFields, getMotif, restoreMotif, toMotifSettings } from '../../panels/motif/motif.ts'
import type { HeldMotif } from '../../panels/motif/motif.ts'
import { isRecord } from '../../lib/shell/storage.ts'
import { replaceTexts } from '../../panels/text/replace-texts.ts'
import { createSavedDraft, toSavedText, toSavedTexts } from '../../panels/text/saved-draft.ts'
import { toMusicRefusal, useMusicRefusal } from './music-refusal.ts'

export type ChosenTags = MusicSettings['tags']

/** The panel’s draft without its reference. */
export interface MusicDraft {
  lyrics: string
  tags: ChosenTags
  /** Undefined until something was chosen: the plan decides. */
  model: MusicModel | undefined
  durationSeconds: number
  loop: boolean
  /** A preset, or a number of one's own as it was typed. */
  count: number | 'custom'
  typedCount: string
}

const noTags: ChosenTags = { genre: [], theme: [], vibe: [], instrument: [], tempo: [] }

export const emptyMusicDraft: MusicDraft = {
  lyrics: '',
  tags: noTags,
  model: undefined,
  durationSeconds: 15,
  loop: false,
  count: defaultLoopCount,
  typedCount: '',
}

const restoreTags = (saved: unknown): ChosenTags => {
  const listTags = (group: MusicTagGroup): string[] => (isRecord(saved) ? toSavedTexts(saved[group]) : [])
  return {
    genre: listTags('genre'),
    theme: listTags('theme'),
    vibe: listTags('vibe'),
    instrument: listTags('instrument'),
    tempo: listTags('tempo'),
  }
}

/** A saved draft with everything unexpected left out. */
export function restoreMusicDraft(saved: unknown): MusicDraft {
  if (!isRecord(saved)) return emptyMusicDraft
  const { lyrics, tags, model, durationSeconds, loop, count, typedCount } = saved
  return {
    lyrics: toSavedText(lyrics),
    tags: restoreTags(tags),
    model: musicModels.find((one) => one === model),
    durationSeconds: allowedDurationsSeconds.find((one) => one === durationSeconds) ?? emptyMusicDraft.durationSeconds,
    loop: loop === true,
    count: count === 'custom' ? count : (loopCounts.find((one) => one === count) ?? defaultLoopCount),
    typedCount: toSavedText(typedCount),
  }
}

export const useMusicDraft = createSavedDraft('songloom.music-draft', restoreMusicDraft)

export const chooseTags = (group: MusicTagGroup, chosen: readonly string[]): void =>
  useMusicDraft.setState(({ tags }) => ({ tags: { ...tags, [group]: [...chosen] } }))

/** The chosen values that the plan allows. */
export const getChosenModel = ({ model }: Pick<MusicDraft, 'model'>, features: PlanFeatures): MusicModel =>
  model && isMusicModelAllowed(model, features) ? model : getDefaultMusicModel(features)
export function chosenSeconds(
  { durationSeconds }: Pick<MusicDraft, 'durationSeconds'>,
  features: PlanFeatures,
): number {
  const isThere = allowedDurationsSeconds.some((seconds) => seconds === durationSeconds)
  return isThere && isMusicDurationAllowed(durationSeconds, musicVersion, features) ? durationSeconds : 15
}

/** NaN where what was typed is no count. */
export const getChosenCount = ({ count, typedCount }: Pick<MusicDraft, 'count' | 'typedCount'>): number =>
  count === 'custom' ? (toCustomLoopCount(typedCount) ?? Number.NaN) : count

export const toMusicSettings = (
  draft: MusicDraft,
  reference: TrimmedReferenceState | undefined,
  features: PlanFeatures,
  motif?: HeldMotif,
): MusicSettings => ({
  tool: 'generate_music',
  version: musicVersion,
  model: getChosenModel(draft, features),
  lyrics: draft.lyrics,
  tags: draft.tags,
  durationSeconds: chosenSeconds(draft, features),
  loop: draft.loop,
  count: draft.loop ? getChosenCount(draft) : 1,
  ...(reference ? { reference: { slot: 'music' as const, ...reference } } : {}),
  ...toMotifSettings(motif),
})

export const getMusicSettings = (features: PlanFeatures): MusicSettings =>
  toMusicSettings(useMusicDraft.getState(), trimmedReferenceNow('generate_music'), features, getMotif('generate_music'))

const orNothing = (tags: readonly string[]): string | undefined => (tags.length > 0 ? tags.join(', ') : undefined)

/** The payload of spec 2 §7. */
const fieldsOf = (settings: MusicSettings): Record<string, unknown> => {
  if (settings.finishOf !== undefined) return { finishOf: settings.finishOf, aiMagicTool: 1 }
  const { lyrics, tags, durationSeconds, loop, count, model, version, reference, motif } = settings
  return {
    lyrics,
    styleOfMusic: orNothing(tags.genre),
    theme: orNothing(tags.theme),
    vibe: orNothing(tags.vibe),
    instrument: orNothing(tags.instrument),
    speed: orNothing(tags.tempo),
    duration: durationSeconds,
    loop,
    count: loop ? count : undefined,
    model,
    version,
    aiMagicTool: 1,
    ...(reference ? trimFields(reference.audioId, reference.region) : {}),
    ...toMotifFields(motif),
  }
}

const isInPanel = ({ lyrics }: MusicSettings): boolean => useMusicDraft.getState().lyrics === lyrics

/** A success clears the words and keeps the settings, as the song panel does (spec 1 §4). */
function accepted(settings: MusicSettings): void {
  if (!isInPanel(settings)) return
  useMusicDraft.setState({ lyrics: '' })
  useMusicRefusal.setState({ refusal: null })
}

export const toMusicJob = (settings: MusicSettings): JobDraft => ({
  settings,
  prompt: settings.lyrics,
  fields: fieldsOf(settings),
  soundSeconds: getMusicFileSeconds(settings.durationSeconds, settings.loop, settings.count),
  started: msg`Starting music generation...`,
  ...(settings.finishOf === undefined ? { accepted: () => accepted(settings) } : { priceTokens: finishPriceTokens }),
  refused: (error) => {
    if (isInPanel(settings)) useMusicRefusal.setState({ refusal: toMusicRefusal(error) })
  },
})

/** Puts what was asked back into the panel. */
export function restoreMusic(settings: MusicSettings): void {
  const { lyrics, tags, model, durationSeconds, loop, count, reference, motif } = settings
  const isPreset = loopCounts.some((preset) => preset === count)
  const counts = loop
    ? ({ count: isPreset ? count : 'custom', typedCount: isPreset ? '' : String(count) } as const)
    : {}
  replaceTexts(useMusicDraft, { texts: { lyrics }, rest: { tags, model, durationSeconds, loop, ...counts } })
  restoreMotif('generate_music', motif)
  if (reference) restoreTrimmed('generate_music', reference)
  else clearReference('generate_music')
}

/** The names of all tags that were chosen, group by group. */
export const listTagNames = (tags: ChosenTags): string[] =>
  musicTagGroupNames.flatMap((group) => {
    const options: readonly Option[] = musicTagGroups[group].options
    return tags[group].map((tag) => options.find(({ key }) => key === tag)?.name ?? tag)
  })
