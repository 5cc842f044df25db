import { create } from 'zustand'

/** What the shell's live region says: an ending is heard on every page, also by who cannot see a toast. */
export const useAnnouncement = create<{ text: string }>(() => ({ text: '' }))

export const announce = (text: string): void => useAnnouncement.setState({ text })
