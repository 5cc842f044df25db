import { msg } from '@lingui/core/macro'
import { Dna } from 'lucide-react'
import type { JobLabels } from '../../lib/jobs/studio-tool.ts'

export const trainStyleTool = {
  icon: Dna,
  name: msg`Style training`,
  description: msg`Learns a style from your own tracks.`,
  steps: {
    listen: msg`Listening to your tracks`,
    train: msg`Training the model`,
    learn: msg`Learning the style`,
    store: msg`Saving the style`,
  },
} satisfies JobLabels<'train_style'>
