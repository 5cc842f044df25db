import { msg } from '@lingui/core/macro'
import type { InpaintSettings } from '@songloom/tools/inpaint/contract'
import { inpaintSent, inpaintVersion } from '@songloom/tools/inpaint/definition.rules'
import { mergeSections } from '@songloom/tools/inpaint/sections.rules'
import type { TrackMode } from '@songloom/tools/inpaint/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { isRecord } from '../../lib/shell/storage.ts'
import { chooseReference, setReference } from '../../panels/reference/reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { clearSent } from '../../panels/text/clear-sent.ts'
import { replaceTexts } from '../../panels/text/replace-texts.ts'
import { createSavedDraft, toSavedText } from '../../panels/text/saved-draft.ts'

/** The panel’s draft without its reference. */
export interface InpaintDraft {
  trackMode: TrackMode
  lyrics: string
  tags: readonly string[]
  /** Without tags: played like the song around it. */
  likeSong: boolean
  /** As they were drawn, and on which audio: another one begins with none. */
  drawn: { audioId: string; sections: readonly TimeRange[] } | undefined
}

export const emptyInpaintDraft: InpaintDraft = {
  trackMode: 'song',
  lyrics: '',
  tags: [],
  likeSong: true,
  drawn: undefined,
}

/** A saved draft with everything unexpected left out; the sections belong to a reference, which is not saved. */
export function restoreInpaintDraft(saved: unknown): InpaintDraft {
  if (!isRecord(saved)) return emptyInpaintDraft
  const { trackMode, lyrics, tags, likeSong } = saved
  return {
    trackMode: trackMode === 'instrumental' ? trackMode : 'song',
    lyrics: toSavedText(lyrics),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    likeSong: likeSong !== false,
    drawn: undefined,
  }
}

export const useInpaintDraft = createSavedDraft('songloom.inpaint-draft', restoreInpaintDraft)

const none: readonly TimeRange[] = []
export const listSectionsOn = ({ drawn }: InpaintDraft, { audioId }: Reference): readonly TimeRange[] =>
  drawn?.audioId === audioId ? drawn.sections : none

export const drawSections = (audioId: string, sections: readonly TimeRange[]): void =>
  useInpaintDraft.setState({ drawn: { audioId, sections } })

export function toSettings(draft: InpaintDraft, reference: Reference): InpaintSettings {
  const { audioId, audioName, durationSeconds } = reference
  return {
    tool: 'inpainting',
    audioId,
    audioName,
    durationSeconds,
    trackMode: draft.trackMode,
    version: inpaintVersion,
    sections: mergeSections(listSectionsOn(draft, reference)),
    lyrics: draft.trackMode === 'song' ? draft.lyrics : '',
    prompt: '',
    tags: [...draft.tags],
    likeSong: draft.likeSong && draft.tags.length === 0,
  }
}

const fieldsOf = ({ audioId, trackMode, version, sections, lyrics, prompt, tags, likeSong }: InpaintSettings) => ({
  audioUrl: audioId,
  trackMode,
  version,
  lyrics: trackMode === 'song' ? lyrics : undefined,
  prompt: prompt || undefined,
  tags,
  styleOfMusic: tags.join(', '),
  likeSong,
  inpaint_sections: sections.map(({ startSeconds, endSeconds }) => ({ start: startSeconds, end: endSeconds })),
  ...inpaintSent,
})

export const inpaintJob = (settings: InpaintSettings): JobDraft => ({
  settings,
  prompt: settings.audioName,
  fields: fieldsOf(settings),
  soundSeconds: settings.durationSeconds,
  started: msg`Inpainting your track...`,
  accepted: () => useInpaintDraft.setState((draft) => clearSent(draft, { lyrics: settings.lyrics })),
})

/** Opens the panel with one section drawn, as the analysis found it. */
export function inpaintAt(reference: Reference, section: TimeRange): void {
  setReference('inpainting', reference)
  drawSections(reference.audioId, [section])
}

/** Puts what was asked back into the panel. */
export function restoreInpaint(settings: InpaintSettings): void {
  const { audioId, audioName, durationSeconds, trackMode, sections, lyrics, tags, likeSong = false } = settings
  chooseReference('inpainting', { audioId, audioName, durationSeconds })
  replaceTexts(useInpaintDraft, {
    texts: trackMode === 'song' ? { lyrics } : {},
    rest: { trackMode, tags, likeSong, drawn: { audioId, sections } },
  })
}
