import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { msg } from '@lingui/core/macro'
import type { SimilarMusicSettings } from '@songloom/tools/similar-music/contract'
import { similarDurationSeconds } from '@songloom/tools/similar-music/definition.rules'
import { getRenderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { getComingVersionLabel } from '../../panels/create/coming-version.ts'
import { restoreTrimmed, trimFields } from '../../panels/reference/trimmed-reference.ts'
import type { TrimmedReferenceState } from '../../panels/reference/trimmed-reference.ts'
import { getAllowedSeconds } from '../../panels/song/allowed-seconds.ts'
import { restoreVersion } from '../../panels/song/song-draft.ts'

/** The panel’s draft without its reference; the version is shared with the song panel. */
export interface SimilarMusicDraft {
  seconds: number
}

export const emptySimilarMusicDraft: SimilarMusicDraft = { seconds: similarDurationSeconds }
export const useSimilarMusicDraft = create<SimilarMusicDraft>(() => emptySimilarMusicDraft)

export const toSettings = (
  draft: SimilarMusicDraft,
  { audioId, audioName, durationSeconds, region }: TrimmedReferenceState,
  version: Version,
  features: PlanFeatures,
): SimilarMusicSettings => ({
  tool: 'similar_instru_gen',
  audioId,
  audioName,
  durationSeconds,
  region,
  version,
  seconds: getAllowedSeconds(draft.seconds, version, features),
  loop: false,
})

export const toSimilarMusicJob = (settings: SimilarMusicSettings): JobDraft => ({
  settings,
  prompt: settings.audioName,
  fields: {
    ...trimFields(settings.audioId, settings.region),
    version: settings.version,
    duration: settings.seconds,
    loop: settings.loop,
    aiMagicTool: 11,
  },
  soundSeconds: getRenderedDurationSeconds(settings.seconds),
  started: msg`Starting similar music generation...`,
  coming: getComingVersionLabel(settings.version),
})

export function restoreSimilarMusic(settings: SimilarMusicSettings): void {
  restoreTrimmed('similar_instru_gen', settings)
  restoreVersion(settings.version)
  useSimilarMusicDraft.setState({ seconds: settings.seconds })
}
