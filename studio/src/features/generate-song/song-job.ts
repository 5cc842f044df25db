import { msg } from '@lingui/core/macro'
import type { SongReference, SongSettings } from '@songloom/tools/generate-song/contract'
import { getSongPriceTokens, listStylesForMode } from '@songloom/tools/generate-song/definition.rules'
import { automatic, getRenderedDurationSeconds, songVersions } from '@songloom/contracts/music/versions.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { clearSongReferences, toReferenceFields } from './references.ts'
import { getComingVersionLabel } from '../../panels/create/coming-version.ts'
import { toMotifFields, restoreMotif, toMotifSettings } from '../../panels/motif/motif.ts'
import type { HeldMotif } from '../../panels/motif/motif.ts'
import { endVersionHold, restoreDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'
import { replaceTexts } from '../../panels/text/replace-texts.ts'
import { toPromptRefusal, useSongRefusal } from './song-refusal.ts'

/** Only v3 lets the engine choose. */
export const getSentSeconds = ({ durationSeconds, version }: Pick<SongDraft, 'durationSeconds' | 'version'>): number =>
  durationSeconds === automatic && version !== 'v3' ? 15 : durationSeconds

export const toSongSettings = (
  { midToggle: _midToggle, takes, ...draft }: SongDraft,
  references: readonly SongReference[] = [],
  motif?: HeldMotif,
): SongSettings => ({
  tool: 'song_gen',
  ...draft,
  styles: listStylesForMode(draft.mode, draft.styles),
  durationSeconds: getSentSeconds(draft),
  ...(references.length > 0 ? { references: [...references] } : {}),
  ...toMotifSettings(motif),
  ...(takes === 2 ? { takes } : {}),
})

/** Converts a request back into the panel’s draft; what its tab does not have stays as it is in the other one. */
export function restoreSong(settings: SongSettings): void {
  endVersionHold()
  const isCustom = settings.references?.some(({ slot }) => slot !== 'song') ?? false
  const { prompt, lyrics, styles, ...draft } = restoreDraft(settings)
  const rest = { ...draft, midToggle: isCustom ? 'custom' : 'song' } as const
  if (draft.mode === 'custom') replaceTexts(useSongDraft, { texts: { lyrics }, rest: { ...rest, styles } })
  else replaceTexts(useSongDraft, { texts: { prompt }, rest })
}

const fieldsOf = ({
  mode,
  version,
  prompt,
  lyrics,
  styles,
  durationSeconds,
  references,
  motif,
  takes,
}: SongSettings) => ({
  mode,
  version: songVersions.find((known) => known === version),
  prompt: mode === 'describe' ? prompt : '',
  lyrics: mode === 'custom' ? lyrics : undefined,
  styleOfMusic: styles.length > 0 ? styles.join(', ') : null,
  duration: durationSeconds,
  loop: false,
  takes,
  ...toReferenceFields(references),
  ...toMotifFields(motif),
})

/** Whether the panel still holds the words of a request: a retry, and a slow answer, meet other ones. */
function isInPanel({ mode, prompt, lyrics }: SongSettings): boolean {
  const draft = useSongDraft.getState()
  return draft.mode === mode && (mode === 'describe' ? draft.prompt === prompt : draft.lyrics === lyrics)
}

/** A success clears what was sent (spec 1 §4); the other tab keeps its words, because no card has them. */
function clearTab(mode: SongSettings['mode']): void {
  if (mode === 'describe') return useSongDraft.setState({ prompt: '' })
  useSongDraft.setState({ lyrics: '', styles: [] })
  clearSongReferences()
}

function accepted(settings: SongSettings): void {
  if (!isInPanel(settings)) return
  clearTab(settings.mode)
  restoreMotif('song_gen')
  useSongRefusal.setState({ refusal: null })
}

export const toSongJob = (settings: SongSettings): JobDraft => ({
  settings,
  prompt: settings.mode === 'describe' ? settings.prompt : settings.lyrics,
  fields: fieldsOf(settings),
  priceTokens: getSongPriceTokens(settings.takes ?? 1),
  soundSeconds: (settings.takes ?? 1) * getRenderedDurationSeconds(settings.durationSeconds),
  promise: msg`Your prompt is saved. We'll start the song as soon as you're in.`,
  started: msg`Starting song generation...`,
  coming: getComingVersionLabel(settings.version),
  accepted: () => accepted(settings),
  refused: (error) => {
    if (isInPanel(settings)) useSongRefusal.setState({ refusal: toPromptRefusal(error, settings) })
  },
})
