import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { msg } from '@lingui/core/macro'
import type { SimilarSongSettings } from '@songloom/tools/similar-song/contract'
import { similarDurationSeconds } from '@songloom/tools/similar-music/definition.rules'
import { getRenderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { isRecord } from '../../lib/shell/storage.ts'
import { getComingVersionLabel } from '../../panels/create/coming-version.ts'
import { restoreTrimmed, trimFields } from '../../panels/reference/trimmed-reference.ts'
import type { TrimmedReferenceState } from '../../panels/reference/trimmed-reference.ts'
import { restoreVersion } from '../../panels/song/song-draft.ts'
import { getAllowedSeconds } from '../../panels/song/allowed-seconds.ts'
import { clearSent } from '../../panels/text/clear-sent.ts'
import { replaceTexts } from '../../panels/text/replace-texts.ts'
import { createSavedDraft, toSavedText } from '../../panels/text/saved-draft.ts'

/** The panel’s draft without its reference; the version is shared with the song panel. */
export interface SimilarSongDraft {
  lyrics: string
  seconds: number
}

export const emptySimilarSongDraft: SimilarSongDraft = { lyrics: '', seconds: similarDurationSeconds }

/** A saved draft with everything unexpected left out. */
export function restoreSimilarSongDraft(saved: unknown): SimilarSongDraft {
  if (!isRecord(saved)) return emptySimilarSongDraft
  const { lyrics, seconds } = saved
  return { lyrics: toSavedText(lyrics), seconds: typeof seconds === 'number' ? seconds : similarDurationSeconds }
}

export const useSimilarSongDraft = createSavedDraft('songloom.similar-song-draft', restoreSimilarSongDraft)

export const toSettings = (
  { lyrics, seconds }: SimilarSongDraft,
  { audioId, audioName, durationSeconds, region }: TrimmedReferenceState,
  version: Version,
  features: PlanFeatures,
): SimilarSongSettings => ({
  tool: 'similar_song_gen',
  audioId,
  audioName,
  durationSeconds,
  region,
  version,
  lyrics,
  styles: [],
  seconds: getAllowedSeconds(seconds, version, features),
  loop: false,
})

export const toSimilarSongJob = (settings: SimilarSongSettings): JobDraft => ({
  settings,
  prompt: settings.lyrics,
  fields: {
    ...trimFields(settings.audioId, settings.region),
    lyrics: settings.lyrics,
    styleOfMusic: settings.styles.join(', ') || null,
    version: settings.version,
    duration: settings.seconds,
    loop: settings.loop,
    aiMagicTool: 13,
  },
  soundSeconds: getRenderedDurationSeconds(settings.seconds),
  started: msg`Starting similar song generation...`,
  coming: getComingVersionLabel(settings.version),
  accepted: () => useSimilarSongDraft.setState((draft) => clearSent(draft, { lyrics: settings.lyrics })),
})

export function restoreSimilarSong(settings: SimilarSongSettings): void {
  restoreTrimmed('similar_song_gen', settings)
  restoreVersion(settings.version)
  replaceTexts(useSimilarSongDraft, { texts: { lyrics: settings.lyrics }, rest: { seconds: settings.seconds } })
}
