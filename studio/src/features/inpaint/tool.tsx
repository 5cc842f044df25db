import { msg } from '@lingui/core/macro'
import { Paintbrush } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { inpaintAt, inpaintJob, restoreInpaint } from './inpaint-draft.ts'

const name = msg`Inpainting`

export const inpaintTool = {
  icon: Paintbrush,
  name,
  description: msg`Replace a part of a track and leave the rest untouched.`,
  steps: {
    read: msg`Reading the audio`,
    listen: msg`Listening around the section`,
    play: msg`Playing the new part`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of the inpainting`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./InpaintPanel.tsx')).InpaintPanel),
  Result: lazyComponent(async () => (await import('../generations/results/ResultWithOriginal.tsx')).ResultWithOriginal),
  tracksHaveActions: true,
  useAudio: msg`Replace a part`,
  openAt: inpaintAt,
  asked: ({ audioName, tags }) => ({ what: audioName, more: tags.join(', ') || undefined, mark: name }),
  toDraft: inpaintJob,
  restore: restoreInpaint,
} satisfies StudioTool<'inpainting'>
