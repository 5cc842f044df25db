import type { ProgressNote } from '@songloom/contracts/jobs/events'
import { listSteps } from '@songloom/contracts/jobs/job-steps.rules'
import type { JobWait } from '@songloom/contracts/jobs/messages'
import type { JobTool } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import { pausedToolsQuery } from '../cache/queries.ts'

interface Standing extends Pick<JobWait, 'workStartedAt'> {
  step: string | undefined
  note: ProgressNote | undefined
}

/** What comes before the engine may be done already; what the engine has begun goes on while its tool is paused. */
const isBeforeEngine = (tool: JobTool, { workStartedAt, step, note }: Standing): boolean =>
  workStartedAt === null || (note === undefined && step === listSteps(tool)[0]?.name)

/** Whether a job waits because its tool is paused: it goes on by itself when the tool is back. */
export function useWaitsForTool(tool: JobTool, standing: Standing): boolean {
  const { data } = useQuery(pausedToolsQuery)
  return (data?.tools.includes(tool) ?? false) && isBeforeEngine(tool, standing)
}
