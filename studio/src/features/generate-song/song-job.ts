import type { SongSettings } from '@songloom/contracts/generate-song'
import { stylesForMode } from '@songloom/contracts/generate-song.rules'
import {
  isComing,
  renderedDurationSeconds,
  songDurationSentSeconds,
  songVersions,
} from '@songloom/contracts/versions.rules'
import type { JobDraft } from '../../lib/job-draft.ts'
import { clearSongDraft, restoredDraft } from './song-draft.ts'
import type { SongDraft } from './song-draft.ts'
import { refusalOf, useSongRefusal } from './song-refusal.ts'

export const haltCode = 'v5_not_available'

/** v3 lets the engine choose; otherwise 15, or what the person asked for. */
export const sentSeconds = (draft: SongDraft): number =>
  draft.durationSeconds === 15 ? songDurationSentSeconds(draft.version) : draft.durationSeconds

export const settingsOf = (draft: SongDraft): SongSettings => ({
  tool: 'song_gen',
  ...draft,
  styles: stylesForMode(draft.mode, draft.styles),
  durationSeconds: sentSeconds(draft),
})

/** What was asked, as the panel would hold it. */
export const panelDraftOf = (settings: SongSettings): SongDraft => restoredDraft(settings)

const fieldsOf = ({ mode, version, prompt, lyrics, styles, durationSeconds }: SongSettings) => ({
  mode,
  version: songVersions.find((known) => known === version),
  prompt: mode === 'describe' ? prompt : '',
  lyrics: mode === 'custom' ? lyrics : undefined,
  styleOfMusic: styles.length > 0 ? styles.join(', ') : null,
  duration: durationSeconds,
  loop: false,
})

const comes = (version: string): boolean => songVersions.some((known) => known === version && isComing(known))

function accepted(): void {
  clearSongDraft()
  useSongRefusal.setState({ refusal: null })
}

/** v5 halts: nothing is sent, the card says so. */
export const songJob = (settings: SongSettings): JobDraft => ({
  settings,
  prompt: settings.mode === 'describe' ? settings.prompt : settings.lyrics,
  fields: fieldsOf(settings),
  soundSeconds: renderedDurationSeconds(settings.durationSeconds),
  haltCode: comes(settings.version) ? haltCode : undefined,
  accepted,
  refused: (error) => useSongRefusal.setState({ refusal: refusalOf(error, settings) }),
})
