import { useLingui } from '@lingui/react/macro'
import { usualWait } from '@songloom/contracts/measured-waits.rules'
import { usableTool } from '@songloom/contracts/tools.rules'
import type { JobTool } from '@songloom/contracts/tools.rules'
import { useQuery } from '@tanstack/react-query'
import { shortWait, waitBetween } from './format.ts'
import { estimateQuery } from './queries.ts'

/** A range over three times its beginning promises nothing but its end. */
const isTooWide = (lowSeconds: number, highSeconds: number): boolean => highSeconds > 3 * Math.max(1, lowSeconds)

/** What stands on Create: "~3-6 s" as it was measured; our engine's usual figure until the answer is there. */
export function useJobWait(tool: JobTool, askedSeconds: number, soundSeconds: number): string {
  const { t } = useLingui()
  const { data } = useQuery({ ...estimateQuery(tool, askedSeconds), placeholderData: (before) => before })
  const { lowSeconds, highSeconds } = data ?? usualWait(usableTool(tool).job.usualWaitSeconds(soundSeconds))
  const most = shortWait(highSeconds)
  return isTooWide(lowSeconds, highSeconds) ? t`up to ${most}` : `~${waitBetween(lowSeconds, highSeconds)}`
}
