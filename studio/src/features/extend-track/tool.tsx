import { msg } from '@lingui/core/macro'
import { AudioLines } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { extendAt, toExtendJob, restoreExtend } from './extend-draft.ts'

const name = msg`Extend Music`

export const extendTool = {
  icon: AudioLines,
  name,
  description: msg`Extend the start or the end of a track.`,
  steps: {
    read: msg`Reading the audio`,
    listen: msg`Listening to the track`,
    play: msg`Playing what comes next`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of the extension`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./ExtendPanel.tsx')).ExtendPanel),
  Result: AudioResult,
  useAudio: msg`Extend`,
  openAt: extendAt,
  asked: ({ audioName, prompt }) => ({ what: audioName, more: prompt || undefined, mark: name }),
  toDraft: toExtendJob,
  restore: restoreExtend,
} satisfies StudioTool<'extend_music'>
