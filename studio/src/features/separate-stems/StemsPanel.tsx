import { msg } from '@lingui/core/macro'
import { useSplitPrice } from '../../lib/jobs/use-split-price.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { ReferencePanel } from '../../panels/reference/ReferencePanel.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'

const title = msg`STEM SEPARATION`
const missing = msg`Please select the tool and upload an audio file.`
const hint = msg`You get the vocals, drums, bass and the rest, each on its own, to mix and to download.`

function usePrice(): number | undefined {
  return useSplitPrice(useReferences(({ separate_stems: reference }) => reference?.audioId))
}

export const StemsPanel = (props: PanelProps) => (
  <ReferencePanel
    tool="separate_stems"
    title={title}
    missing={missing}
    hint={hint}
    price={usePrice()}
    signedOut="stems_signed_out"
    {...props}
  />
)
