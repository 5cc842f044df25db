import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TimeRange } from '@songloom/contracts/trim-audio.rules'
import { audiosQuery } from '../../lib/queries.ts'
import { toolSentence } from '../../lib/tool-sentence.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { TrimRegion } from './TrimRegion.tsx'

interface Props {
  audioId: string
  region: TimeRange
  onChange: (region: TimeRange) => void
}

/** The trimming control of a panel's reference: loading, ready, or 'Failed to load audio' (spec 2 §4). */
export function ReferenceTrim({ audioId, ...control }: Props) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(audiosQuery)
  const item = data?.find((audio) => audio.audioId === audioId)
  if (item) return <TrimRegion item={item} {...control} />
  if (!data && !isError) return <Spinner label={t`Loading…`} />
  return <LoadFailure text={toolSentence('trim_load_failed')} retry={t`Retry`} onRetry={() => void refetch()} />
}
