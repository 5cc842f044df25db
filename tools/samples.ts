import { jobTools, panelTools } from './registry.rules.ts'
import type { JobTool, PanelTool, UsableTool } from './registry.rules.ts'
import type { ToolSample } from './tool-sample.ts'

async function load({ key, feature }: UsableTool): Promise<[JobTool, ToolSample<JobTool>]> {
  const module = (await import(`./${feature}/sample.ts`)) as { sample: ToolSample<JobTool> }
  return [key, module.sample]
}

/** Test data of each tool, from the `sample.ts` of its folder: a new tool needs no line here. */
export const samples = Object.fromEntries(await Promise.all(jobTools.map(load))) as {
  readonly [K in JobTool]: ToolSample<K>
}

/** The fields of a plain request of each panel tool. */
export const sampleRequests = Object.fromEntries(panelTools.map(({ key }) => [key, samples[key].request])) as Readonly<
  Record<PanelTool, (audioId: string) => object>
>
