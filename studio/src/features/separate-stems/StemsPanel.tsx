import { msg } from '@lingui/core/macro'
import { ReferencePanel } from '../tools/ReferencePanel.tsx'
import type { PanelProps } from '../tools/studio-tool.ts'

const title = msg`STEM SEPARATION`
const missing = msg`Please select the tool and upload an audio file.`

export const StemsPanel = (props: PanelProps) => (
  <ReferencePanel tool="separate_stems" title={title} missing={missing} {...props} />
)
