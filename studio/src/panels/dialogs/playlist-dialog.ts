import { create } from 'zustand'

/** A song that a playlist is chosen for. */
export interface PlaylistSubject {
  audioId: string
  name: string
}

export const usePlaylistDialog = create<{ subject: PlaylistSubject | null }>(() => ({ subject: null }))

export const choosePlaylist = (subject: PlaylistSubject): void => usePlaylistDialog.setState({ subject })
export const closePlaylists = (): void => usePlaylistDialog.setState({ subject: null })
