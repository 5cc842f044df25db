import { msg } from '@lingui/core/macro'
import { MicVocal } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { nameVoice, restoreVoiceSwap, toVoiceSwapJob } from './voice-draft.ts'

const name = msg`Voice Swap`

export const voiceSwapTool = {
  icon: MicVocal,
  name,
  description: msg`Change the voice on a recording.`,
  steps: {
    read: msg`Reading the audio`,
    separate: msg`Finding the voice`,
    convert: msg`Singing it with the new voice`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of the voice swap`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./VoiceSwapPanel.tsx')).VoiceSwapPanel),
  Result: lazyComponent(async () => (await import('../generations/results/ResultWithOriginal.tsx')).ResultWithOriginal),
  tracksHaveActions: true,
  useAudio: msg`Swap the voice`,
  asked: (settings) => ({ what: settings.audioName, more: nameVoice(settings), mark: name }),
  toDraft: toVoiceSwapJob,
  restore: restoreVoiceSwap,
} satisfies StudioTool<'voice_swap'>
