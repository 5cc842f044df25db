import { msg } from '@lingui/core/macro'
import { Clapperboard } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { restoreVideo, toVideoJob } from './video-draft.ts'

const name = msg`Make a video`

export const makeVideoTool = {
  icon: Clapperboard,
  name,
  description: msg`A song as a video, with words that light up as they are sung.`,
  steps: {
    read: msg`Reading the audio`,
    draw: msg`Drawing the video`,
  },
  running: {
    progress: msg`Progress of the video`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./MakeVideoPanel.tsx')).MakeVideoPanel),
  Result: lazyComponent(async () => (await import('./MakeVideoResult.tsx')).MakeVideoResult),
  useAudio: name,
  asked: ({ audioName }) => ({ what: audioName, mark: name }),
  toDraft: toVideoJob,
  restore: restoreVideo,
} satisfies StudioTool<'make_video'>
