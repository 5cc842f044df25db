import { t } from '@lingui/core/macro'
import type { OpenPlaylist } from '@songloom/contracts/explore/playlists'
import { playlistQuery, playlistsQuery } from '../../lib/cache/explore.ts'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { isolateName } from '../../lib/i18n/isolate-name.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import type { PlaylistSubject } from '../../panels/dialogs/playlist-dialog.ts'

const readAgain = (playlistId: string): void => {
  void queryClient.invalidateQueries({ queryKey: playlistsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: playlistQuery(playlistId).queryKey })
}

/** Sends a change; true when it was made. A refusal is shown, and the playlist read again. */
async function change(playlistId: string, send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    showError(error)
    return false
  } finally {
    readAgain(playlistId)
  }
}

/** Makes a private playlist, with a first song if there is one. Its id, or undefined when it could not be made. */
export async function createPlaylist(name: string, song?: PlaylistSubject): Promise<string | undefined> {
  try {
    const { playlistId } = await call('createPlaylist', { body: { name, audioId: song?.audioId } })
    readAgain(playlistId)
    if (song) sayAdded(name, playlistId)
    return playlistId
  } catch (error) {
    showError(error)
    return undefined
  }
}

function sayAdded(playlistName: string, playlistId: string): void {
  const name = isolateName(playlistName)
  const open = { label: t`Open playlist`, onClick: () => navigateTo(`/playlist/${playlistId}`) }
  notify.success(t`Added to ${name}`, 'playlist', open)
}

/** Adds a song at the end of a playlist. */
export async function addSong(of: { id: string; name: string }, { audioId }: PlaylistSubject): Promise<void> {
  const send = () => call('addToPlaylist', { params: { playlistId: of.id, audioId } })
  if (await change(of.id, send)) sayAdded(of.name, of.id)
}

/** Shows a playlist as it will be. */
const show = (id: string, changed: (playlist: OpenPlaylist) => OpenPlaylist): void =>
  void queryClient.setQueryData(playlistQuery(id).queryKey, (playlist) => playlist && changed(playlist))

/** Takes a song out, at once on the screen. */
export async function removeSong(playlist: OpenPlaylist, audioId: string): Promise<void> {
  const { id } = playlist
  show(id, (of) => ({ ...of, songs: of.songs.filter((place) => place.audioId !== audioId) }))
  await change(id, () => call('removeFromPlaylist', { params: { playlistId: id, audioId } }))
}

/** Moves a song to a place of the list, at once. */
export async function moveSong(playlist: OpenPlaylist, from: number, to: number): Promise<void> {
  const { id, songs } = playlist
  const moved = songs[from]
  if (!moved || to < 0 || to >= songs.length) return
  const ordered = songs.toSpliced(from, 1).toSpliced(to, 0, moved)
  show(id, (of) => ({ ...of, songs: ordered }))
  const audioIds = ordered.map(({ audioId }) => audioId)
  await change(id, () => call('orderPlaylist', { params: { playlistId: id }, body: { audioIds } }))
}

/** Renames a playlist, or makes it public or private. */
export function editPlaylist(playlist: OpenPlaylist, edit: { name?: string; isPublic?: boolean }): Promise<boolean> {
  show(playlist.id, (of) => ({ ...of, ...edit }))
  return change(playlist.id, () => call('editPlaylist', { params: { playlistId: playlist.id }, body: edit }))
}

/** Deletes a playlist; its songs stay where they are. */
export async function deletePlaylist({ id, name: given }: OpenPlaylist): Promise<void> {
  try {
    await call('deletePlaylist', { params: { playlistId: id } })
    const name = isolateName(given)
    notify.success(t`Playlist ${name} deleted`)
    navigateTo('/playlists')
    queryClient.removeQueries({ queryKey: playlistQuery(id).queryKey })
    void queryClient.invalidateQueries({ queryKey: playlistsQuery.queryKey })
  } catch (error) {
    showError(error)
  }
}
