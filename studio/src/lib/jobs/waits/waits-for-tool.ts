import type { ProgressNote } from '@songloom/contracts/jobs/events'
import { listSteps } from '@songloom/contracts/jobs/job-steps.rules'
import type { JobWait } from '@songloom/contracts/jobs/messages'
import type { JobTool } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import { pausedToolsQuery } from '../../cache/queries.ts'

interface Standing extends Pick<JobWait, 'workStartedAt'> {
  step: string | undefined
  note: ProgressNote | undefined
}

/** Steps before the engine may be done already; work that the engine has started continues while its tool is paused. */
const isBeforeEngine = (tool: JobTool, { workStartedAt, step, note }: Standing): boolean =>
  workStartedAt === null || (note === undefined && step === listSteps(tool)[0]?.name)

/** Whether a job waits because its tool is paused; it continues by itself when the tool resumes. */
export function useWaitsForTool(tool: JobTool, standing: Standing): boolean {
  const { data } = useQuery(pausedToolsQuery)
  return (data?.tools.includes(tool) ?? false) && isBeforeEngine(tool, standing)
}
