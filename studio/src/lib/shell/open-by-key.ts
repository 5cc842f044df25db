import { panelByKey } from '@songloom/contracts/account/panels.rules'
import { isPanelTool } from '@songloom/tools/registry.rules'
import { projectsPath } from '../cache/education.ts'
import { navigateTo } from './navigation.ts'
import { openTool } from './open-tool.ts'
import { openPanel } from './shell-store.ts'

/** The studio's own pages, where a tool without a panel finds its place (spec 2 §2). */
const isStudioPage = (path: string): boolean => /^\/(studio|edu\/create|daw)(\/|$)/.test(path)

/** Opens the tool or panel of a key; from other pages a tool without a panel opens the studio (spec 2 §2). */
export function openByKey(key: string): void {
  const named = panelByKey(key)
  if (!named) return
  const { panel, tool } = named
  if (tool !== undefined && isPanelTool(tool) && panel !== undefined) openTool(tool)
  else if (panel === 'library' || panel === 'search' || panel === 'tools') openPanel(panel)
  // Coming tools are shown in the catalogue with that label.
  else if (panel !== undefined) openPanel('tools')
  else if (!isStudioPage(location.pathname)) navigateTo(projectsPath())
}
