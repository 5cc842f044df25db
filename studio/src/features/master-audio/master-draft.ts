import { msg } from '@lingui/core/macro'
import type { MasterAudioSettings } from '@songloom/tools/master-audio/contract'
import type { MasterTarget } from '@songloom/tools/master-audio/definition.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { chooseReference } from '../../panels/reference/reference.ts'

export const referenceSlot = 'mastering:reference'

/** The panel's target, for as long as the page is open. */
export const useMasterTarget = create<{ target: MasterTarget }>(() => ({ target: 'stream' }))

export const masterJob = (settings: MasterAudioSettings): JobDraft => ({
  settings,
  prompt: settings.audioName,
  fields: { audioUrl: settings.audioId, target: settings.target, referenceUrl: settings.reference?.audioId },
  soundSeconds: settings.durationSeconds,
  started: msg`Mastering...`,
})

/** Puts what was asked for back into the panel. */
export function restoreMaster({ audioId, audioName, durationSeconds, target, reference }: MasterAudioSettings): void {
  chooseReference('mastering', { audioId, audioName, durationSeconds })
  if (reference) chooseReference(referenceSlot, reference)
  useMasterTarget.setState({ target })
}
