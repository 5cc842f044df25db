import { create } from 'zustand'

/** Overlays of the page: the command palette and the list of keys. */
export const useOverlays = create<{ palette: boolean; keySheet: boolean; more: boolean }>(() => ({
  palette: false,
  keySheet: false,
  more: false,
}))

export const showPalette = (): void => useOverlays.setState({ palette: true })
export const showKeySheet = (): void => useOverlays.setState({ keySheet: true })
