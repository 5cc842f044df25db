import { msg } from '@lingui/core/macro'
import { SlidersHorizontal } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { masterJob, restoreMaster } from './master-draft.ts'

const name = msg`Mastering`

export const masterAudioTool = {
  icon: SlidersHorizontal,
  name,
  description: msg`As loud and clear as the place where it is heard.`,
  steps: {
    read: msg`Reading the audio`,
    master: name,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of the master`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./MasterPanel.tsx')).MasterPanel),
  Result: lazyComponent(async () => (await import('./MasterResult.tsx')).MasterResult),
  tracksHaveActions: true,
  useAudio: msg`Master it`,
  asked: ({ audioName }) => ({ what: audioName, mark: name }),
  toDraft: masterJob,
  restore: restoreMaster,
} satisfies StudioTool<'mastering'>
