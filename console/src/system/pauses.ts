import type { SystemState } from '@songloom/contracts/support/system'
import { listToolsOfGroup, pauseGroupLabel, pauseGroups } from '@songloom/tools/pause-groups.rules'
import type { PauseGroup } from '@songloom/tools/pause-groups.rules'
import type { ToolPause } from '@songloom/contracts/routes/tool-pauses'
import { jobTools } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'

/** A tool with its own pause, and those of its engines or of everything. */
export interface ToolRow {
  kind: 'tool'
  id: JobTool
  name: string
  failed: number
  pause: ToolPause | undefined
  groupPauses: readonly ToolPause[]
}

/** The tools of an engine, or all, and the pause of all of them. */
export interface GroupLine {
  kind: 'group'
  id: PauseGroup
  name: string
  tools: readonly string[]
  pause: ToolPause | undefined
}

export type PauseLine = ToolRow | GroupLine

export const listToolLines = ({ outcomes, pauses }: SystemState): ToolRow[] =>
  jobTools.map(({ key, name }) => ({
    kind: 'tool',
    id: key,
    name,
    failed: outcomes.find(({ tool, hours }) => tool === key && hours === 1)?.failed ?? 0,
    pause: pauses.find(({ tool, scope }) => tool === key && scope === 'tool'),
    groupPauses: pauses.filter(({ tool, scope }) => tool === key && scope !== 'tool'),
  }))

export const listGroupLines = ({ pauses }: SystemState): GroupLine[] =>
  pauseGroups.map((group) => ({
    kind: 'group',
    id: group,
    name: pauseGroupLabel(group),
    tools: listToolsOfGroup(group).map((tool) => jobTools.find(({ key }) => key === tool)?.name ?? tool),
    pause: pauses.find(({ scope }) => scope === group),
  }))
