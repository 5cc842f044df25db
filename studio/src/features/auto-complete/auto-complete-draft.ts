import { msg } from '@lingui/core/macro'
import type { AutoCompleteChips, AutoCompleteSettings } from '@songloom/tools/auto-complete/contract'
import { autoCompleteSeconds, getCompletedPart } from '@songloom/tools/auto-complete/definition.rules'
import { themes } from '@songloom/contracts/account/themes.rules'
import { genres } from '@songloom/contracts/music/genres.rules'
import { instruments } from '@songloom/contracts/music/instruments.rules'
import { tempi } from '@songloom/contracts/music/tempi.rules'
import { vibes } from '@songloom/contracts/music/vibes.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { getComingVersionLabel } from '../../panels/create/coming-version.ts'
import { restoreTrimmed, trimFields } from '../../panels/reference/trimmed-reference.ts'
import type { TrimmedReferenceState } from '../../panels/reference/trimmed-reference.ts'
import { restoreVersion } from '../../panels/song/song-draft.ts'
import { isRecord } from '../../lib/shell/storage.ts'
import { replaceTexts } from '../../panels/text/replace-texts.ts'
import { createSavedDraft, toSavedText } from '../../panels/text/saved-draft.ts'

/** The panel’s draft without its reference; the version is shared with the song panel. */
export interface AutoCompleteDraft {
  prompt: string
  chips: AutoCompleteChips
}

export const emptyAutoCompleteDraft: AutoCompleteDraft = { prompt: '', chips: {} }

function restoreChips(saved: unknown): AutoCompleteChips {
  if (!isRecord(saved)) return {}
  const { genre, theme, vibe, instrument, tempo } = saved
  return {
    genre: genres.find(({ key }) => key === genre)?.key,
    theme: themes.find(({ key }) => key === theme)?.key,
    vibe: vibes.find(({ key }) => key === vibe)?.key,
    instrument: instruments.find(({ key }) => key === instrument)?.key,
    tempo: tempi.find(({ key }) => key === tempo)?.key,
  }
}

/** A saved draft with everything unexpected left out. */
export const restoreAutoCompleteDraft = (saved: unknown): AutoCompleteDraft =>
  isRecord(saved) ? { prompt: toSavedText(saved.prompt), chips: restoreChips(saved.chips) } : emptyAutoCompleteDraft

export const useAutoCompleteDraft = createSavedDraft('songloom.auto-complete-draft', restoreAutoCompleteDraft)

export function toSettings(
  { prompt, chips }: AutoCompleteDraft,
  { audioId, audioName, durationSeconds, region }: TrimmedReferenceState,
  version: Version,
): AutoCompleteSettings {
  return { tool: 'auto_complete_music', audioId, audioName, durationSeconds, prompt, ...chips, version, region }
}

function fieldsOf(settings: AutoCompleteSettings): Record<string, unknown> {
  const { audioId, prompt, version, region, genre, theme, vibe, instrument, tempo } = settings
  return {
    ...trimFields(audioId, region),
    prompt,
    genre,
    theme,
    vibe,
    instrument,
    tempo,
    version,
    duration: autoCompleteSeconds,
    aiMagicTool: 4,
  }
}

/** Empties the panel of what was sent; a draft that was changed since, or another one, stays. */
function clearDraft({ prompt, genre, theme, vibe, instrument, tempo }: AutoCompleteSettings): void {
  const { prompt: written, chips } = useAutoCompleteDraft.getState()
  const pairs = [
    [written, prompt],
    [chips.genre, genre],
    [chips.theme, theme],
    [chips.vibe, vibe],
    [chips.instrument, instrument],
    [chips.tempo, tempo],
  ] as const
  if (pairs.every(([one, other]) => one === other)) useAutoCompleteDraft.setState(emptyAutoCompleteDraft)
}

export function toAutoCompleteJob(settings: AutoCompleteSettings): JobDraft {
  const { startSeconds, endSeconds } = getCompletedPart(settings.region, settings.durationSeconds)
  return {
    settings,
    prompt: settings.audioName,
    fields: fieldsOf(settings),
    soundSeconds: endSeconds - startSeconds,
    started: msg`Completing your music...`,
    coming: getComingVersionLabel(settings.version),
    accepted: () => clearDraft(settings),
  }
}

/** Puts what was asked back into the panel. */
export function restoreAutoComplete(settings: AutoCompleteSettings): void {
  const { prompt, genre, theme, vibe, instrument, tempo } = settings
  restoreTrimmed('auto_complete_music', settings)
  restoreVersion(settings.version)
  replaceTexts(useAutoCompleteDraft, { texts: { prompt }, rest: { chips: { genre, theme, vibe, instrument, tempo } } })
}
