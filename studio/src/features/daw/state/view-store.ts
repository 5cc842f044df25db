import type { DawDocument } from '@songloom/contracts/daw/document'
import { create } from 'zustand'

export type BottomPanel = 'none' | 'mixer' | 'clip' | 'notes' | 'project' | 'words' | 'chords'
export type DawDialog = 'none' | 'history' | 'deleted' | 'export' | 'import' | 'library' | 'tools'

interface ViewState {
  /** Drags follow the beat grid. */
  isSnapping: boolean
  isListShown: boolean
  panel: BottomPanel
  dialog: DawDialog
  /** The track or group whose name is a field. */
  renamedId: string | null
  /** The document during a drag, before it is one group of the log; null otherwise. */
  preview: DawDocument | null
}

/** What of the page is shown and how; no part of the document. */
export const useView = create<ViewState>(() => ({
  isSnapping: true,
  isListShown: false,
  panel: 'none',
  dialog: 'none',
  renamedId: null,
  preview: null,
}))

export const togglePanel = (panel: BottomPanel): void =>
  useView.setState((state) => ({ panel: state.panel === panel ? 'none' : panel }))

export const openDialog = (dialog: DawDialog): void => useView.setState({ dialog })
export const closeDialog = (): void => useView.setState({ dialog: 'none' })

export const startRenaming = (id: string): void => useView.setState({ renamedId: id })
/** A field that is left may end after the next one began. */
export const endRenaming = (id: string): void =>
  useView.setState(({ renamedId }) => ({ renamedId: renamedId === id ? null : renamedId }))
