import { useLingui } from '@lingui/react/macro'
import { panelTools } from '@songloom/tools/registry.rules'
import { mainTool } from '../../lib/shell/shell-store.ts'
import { PanelSkeleton } from '../../panels/create/PanelSkeleton.tsx'
import { DropArea } from '../../panels/reference/DropArea.tsx'
import { dropOnTool } from '../../panels/uploads/drop-audio.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'

/** The panel of a tool, by the name it is stored under. */
export function ToolPanel({ panel, ...props }: PanelProps & { panel: string }) {
  const tool = panelTools.find((one) => one.panel === panel)?.key ?? mainTool
  const { i18n } = useLingui()
  const { Panel, name } = findTool(tool)
  return (
    <DropArea onFile={dropOnTool}>
      <Panel {...props} placeholder={<PanelSkeleton title={i18n._(name)} />} />
    </DropArea>
  )
}
