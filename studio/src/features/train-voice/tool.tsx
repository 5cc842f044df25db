import { msg } from '@lingui/core/macro'
import { MicVocal } from 'lucide-react'
import type { JobLabels } from '../../lib/jobs/studio-tool.ts'

export const trainVoiceTool = {
  icon: MicVocal,
  name: msg`Voice training`,
  description: msg`Learns a voice from recordings of one person who agreed.`,
  steps: {
    listen: msg`Listening to the recordings`,
    consent: msg`Checking the consent`,
    store: msg`Saving the voice`,
  },
} satisfies JobLabels<'train_voice'>
