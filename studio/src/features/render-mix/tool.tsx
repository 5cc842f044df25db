import { msg } from '@lingui/core/macro'
import { SlidersVertical } from 'lucide-react'
import type { JobLabels } from '../../lib/jobs/studio-tool.ts'

export const renderMixTool = {
  icon: SlidersVertical,
  name: msg`Mix`,
  description: msg`Render a project of the DAW.`,
  steps: {
    read: msg`Reading the project`,
    render: msg`Mixing`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
} satisfies JobLabels<'render_mix'>
