import type { JobStep } from '@songloom/tools/definition.rules'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'

/** Steps of a tool's job in order, in the variant that its input names. */
export const listSteps = (tool: JobTool, variant?: string): readonly JobStep[] => getUsableTool(tool, variant).job.steps

/** The steps of a tool's first variant that has a step of this name, for callers who do not know the variant. */
function listStepsWith(tool: JobTool, step: string): readonly JobStep[] {
  const names = [undefined, ...Object.keys(getUsableTool(tool).variants ?? {})]
  const lists = names.map((name) => listSteps(tool, name))
  return lists.find((steps) => steps.some(({ name }) => name === step)) ?? lists[0]!
}

/** The label of a step, in whichever variant of its tool; the name itself for an unknown one. */
export const stepLabel = (tool: JobTool, step: string): string =>
  listStepsWith(tool, step).find(({ name }) => name === step)?.label ?? step

/** Job progress, 0 to 1, from the running step and its own progress. */
export function getOverallFraction(tool: JobTool, step: string, stepFraction: number, variant?: string): number {
  let done = 0
  for (const entry of variant === undefined ? listStepsWith(tool, step) : listSteps(tool, variant)) {
    if (entry.name === step) return Math.min(1, done + entry.weight * stepFraction)
    done += entry.weight
  }
  return Math.min(1, done)
}

/** True when a machine of the tool's kind works in this step, which starts the job's clock. */
export const isMachineStep = (tool: JobTool, step: string): boolean =>
  getUsableTool(tool).job.queue === 'light' || !listStepsWith(tool, step).find(({ name }) => name === step)?.isLight
