import { create } from 'zustand'

/** The visited audios, the present one last; empty while the dialog is closed. */
export const useLineageDialog = create<{ trail: readonly string[] }>(() => ({ trail: [] }))

export const openLineage = (audioId: string): void => useLineageDialog.setState({ trail: [audioId] })
export const closeLineage = (): void => useLineageDialog.setState({ trail: [] })
export const pushLineage = (audioId: string): void =>
  useLineageDialog.setState(({ trail }) => ({ trail: [...trail, audioId] }))
export const popLineage = (): void => useLineageDialog.setState(({ trail }) => ({ trail: trail.slice(0, -1) }))
