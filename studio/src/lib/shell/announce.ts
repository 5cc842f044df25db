import { create } from 'zustand'

/** Text of the shell's live region, so that screen readers announce the end of a job on every page. */
export const useAnnouncement = create<{ text: string }>(() => ({ text: '' }))

export const announce = (text: string): void => useAnnouncement.setState({ text })
