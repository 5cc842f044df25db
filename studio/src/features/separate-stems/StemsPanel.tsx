import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { tokensQuery } from '../../lib/cache/queries.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { ReferencePanel } from '../../panels/reference/ReferencePanel.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'

const title = msg`STEM SEPARATION`
const missing = msg`Please select the tool and upload an audio file.`
const hint = msg`You get the vocals, drums, bass and the rest, each on its own, to mix and to download.`

/** Zero for an audio that was split before. Refetched when tokens change, as they do at the end of a split. */
function usePrice(): number | undefined {
  const audioId = useReferences(({ separate_stems: reference }) => reference?.audioId)
  const { data: tokens } = useQuery({ ...tokensQuery, enabled: audioId !== undefined })
  const { data } = useQuery({
    queryKey: ['split-price', audioId, tokens],
    queryFn: ({ signal }) => call('splitPrice', { signal, query: { audioId: audioId! } }),
    enabled: audioId !== undefined,
  })
  return data?.priceTokens
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
