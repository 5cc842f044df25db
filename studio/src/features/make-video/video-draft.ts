import { msg } from '@lingui/core/macro'
import type { MakeVideoSettings } from '@songloom/tools/make-video/contract'
import type { VideoMotion, VideoShape } from '@songloom/tools/make-video/video.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { chooseReference } from '../../panels/reference/reference.ts'

/** The panel's choices, for as long as the page is open. */
export const useVideoChoice = create<{ shape: VideoShape; motion: VideoMotion }>(() => ({
  shape: 'wide',
  motion: 'wave',
}))

export const toVideoJob = (settings: MakeVideoSettings): JobDraft => ({
  settings,
  prompt: settings.audioName,
  fields: { audioUrl: settings.audioId, shape: settings.shape, motion: settings.motion },
  soundSeconds: settings.durationSeconds,
  started: msg`Drawing the video...`,
})

/** Puts what was asked for back into the panel. */
export function restoreVideo({ audioId, audioName, durationSeconds, shape, motion }: MakeVideoSettings): void {
  chooseReference('make_video', { audioId, audioName, durationSeconds })
  useVideoChoice.setState({ shape, motion })
}
