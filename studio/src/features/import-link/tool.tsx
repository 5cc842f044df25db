import { msg } from '@lingui/core/macro'
import { Link2 } from 'lucide-react'
import type { JobLabels } from '../../lib/jobs/studio-tool.ts'

export const linkTool = {
  icon: Link2,
  name: msg`Link import`,
  description: msg`Bring audio from a link into your library.`,
  steps: {
    fetch: msg`Getting the audio`,
    read: msg`Reading the file`,
    decode: msg`Decoding the audio`,
    listen: msg`Listening to tempo and key`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
} satisfies JobLabels<'import_link'>
