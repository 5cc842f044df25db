import { msg } from '@lingui/core/macro'
import { AudioWaveform } from 'lucide-react'
import { lazyRoom } from '../../lib/lazy-room.ts'
import { referenceJob, restoreReference } from '../tools/reference.ts'
import type { StudioTool } from '../tools/studio-tool.ts'

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
    leave: msg`You can close this tab; the analysis goes on.`,
  },
  Panel: lazyRoom(async () => (await import('./SectionsPanel.tsx')).SectionsPanel),
  Result: lazyRoom(async () => (await import('./SectionsResult.tsx')).SectionsResult),
  useAudio: msg`Analyze sections`,
  asked: ({ audioName }) => ({ what: audioName, mark: name }),
  draftOf: (settings) => referenceJob(settings, msg`Analyzing the sections...`),
  restore: restoreReference,
} satisfies StudioTool<'section_analysis'>
