import { msg } from '@lingui/core/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { SettingsFor } from '@songloom/tools/contracts'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { useReferences } from '../../panels/reference/reference.ts'

/** Polled as well, as specified, so that the card is updated without the socket. */
const follow = (message?: Message): void =>
  void (message && import('./follow-sections.ts').then(({ followSections }) => followSections(message)))

/** The fields of spec 2 §7: what the panel knows of the audio that it holds. */
function fieldsOf({ audioId, audioName }: SettingsFor<'section_analysis'>): Record<string, unknown> {
  const held = useReferences.getState().section_analysis
  const known = held?.audioId === audioId ? held : undefined
  const cover = known?.albumArt ?? null
  return { audioUrl: audioId, audioName, songName: known?.songName || audioName, albumArt: cover, coverart: cover }
}

export const toSectionsJob = (settings: SettingsFor<'section_analysis'>): JobDraft => ({
  settings,
  route: 'sectionAnalysis',
  prompt: settings.audioName,
  fields: fieldsOf(settings),
  soundSeconds: settings.durationSeconds,
  started: msg`Analyzing the sections...`,
  accepted: follow,
})
