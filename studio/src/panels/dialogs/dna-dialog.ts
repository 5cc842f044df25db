import { create } from 'zustand'

/** The DNA whose page is shown over a project or Home. */
export const useDnaDialog = create<{ dnaId: string | null }>(() => ({ dnaId: null }))

export const openDna = (dnaId: string): void => useDnaDialog.setState({ dnaId })
export const closeDna = (): void => useDnaDialog.setState({ dnaId: null })
