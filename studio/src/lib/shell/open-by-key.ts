import { getPanel } from '@songloom/contracts/account/panels.rules'
import { isMode, isPanelTool } from '@songloom/tools/registry.rules'
import { pickMode } from '../chat/modes.ts'
import { openTool } from './open-tool.ts'
import { openPanel } from './shell-store.ts'

/** Opens the tool or panel of a key. */
export function openByKey(key: string): void {
  const named = getPanel(key)
  if (!named) return
  const { panel, tool } = named
  if (tool !== undefined && isMode(tool)) pickMode(tool)
  else if (tool !== undefined && isPanelTool(tool) && panel !== undefined) openTool(tool)
  else if (panel === 'library' || panel === 'search' || panel === 'tools') openPanel(panel)
  // Coming tools are shown in the catalogue with that label.
  else if (panel !== undefined) openPanel('tools')
}
