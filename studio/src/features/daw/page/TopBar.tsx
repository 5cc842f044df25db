import { useLingui } from '@lingui/react/macro'
import {
  Download,
  History,
  List,
  Magnet,
  Maximize2,
  MicVocal,
  PanelBottom,
  Redo2,
  Trash2,
  Undo2,
  Upload,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { redo, toggleSnapping, undo } from '../edit/actions.ts'
import { Transport } from '../sound/transport/Transport.tsx'
import { useDaw } from '../state/daw-store.ts'
import { openDialog, togglePanel, useView } from '../state/view-store.ts'
import { zoomBy, zoomToFit } from '../timeline/scroller.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { ProjectFacts, useFacts } from './ProjectFacts.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { SoundBoundary } from './SoundBoundary.tsx'
import { useWide } from '../../../lib/shell/use-media.ts'

interface ToolProps {
  label: string
  icon: ComponentType<{ className?: string }>
  onPress: () => void
  disabled?: boolean
  isOn?: boolean
  className?: string
}

function Tool({ label, icon: Icon, onPress, disabled, isOn, className }: ToolProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onPress}
      className={classes('size-10', isOn && 'bg-raised text-marigold-text', className)}
    >
      <Icon className="size-4" aria-hidden />
    </IconButton>
  )
}

function EditTools() {
  const { t } = useLingui()
  const canUndo = useDaw((state) => state.canUndo && state.canEdit)
  const canRedo = useDaw((state) => state.canRedo && state.canEdit)
  const isSnapping = useView((state) => state.isSnapping)
  return (
    <>
      <Tool label={t`Undo`} icon={Undo2} disabled={!canUndo} onPress={undo} />
      <Tool label={t`Redo`} icon={Redo2} disabled={!canRedo} onPress={redo} />
      <Tool
        label={t`Snap to the beat`}
        icon={Magnet}
        isOn={isSnapping}
        onPress={toggleSnapping}
        className="max-md:hidden"
      />
    </>
  )
}

function ViewTools() {
  const { t } = useLingui()
  const isListShown = useView((state) => state.isListShown)
  const panel = useView((state) => state.panel)
  const canEdit = useDaw((state) => state.canEdit)
  return (
    <>
      <Tool label={t`Zoom out`} icon={ZoomOut} onPress={() => zoomBy(1 / 1.5)} />
      <Tool label={t`Zoom in`} icon={ZoomIn} onPress={() => zoomBy(1.5)} />
      <Tool label={t`Show everything`} icon={Maximize2} onPress={zoomToFit} />
      <Tool
        label={t`List of tracks and clips`}
        icon={List}
        isOn={isListShown}
        onPress={() => useView.setState({ isListShown: !isListShown })}
      />
      <Tool label={t`Mixer`} icon={PanelBottom} isOn={panel === 'mixer'} onPress={() => togglePanel('mixer')} />
      <Tool
        label={t`Sing again with new words`}
        icon={MicVocal}
        isOn={panel === 'words'}
        onPress={() => togglePanel('words')}
      />
      <Tool label={t`History`} icon={History} onPress={() => openDialog('history')} />
      <Tool label={t`Deleted in 30 days`} icon={Trash2} onPress={() => openDialog('deleted')} />
      <Tool label={t`Import`} icon={Upload} disabled={!canEdit} onPress={() => openDialog('import')} />
      <Tool label={t`Export`} icon={Download} onPress={() => openDialog('export')} />
    </>
  )
}

/** On a phone: two rows, the rest in a menu. */
function PhoneBar({ name }: { name: string }) {
  const { t } = useLingui()
  const facts = useFacts()
  const isMixer = useView((state) => state.panel === 'mixer')
  return (
    <header className="flex flex-col border-b border-line bg-surface">
      <div className="flex min-w-0 items-center gap-1 ps-3 mr-1">
        <h1 dir="auto" className="min-w-16 grow truncate text-base">
          {name}
        </h1>
        <SaveStatus />
        <div role="toolbar" aria-label={t`Editing`} className="flex shrink-0 items-center">
          <EditTools />
          <Tool label={t`Mixer`} icon={PanelBottom} isOn={isMixer} onPress={() => togglePanel('mixer')} />
          <PhoneMenu facts={facts} />
        </div>
      </div>
      <div className="px-1 pb-1">
        <SoundBoundary>
          <Transport />
        </SoundBoundary>
      </div>
    </header>
  )
}

/** Name and state of the project, playback, and what concerns the whole document. */
export function TopBar() {
  const name = useDaw((state) => state.name)
  return useWide() ? <WideBar name={name} /> : <PhoneBar name={name} />
}

function WideBar({ name }: { name: string }) {
  const { t } = useLingui()
  const projectId = useDaw((state) => state.projectId)
  const isPanelOpen = useShell((state) => state.open)
  return (
    <header className="flex flex-col border-b border-line bg-surface">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 pt-1.5">
        <h1 dir="auto" className="min-w-0 truncate text-base">
          {name}
        </h1>
        <SaveStatus />
        <ProjectFacts />
        <Link
          to={`/studio/${projectId}`}
          className="ms-auto inline-flex min-h-8 items-center text-ink-2 underline-offset-4 hover:underline"
        >{t`Project page`}</Link>
      </div>
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-3 gap-y-1 px-2 pb-1',
          isPanelOpen ? '' : 'md:flex-nowrap',
        )}
      >
        <SoundBoundary>
          <Transport />
        </SoundBoundary>
        <div role="toolbar" aria-label={t`Editing`} className="flex flex-wrap items-center gap-1">
          <EditTools />
          <span aria-hidden className="w-px bg-line" />
          <ViewTools />
        </div>
      </div>
    </header>
  )
}
