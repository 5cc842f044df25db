import { getUsableTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { openPanel } from './shell-store.ts'
import type { PanelType } from './shell-store.ts'

/** The panel of a tool, which is the chosen one from then on. Apart from the frame, which needs no definitions. */
export const openTool = (tool: PanelTool): void => openPanel(getUsableTool(tool).panel as PanelType, null, tool)
