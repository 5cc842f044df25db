import { useLingui } from '@lingui/react/macro'
import { closePanel } from '../../lib/shell/shell-store.ts'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { DropArea } from '../../panels/reference/DropArea.tsx'
import { dropOnTool } from '../../panels/uploads/drop-audio.ts'
import { ToolCatalogue } from './ToolCatalogue.tsx'

export function ToolsPanel() {
  const { t } = useLingui()
  return (
    <DropArea onFile={dropOnTool}>
      <PanelFrame title={t`AI Magic Tools`} closeLabel={t`Close panel`} onClose={closePanel}>
        <ToolCatalogue />
      </PanelFrame>
    </DropArea>
  )
}
