import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trimRegion } from '@songloom/tools/trim-audio/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { TrimRegion } from './TrimRegion.tsx'
import { WholeRegion } from './WholeRegion.tsx'

interface Props {
  audioId: string
  region: TimeRange
  onChange: (region: TimeRange) => void
}

/** The trimming control of a panel's reference: loading, ready, or 'Failed to load audio' (spec 2 §4). */
export function ReferenceTrim({ audioId, ...control }: Props) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(audioQuery(audioId))
  // There is nothing to choose in a short one: all of it is taken.
  if (data && data.duration <= trimRegion.minSeconds) return <WholeRegion item={data} />
  if (data) return <TrimRegion item={data} {...control} />
  if (!isError) return <Spinner label={t`Loading…`} />
  return <LoadFailure text={getToolSentence('trim_load_failed')} retry={t`Retry`} onRetry={() => void refetch()} />
}
