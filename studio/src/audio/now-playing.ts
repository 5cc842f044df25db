import { create } from 'zustand'

/** Whether the large view of the player covers the page. */
export const useNowPlaying = create<{ open: boolean }>(() => ({ open: false }))

export const openNowPlaying = (): void => useNowPlaying.setState({ open: true })
export const closeNowPlaying = (): void => useNowPlaying.setState({ open: false })

/** The focus target when the view closes: the cover that opened it. */
export const focusOpener = (): void => document.querySelector<HTMLElement>('[data-opens-now-playing]')?.focus()
