import { msg } from '@lingui/core/macro'
import { Scissors } from 'lucide-react'
import type { JobLabels } from '../../lib/jobs/studio-tool.ts'

export const trimTool = {
  icon: Scissors,
  name: msg`Trim`,
  description: msg`Keep a part of an audio.`,
  steps: {
    read: msg`Reading the audio`,
    trim: msg`Trimming`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
} satisfies JobLabels<'trim_audio'>
