import { msg } from '@lingui/core/macro'
import type { ExtendSettings } from '@songloom/contracts/extend-track'
import {
  defaultExtendSeconds,
  extendChoices,
  extendDurationAllowed,
  extendedBySeconds,
  modeForVersion,
} from '@songloom/contracts/extend-track.rules'
import type { ExtendMode, ExtendSide } from '@songloom/contracts/extend-track.rules'
import { defaultRegion, regionAt } from '@songloom/contracts/trim-audio.rules'
import type { TimeRange } from '@songloom/contracts/trim-audio.rules'
import { automatic, songVersions } from '@songloom/contracts/versions.rules'
import type { Version } from '@songloom/contracts/versions.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/job-draft.ts'
import { useSongDraft } from '../generate-song/song-draft.ts'
import { chooseReference, giveReference } from '../../panels/reference.ts'
import type { Reference } from '../../panels/reference.ts'

/** What the panel holds besides its reference; the version is the song panel's. */
export interface ExtendDraft {
  mode: ExtendMode
  side: ExtendSide
  /** Undefined until something was chosen. */
  seconds: number | undefined
  lyrics: string
  prompt: string
  /** As it was drawn, and of which audio. */
  drawn: { audioId: string; region: TimeRange } | undefined
}

export const emptyExtendDraft: ExtendDraft = {
  mode: 'music',
  side: 'right',
  seconds: undefined,
  lyrics: '',
  prompt: '',
  drawn: undefined,
}

export const useExtendDraft = create<ExtendDraft>(() => emptyExtendDraft)

/** What was drawn on this audio; until then the last 30 s, or the first where it leads into them (spec 2 §4). */
export const regionOf = ({ drawn, side }: ExtendDraft, { audioId, durationSeconds }: Reference): TimeRange =>
  drawn?.audioId === audioId ? drawn.region : defaultRegion(durationSeconds, side === 'right' ? 'end' : 'start')

/** What was chosen, as far as the version has it and the plan allows it. */
export function chosenSeconds({ seconds }: ExtendDraft, version: Version, paid: boolean): number {
  const isThere = seconds !== undefined && extendChoices(version).includes(seconds)
  return isThere && extendDurationAllowed(extendedBySeconds(seconds, paid), paid)
    ? seconds
    : defaultExtendSeconds(version, paid)
}

export function settingsOf(draft: ExtendDraft, reference: Reference, version: Version, paid: boolean): ExtendSettings {
  const mode = modeForVersion(draft.mode, version)
  const { audioId, audioName, durationSeconds } = reference
  return {
    tool: 'extend_music',
    audioId,
    audioName,
    durationSeconds,
    mode,
    version,
    side: draft.side,
    seconds: chosenSeconds(draft, version, paid),
    lyrics: mode === 'song' ? draft.lyrics : '',
    prompt: draft.prompt,
    region: regionOf(draft, reference),
  }
}

const fieldsOf = (settings: ExtendSettings): Record<string, unknown> => {
  const { audioId, mode, version, side, seconds, lyrics, prompt, region } = settings
  const range = region && { start: region.startSeconds, end: region.endSeconds }
  return {
    audioUrl: audioId,
    mode,
    version,
    side,
    duration: seconds,
    lyrics: mode === 'song' ? lyrics : undefined,
    prompt,
    aiMagicTool: 2,
    trim: range !== undefined,
    trimmingInstructions: range && { timeRanges: [range] },
  }
}

export const extendJob = (settings: ExtendSettings): JobDraft => ({
  settings,
  prompt: settings.audioName,
  fields: fieldsOf(settings),
  soundSeconds: settings.durationSeconds + extendedBySeconds(settings.seconds, true),
  started: msg`Extending your music...`,
  accepted: () => useExtendDraft.setState({ lyrics: '', prompt: '' }),
})

/** Puts what was asked back into the panel. */
export function restoreExtend(settings: ExtendSettings): void {
  const { audioId, audioName, durationSeconds, mode, side, seconds, lyrics, prompt, region } = settings
  chooseReference('extend_music', { audioId, audioName, durationSeconds })
  const version = songVersions.find((one) => one === settings.version)
  if (version) useSongDraft.setState({ version })
  useExtendDraft.setState({
    mode,
    side,
    lyrics,
    prompt,
    seconds: seconds === automatic ? undefined : seconds,
    drawn: region && { audioId, region },
  })
}

/** Goes on from the end of a part: the region ends there, and is as long as regions are. */
export function extendAt(reference: Reference, part: TimeRange): void {
  const { audioId, durationSeconds } = reference
  const region = regionAt(part, 'end', { durationSeconds })
  useExtendDraft.setState({ side: 'right', drawn: { audioId, region } })
  giveReference('extend_music', reference)
}
