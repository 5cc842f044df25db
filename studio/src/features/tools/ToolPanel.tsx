import { useLingui } from '@lingui/react/macro'
import { panelTools } from '@songloom/tools/registry.rules'
import { mainTool } from '../../lib/shell/shell-store.ts'
import { PanelSkeleton } from '../../panels/PanelSkeleton.tsx'
import { DropArea } from '../receive-upload/DropArea.tsx'
import { dropOnTool } from '../receive-upload/drop-audio.ts'
import { studioTool } from './registry.ts'
import type { PanelProps } from './studio-tool.ts'

/** The panel of a tool, by the name it is stored under. */
export function ToolPanel({ panel, ...props }: PanelProps & { panel: string }) {
  const tool = panelTools.find((one) => one.panel === panel)?.key ?? mainTool
  const { i18n } = useLingui()
  const { Panel, name } = studioTool(tool)
  return (
    <DropArea onFile={dropOnTool}>
      <Panel {...props} placeholder={<PanelSkeleton title={i18n._(name)} />} />
    </DropArea>
  )
}
