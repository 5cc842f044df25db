import { panelTools } from './registry.rules.ts'
import type { PanelTool, PanelToolDefinition } from './registry.rules.ts'
import type { PackTrack, ToolHandler } from './tool-handler.ts'

async function load({ key, feature }: PanelToolDefinition): Promise<[PanelTool, ToolHandler<PanelTool>]> {
  const module = (await import(`./${feature}/handler.ts`)) as { handler: ToolHandler<PanelTool> }
  return [key, module.handler]
}

/** The handler of each panel tool, from the `handler.ts` of its folder: a new tool needs no line here. */
const handlers = new Map(await Promise.all(panelTools.map(load)))

/** Returns the server side of a panel tool; each `PanelTool` has one. */
export const getHandler = (key: PanelTool): ToolHandler<PanelTool> => handlers.get(key)!

/** Makes dreampack tracks of tools that support it. */
export function getPackTrack(key: PanelTool): PackTrack<PanelTool> {
  const { packTrack } = getHandler(key)
  if (!packTrack) throw new Error(`${key} makes no tracks`)
  return packTrack
}
