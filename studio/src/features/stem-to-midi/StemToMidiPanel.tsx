import { msg } from '@lingui/core/macro'
import { ReferencePanel } from '../../panels/reference/ReferencePanel.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'

const title = msg`STEM TO MIDI`
const missing = msg`Please upload a reference audio file before creating.`
const hint = msg`Works best on one instrument: a bass, a piano, a voice. Separate the stems of a song first.`

export const StemToMidiPanel = (props: PanelProps) => (
  <ReferencePanel tool="stem_to_midi" title={title} missing={missing} hint={hint} {...props} />
)
