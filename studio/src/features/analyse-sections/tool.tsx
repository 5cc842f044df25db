import { msg } from '@lingui/core/macro'
import { AudioWaveform } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { restoreReference } from '../../panels/reference/reference.ts'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { toSectionsJob } from './sections-job.ts'

const name = msg`Section Analysis`

export const sectionsTool = {
  icon: AudioWaveform,
  name,
  description: msg`See intro, verses and choruses of any track.`,
  steps: {
    read: msg`Reading the audio`,
    rhythm: msg`Following the beat`,
    harmony: msg`Listening to the harmony`,
    structure: msg`Finding the sections`,
  },
  running: {
    progress: msg`Progress of the analysis`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./SectionsPanel.tsx')).SectionsPanel),
  Result: lazyComponent(async () => (await import('./SectionsResult.tsx')).SectionsResult),
  useAudio: msg`Analyze sections`,
  asked: ({ audioName }) => ({ what: audioName, mark: name }),
  toDraft: toSectionsJob,
  restore: restoreReference,
} satisfies StudioTool<'section_analysis'>
