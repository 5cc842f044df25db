import { useLingui } from '@lingui/react/macro'
import { sidePanelWidths } from '@songloom/contracts/theme'
import { Suspense, useCallback } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useLocation, useParams } from 'react-router'
import { lazyRoom } from '../lib/lazy-room.ts'
import { closePanel, panelsAllowed, resizePanel, useShell } from '../lib/shell-store.ts'
import type { PanelType } from '../lib/shell-store.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { useWide } from './use-media.ts'

const ToolPanel = lazyRoom(async () => (await import('../features/tools/ToolPanel.tsx')).ToolPanel)
const ToolsPanel = lazyRoom(async () => (await import('../features/tools/ToolsPanel.tsx')).ToolsPanel)
const LibraryPanel = lazyRoom(async () => (await import('../features/library/LibraryPanel.tsx')).LibraryPanel)

function PanelBody({ panel, wide }: { panel: PanelType; wide: boolean }) {
  const { projectId } = useParams()
  const onCreated = useCallback(() => {
    if (!wide) closePanel()
  }, [wide])
  if (panel === 'tools') return <ToolsPanel />
  if (panel === 'library') return <LibraryPanel />
  return <ToolPanel panel={panel} projectId={projectId} onCreated={onCreated} />
}

/** The edge to drag, or to move with the arrow keys; under the minimum the panel closes. */
function Separator({ width }: { width: number }) {
  const { t } = useLingui()
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resizePanel(event.clientX - event.currentTarget.parentElement!.getBoundingClientRect().left)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') resizePanel(width - 8)
    if (event.key === 'ArrowRight') resizePanel(width + 8)
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t`Width of the panel`}
      aria-valuenow={width}
      aria-valuemin={sidePanelWidths.minimum}
      aria-valuemax={sidePanelWidths.maximum}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      className="absolute inset-y-0 -right-3 z-10 w-6 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-line hover:after:w-0.5 hover:after:bg-lagoon"
    />
  )
}

/** The tool beside the page; on a phone a sheet over all of it. */
export function SidePanel() {
  const { t } = useLingui()
  const wide = useWide()
  const { pathname } = useLocation()
  const { open, panel, width } = useShell()
  if (!open || !panelsAllowed(pathname)) return null
  const body = (
    <ErrorBoundary
      key={panel}
      fallback={(reset) => (
        <div className="p-4">
          <LoadFailure text={t`This panel stopped.`} retry={t`Retry`} onRetry={reset} />
        </div>
      )}
    >
      <Suspense fallback={null}>
        <PanelBody panel={panel} wide={wide} />
      </Suspense>
    </ErrorBoundary>
  )
  if (wide)
    return (
      <aside aria-label={t`Panel`} className="relative shrink-0 bg-surface" style={{ width }}>
        {body}
        <Separator width={width} />
      </aside>
    )
  return (
    <aside
      aria-label={t`Panel`}
      className="entering fixed inset-0 z-30 bg-surface"
      onKeyDown={(event) => {
        if (event.key === 'Escape') closePanel()
      }}
    >
      {body}
    </aside>
  )
}
