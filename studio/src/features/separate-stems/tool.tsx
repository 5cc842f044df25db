import { msg } from '@lingui/core/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Split } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { toReferenceJob, restoreReference } from '../../panels/reference/reference.ts'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'

const name = msg`Stem Separator`

/** Polled as well, as specified, so that the panel is updated without the socket. */
const follow = (message?: Message): void =>
  void (message && import('./follow-stems.ts').then(({ followStems }) => followStems(message)))

export const stemsTool = {
  icon: Split,
  name,
  description: msg`Split a track into vocals, drums, bass and the rest.`,
  steps: {
    read: msg`Reading the audio`,
    separate: msg`Separating the parts`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of the separation`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./StemsPanel.tsx')).StemsPanel),
  Result: lazyComponent(async () => (await import('./StemsResult.tsx')).StemsResult),
  useAudio: msg`Split into stems`,
  openInDaw: async (item) => (await import('./split-to-daw.ts')).splitAndOpen(item),
  asked: ({ audioName }) => ({ what: audioName, mark: name }),
  toDraft: (settings) => ({ ...toReferenceJob(settings, msg`Separating stems...`), accepted: follow }),
  restore: restoreReference,
} satisfies StudioTool<'separate_stems'>
