import { useEffect, useLayoutEffect } from 'react'
import { useShortcuts } from '../../../lib/shell/shortcuts.ts'
import { dropFiles } from '../import/drop-files.ts'
import { ListView } from '../list/ListView.tsx'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { ResultBar } from '../region/ResultBar.tsx'
import { openRows } from '../rows/row-view.ts'
import { useDaw } from '../state/daw-store.ts'
import { useView } from '../state/view-store.ts'
import { Timeline } from '../timeline/Timeline.tsx'
import { zoomToFit } from '../timeline/scroller.ts'
import { ClipPanel } from './ClipPanel.tsx'
import { dawKeys } from './daw-keys.ts'
import { Dialogs } from './Dialogs.tsx'
import { ProjectPanel } from './ProjectPanel.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SoundBoundary } from './SoundBoundary.tsx'
import { TopBar } from './TopBar.tsx'
import { useWide } from '../../../lib/shell/use-media.ts'

const Mixer = lazyComponent(async () => (await import('../mixer/Mixer.tsx')).Mixer)
const NotesPanel = lazyComponent(async () => (await import('../roll/NotesPanel.tsx')).NotesPanel)
const ChordsPanel = lazyComponent(async () => (await import('../chords/ChordsPanel.tsx')).ChordsPanel)
const WordsPanel = lazyComponent(async () => (await import('../words/WordsPanel.tsx')).WordsPanel)

function BottomPanel() {
  const panel = useView((state) => state.panel)
  if (panel === 'none') return null
  if (panel === 'mixer')
    return (
      <SoundBoundary>
        <Mixer placeholder={null} />
      </SoundBoundary>
    )
  return (
    <div className="flex max-h-80 shrink-0 flex-col overflow-auto border-t border-line bg-surface">
      {panel === 'clip' ? <ClipPanel /> : null}
      {panel === 'notes' ? <NotesPanel placeholder={null} /> : null}
      {panel === 'words' ? <WordsPanel placeholder={null} /> : null}
      {panel === 'chords' ? <ChordsPanel placeholder={null} /> : null}
      {panel === 'project' ? <ProjectPanel /> : null}
    </div>
  )
}

/** An opened project: bar, timeline or list, panels. A phone has the list. */
export function Workspace() {
  const isWide = useWide()
  const isListShown = useView((state) => state.isListShown)
  useShortcuts(dawKeys)
  const projectId = useDaw((state) => state.projectId)
  useLayoutEffect(() => (projectId === null ? undefined : openRows(projectId)), [projectId])
  useEffect(() => {
    const frame = requestAnimationFrame(zoomToFit)
    return () => {
      cancelAnimationFrame(frame)
      useView.setState({ preview: null, panel: 'none', dialog: 'none', renamedId: null })
    }
  }, [])
  return (
    <div className="flex h-full min-h-0 flex-col" {...dropFiles}>
      <TopBar />
      {isListShown || !isWide ? <ListView /> : <Timeline />}
      <ResultBar />
      <SelectionBar />
      <BottomPanel />
      <Dialogs />
    </div>
  )
}
