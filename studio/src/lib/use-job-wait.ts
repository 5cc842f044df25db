import { usableTool } from '@songloom/contracts/tools.rules'
import type { JobTool } from '@songloom/contracts/tools.rules'
import { useQuery } from '@tanstack/react-query'
import { waitBetween } from './format.ts'
import { estimateQuery } from './queries.ts'

/** What stands on Create: "3-6 s" as it was measured; the specified figure until the answer is there. */
export function useJobWait(tool: JobTool, askedSeconds: number, soundSeconds: number): string {
  const { data } = useQuery({ ...estimateQuery(tool, askedSeconds), placeholderData: (before) => before })
  if (data?.isMeasured) return waitBetween(data.lowSeconds, data.highSeconds)
  const specifiedSeconds = usableTool(tool).job.specifiedWaitSeconds(soundSeconds)
  return waitBetween(specifiedSeconds, specifiedSeconds)
}
