import { msg } from '@lingui/core/macro'
import { Combine } from 'lucide-react'
import type { JobLabels } from '../../lib/jobs/studio-tool.ts'

export const joinTool = {
  icon: Combine,
  name: msg`Join`,
  description: msg`Put one audio after another.`,
  steps: {
    read: msg`Reading the audio`,
    join: msg`Joining`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
} satisfies JobLabels<'join_audio'>
