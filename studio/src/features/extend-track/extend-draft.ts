import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { msg } from '@lingui/core/macro'
import type { ExtendSettings } from '@songloom/tools/extend-track/contract'
import {
  getDefaultExtendSeconds,
  listExtendChoices,
  isExtendDurationAllowed,
  getExtendedBySeconds,
  getModeForVersion,
} from '@songloom/tools/extend-track/definition.rules'
import type { ExtendMode, ExtendSide } from '@songloom/tools/extend-track/definition.rules'
import { getRegionAt, trimRegion } from '@songloom/tools/trim-audio/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { automatic } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { isRecord } from '../../lib/shell/storage.ts'
import { setReference } from '../../panels/reference/reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { drawRegion, restoreTrimmed, trimFields } from '../../panels/reference/trimmed-reference.ts'
import type { TrimmedReferenceState } from '../../panels/reference/trimmed-reference.ts'
import { getComingVersionLabel } from '../../panels/create/coming-version.ts'
import { restoreVersion } from '../../panels/song/song-draft.ts'
import { clearSent } from '../../panels/text/clear-sent.ts'
import { replaceTexts } from '../../panels/text/replace-texts.ts'
import { createSavedDraft, toSavedText } from '../../panels/text/saved-draft.ts'

/** The panel’s draft without its reference; the version is shared with the song panel. */
export interface ExtendDraft {
  mode: ExtendMode
  side: ExtendSide
  /** Undefined until something was chosen. */
  seconds: number | undefined
  lyrics: string
  prompt: string
}

export const emptyExtendDraft: ExtendDraft = {
  mode: 'music',
  side: 'right',
  seconds: undefined,
  lyrics: '',
  prompt: '',
}

/** A saved draft with everything unexpected left out. */
export function restoreExtendDraft(saved: unknown): ExtendDraft {
  if (!isRecord(saved)) return emptyExtendDraft
  const { mode, side, seconds, lyrics, prompt } = saved
  return {
    mode: mode === 'song' ? mode : 'music',
    side: side === 'left' ? side : 'right',
    seconds: typeof seconds === 'number' ? seconds : undefined,
    lyrics: toSavedText(lyrics),
    prompt: toSavedText(prompt),
  }
}

export const useExtendDraft = createSavedDraft('songloom.extend-draft', restoreExtendDraft)

/** The region before one is drawn: at the edge from which the music continues (spec 2 §4). */
export const toEdge = ({ side }: Pick<ExtendDraft, 'side'>): 'start' | 'end' => (side === 'right' ? 'end' : 'start')

/** The chosen values that the version and the plan allow. */
export function chosenSeconds({ seconds }: ExtendDraft, version: Version, features: PlanFeatures): number {
  const isThere = seconds !== undefined && listExtendChoices(version).includes(seconds)
  return isThere && isExtendDurationAllowed(getExtendedBySeconds(seconds, features), features)
    ? seconds
    : getDefaultExtendSeconds(version, features)
}

export function toSettings(
  draft: ExtendDraft,
  { audioId, audioName, durationSeconds, region }: TrimmedReferenceState,
  version: Version,
  features: PlanFeatures,
): ExtendSettings {
  const mode = getModeForVersion(draft.mode, version)
  return {
    tool: 'extend_music',
    audioId,
    audioName,
    durationSeconds,
    mode,
    version,
    side: draft.side,
    seconds: chosenSeconds(draft, version, features),
    lyrics: mode === 'song' ? draft.lyrics : '',
    prompt: draft.prompt,
    // A shorter track has no region to choose, and none that a version takes.
    region: durationSeconds > trimRegion.minSeconds ? region : undefined,
  }
}

const fieldsOf = (settings: ExtendSettings): Record<string, unknown> => {
  const { audioId, mode, version, side, seconds, lyrics, prompt, region } = settings
  return {
    ...trimFields(audioId, region),
    mode,
    version,
    side,
    duration: seconds,
    lyrics: mode === 'song' ? lyrics : undefined,
    prompt,
    aiMagicTool: 2,
  }
}

export const toExtendJob = (settings: ExtendSettings): JobDraft => ({
  settings,
  prompt: settings.audioName,
  fields: fieldsOf(settings),
  soundSeconds: settings.durationSeconds + getExtendedBySeconds(settings.seconds, planFeatures.pro),
  started: msg`Extending your music...`,
  coming: getComingVersionLabel(settings.version),
  accepted: () =>
    useExtendDraft.setState((draft) => clearSent(draft, { lyrics: settings.lyrics, prompt: settings.prompt })),
})

/** Puts what was asked back into the panel. */
export function restoreExtend(settings: ExtendSettings): void {
  const { mode, side, seconds, lyrics, prompt } = settings
  restoreTrimmed('extend_music', settings)
  restoreVersion(settings.version)
  replaceTexts(useExtendDraft, {
    texts: mode === 'song' ? { lyrics, prompt } : { prompt },
    rest: { mode, side, seconds: seconds === automatic ? undefined : seconds },
  })
}

/** Continues from the end of a part: the region ends there, with the default length. */
export function extendAt(reference: Reference, part: TimeRange): void {
  const { audioId, durationSeconds } = reference
  useExtendDraft.setState({ side: 'right' })
  drawRegion('extend_music', audioId, getRegionAt(part, 'end', { durationSeconds }))
  setReference('extend_music', reference)
}
