import { useLingui } from '@lingui/react/macro'
import { sidePanelWidths } from '@songloom/contracts/account/theme'
import { useCallback, useLayoutEffect } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { panelsAbsentInDaw } from '@songloom/tools/registry.rules'
import { isInDaw } from '../lib/chat/modes.ts'
import { lazyPart } from './lazy-part.ts'
import type { FailedProps } from '../lib/shell/lazy-component.tsx'
import { closePanel, arePanelsAllowed, resizePanel, getShownWidth, useShell } from '../lib/shell/shell-store.ts'
import type { PanelType } from '../lib/shell/shell-store.ts'
import { PanelSkeleton } from '../panels/create/PanelSkeleton.tsx'
import { LoadFailure } from '../ui/states/LoadFailure.tsx'
import { useBackCloses } from '../ui/overlays/use-back-closes.ts'
import { useWide, useWindowWidth } from '../lib/shell/use-media.ts'
import { classes } from '../ui/classes.ts'

const ToolPanel = lazyPart(async () => (await import('../features/tools/ToolPanel.tsx')).ToolPanel, PanelFailure)
const ToolsPanel = lazyPart(async () => (await import('../features/tools/ToolsPanel.tsx')).ToolsPanel, PanelFailure)
const LibraryPanel = lazyPart(
  async () => (await import('../features/library/LibraryPanel.tsx')).LibraryPanel,
  PanelFailure,
)
const SearchPanel = lazyPart(
  async () => (await import('../features/library/SearchPanel.tsx')).SearchPanel,
  PanelFailure,
)
const AgentPanel = lazyPart(async () => (await import('../features/agent/AgentPanel.tsx')).AgentPanel, PanelFailure)

function PanelFailure({ onRetry }: FailedProps) {
  const { t } = useLingui()
  return (
    <div className="p-4">
      <LoadFailure text={t`This panel hit a problem.`} retry={t`Retry`} onRetry={onRetry} />
    </div>
  )
}

/** Prefetches the code of a panel before it opens. */
export function preloadPanel(panel: PanelType): void {
  const parts = new Map<PanelType, { preload: () => void }>([
    ['tools', ToolsPanel],
    ['search', SearchPanel],
    ['library', LibraryPanel],
    ['agent-generator', AgentPanel],
  ])
  ;(parts.get(panel) ?? ToolPanel).preload()
}

function PanelBody({ panel, wide }: { panel: PanelType; wide: boolean }) {
  const { t } = useLingui()
  const { projectId: projectOfPage } = useParams()
  const [search] = useSearchParams()
  const projectId = projectOfPage ?? (isInDaw(location.pathname) ? (search.get('projectId') ?? undefined) : undefined)
  const onCreated = useCallback(() => {
    if (!wide) closePanel()
  }, [wide])
  if (panel === 'tools') return <ToolsPanel placeholder={<PanelSkeleton title={t`AI Magic Tools`} />} />
  if (panel === 'search') return <SearchPanel placeholder={<PanelSkeleton title={t`Search`} />} />
  if (panel === 'library') return <LibraryPanel placeholder={<PanelSkeleton title={t`Library`} />} />
  if (panel === 'agent-generator')
    return <AgentPanel placeholder={<PanelSkeleton title={t`Agent`} />} projectId={projectId} onSent={onCreated} />
  return <ToolPanel placeholder={<PanelSkeleton />} panel={panel} projectId={projectId} onCreated={onCreated} />
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
      aria-label={t`Resize panel`}
      aria-valuenow={width}
      aria-valuemin={sidePanelWidths.minimum}
      aria-valuemax={sidePanelWidths.maximum}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      className={classes(
        'absolute inset-y-0 -right-3 z-10 w-6 cursor-col-resize touch-none after:absolute after:inset-y-0',
        'after:left-1/2 after:w-px after:bg-line hover:after:w-0.5 hover:after:bg-lagoon',
      )}
    />
  )
}

interface CoverProps {
  /** Called with true while the page is covered. */
  onCover: (isCovered: boolean) => void
}

/** On a phone a sheet over the page; player and tabs stay in reach. */
function Sheet({ panel, onCover, children }: CoverProps & { panel: PanelType; children: ReactNode }) {
  const { t } = useLingui()
  useBackCloses(true, closePanel)
  useLayoutEffect(() => {
    onCover(true)
    return () => onCover(false)
  }, [onCover])
  return (
    <aside
      data-panel={panel}
      aria-label={t`Panel`}
      className="entering absolute inset-0 z-30 bg-surface short:fixed short:overflow-y-auto"
      onKeyDown={(event) => {
        // A menu or a dialog over the sheet has taken it already.
        if (event.key === 'Escape' && !event.defaultPrevented) closePanel()
      }}
    >
      {children}
    </aside>
  )
}

/** The tool panel, at the side of the page or over it. */
export function SidePanel({ onCover }: CoverProps) {
  const { t } = useLingui()
  const wide = useWide()
  const { pathname } = useLocation()
  const { open, panel, width: chosen } = useShell()
  const width = useWindowWidth(() => getShownWidth(chosen))
  if (!open || !arePanelsAllowed(pathname) || (isInDaw(pathname) && panelsAbsentInDaw.has(panel))) return null
  const body = <PanelBody key={panel} panel={panel} wide={wide} />
  if (wide)
    return (
      <aside data-panel={panel} aria-label={t`Panel`} className="relative shrink-0 bg-surface" style={{ width }}>
        {body}
        <Separator width={width} />
      </aside>
    )
  return (
    <Sheet panel={panel} onCover={onCover}>
      {body}
    </Sheet>
  )
}
