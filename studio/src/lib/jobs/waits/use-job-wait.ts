import { useLingui } from '@lingui/react/macro'
import { getDefaultWait } from '@songloom/contracts/jobs/measured-waits.rules'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import { formatShortWait } from '../../i18n/format.ts'
import { estimateQuery } from '../../cache/queries.ts'
import { formatAhead } from './wait-labels.ts'

/**
 * The wait on Create: "12 ahead, ~2 min", or "~5 s" with an empty queue. Four of five jobs end within it, the queue
 * included; until the server answers it is the usual time of our engine.
 */
export function useJobWait(tool: JobTool, askedSeconds: number, soundSeconds: number): string {
  const { t } = useLingui()
  const { data } = useQuery({ ...estimateQuery(tool, askedSeconds), placeholderData: (before) => before })
  const { highSeconds } = data?.wait ?? getDefaultWait(getUsableTool(tool).job.usualWaitSeconds(soundSeconds))
  const time = formatShortWait(highSeconds + (data?.queueSeconds ?? 0))
  if (!data?.ahead) return `~${time}`
  const ahead = formatAhead(data.ahead)
  return t`${ahead}, ~${time}`
}
