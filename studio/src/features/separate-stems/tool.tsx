import { msg } from '@lingui/core/macro'
import { Split } from 'lucide-react'
import { lazyRoom } from '../../lib/lazy-room.ts'
import { referenceJob, restoreReference } from '../tools/reference.ts'
import type { StudioTool } from '../tools/studio-tool.ts'

const name = msg`Stem Separator`

export const stemsTool = {
  icon: Split,
  name,
  description: msg`Split a track into vocals, drums, bass and the rest.`,
  steps: {
    read: msg`Reading the audio`,
    separate: msg`Separating the parts`,
    encode: msg`Encoding`,
    store: msg`Putting them in your library`,
  },
  running: {
    progress: msg`Progress of the separation`,
    leave: msg`You can close this tab; the separation goes on.`,
  },
  Panel: lazyRoom(async () => (await import('./StemsPanel.tsx')).StemsPanel),
  Result: lazyRoom(async () => (await import('./StemsResult.tsx')).StemsResult),
  useAudio: msg`Split into stems`,
  asked: ({ audioName }) => ({ what: audioName, mark: name }),
  draftOf: (settings) => referenceJob(settings, msg`Separating stems...`),
  restore: restoreReference,
} satisfies StudioTool<'separate_stems'>
