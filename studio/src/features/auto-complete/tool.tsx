import { msg } from '@lingui/core/macro'
import { Puzzle } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { toAutoCompleteJob, restoreAutoComplete } from './auto-complete-draft.ts'

const name = msg`Auto-Complete Music`

export const autoCompleteTool = {
  icon: Puzzle,
  name,
  description: msg`Start an idea. We add the missing instruments.`,
  steps: {
    read: msg`Reading the audio`,
    listen: msg`Finding what is missing`,
    play: msg`Playing the missing parts`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of the completion`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./AutoCompletePanel.tsx')).AutoCompletePanel),
  Result: lazyComponent(async () => (await import('./AutoCompleteResult.tsx')).AutoCompleteResult),
  tracksHaveActions: true,
  useAudio: msg`Complete`,
  asked: ({ audioName, prompt }) => ({ what: audioName, more: prompt || undefined, mark: name }),
  toDraft: toAutoCompleteJob,
  restore: restoreAutoComplete,
} satisfies StudioTool<'auto_complete_music'>
