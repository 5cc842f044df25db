import { msg } from '@lingui/core/macro'
import { ReferencePanel } from '../../panels/reference/ReferencePanel.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'

const title = msg`SECTION ANALYSIS`
const missing = msg`Please upload a reference audio file before creating.`
const hint = msg`You get its sections with tempo, key and chords, drawn over the waveform.`

export const SectionsPanel = (props: PanelProps) => (
  <ReferencePanel tool="section_analysis" title={title} missing={missing} hint={hint} {...props} />
)
