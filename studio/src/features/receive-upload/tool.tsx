import { msg } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import type { JobLabels } from '../../lib/jobs/studio-tool.ts'

export const uploadTool = {
  icon: Upload,
  name: msg`Upload`,
  description: msg`Bring your own audio into your library.`,
  steps: {
    read: msg`Reading the file`,
    decode: msg`Decoding the audio`,
    listen: msg`Listening to tempo and key`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
} satisfies JobLabels<'receive_upload'>
