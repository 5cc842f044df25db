import { create } from 'zustand'

/** The own audio whose sharing is shown; null while the dialog is closed. */
export const useShareDialog = create<{ audioId: string | null }>(() => ({ audioId: null }))

export const openShare = (audioId: string): void => useShareDialog.setState({ audioId })
export const closeShare = (): void => useShareDialog.setState({ audioId: null })
