import { create } from 'zustand'

/** A shared audio that somebody reports. */
export interface ReportedSong {
  audioId: string
  name: string
}

/** The audio that is being reported; null while the dialog is closed. */
export const useReportDialog = create<{ song: ReportedSong | null }>(() => ({ song: null }))

export const openReport = (song: ReportedSong): void => useReportDialog.setState({ song })
export const closeReport = (): void => useReportDialog.setState({ song: null })
