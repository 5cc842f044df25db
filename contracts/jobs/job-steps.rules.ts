import type { JobStep } from '@songloom/tools/definition.rules'
import { usableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'

/** Steps of a tool's job in order. */
export const listSteps = (tool: JobTool): readonly JobStep[] => usableTool(tool).job.steps

/** Job progress, 0 to 1, from the running step and its own progress. */
export function overallFraction(tool: JobTool, step: string, stepFraction: number): number {
  let done = 0
  for (const entry of listSteps(tool)) {
    if (entry.name === step) return Math.min(1, done + entry.weight * stepFraction)
    done += entry.weight
  }
  return Math.min(1, done)
}

/** True when a machine of the tool's kind works in this step, which starts the job's clock. */
export function isMachineStep(tool: JobTool, step: string): boolean {
  const { queue, steps } = usableTool(tool).job
  return queue === 'light' || !steps.find(({ name }) => name === step)?.isLight
}
