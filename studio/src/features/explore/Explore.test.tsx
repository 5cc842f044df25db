import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Component as ArtistPage } from '../../app/pages/ArtistPage.tsx'
import { Component as ExplorePage } from '../../app/pages/ExplorePage.tsx'
import { Component as PlaylistPage } from '../../app/pages/PlaylistPage.tsx'
import { close, usePlayer } from '../../audio/player.ts'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { closePlaylists, usePlaylistDialog } from '../../panels/dialogs/playlist-dialog.ts'
import { askToPublish, closePublish } from '../../panels/dialogs/publish-dialog.ts'
import { exploreSong } from '../../testing/explore.ts'
import { audioItem } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { PlaylistDialog } from './PlaylistDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'

vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()

const [one, two] = [exploreSong(), exploreSong({ audioId: 'c'.repeat(24), name: 'Rain', isOwn: true, plays: 0 })]
const playlistId = 'd'.repeat(24)
const likePath = `/api/audio/${one.audioId}/like`
const songs = { body: { success: true, songs: [one, two], next: null } }
const genres = { body: { success: true, genres: [{ key: 'lo-fi', name: 'Lo-fi', songs: 2 }] } }
const answers = { '/api/explore/songs?list=fresh': songs, '/api/explore/genres': genres }

beforeAll(startI18n)
beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  for (const kind of ['success', 'error'] as const) vi.spyOn(notify, kind).mockImplementation(() => undefined)
  beUser(person)
})
afterEach(() => {
  cleanup()
  close()
  closePlaylists()
  closePublish()
  useAuthGate.setState({ open: false, resume: null })
  queryClient.clear()
})

const page = (path: string) =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/explore" Component={ExplorePage} />
        <Route path="/playlist/:playlistId" Component={PlaylistPage} />
        <Route path="/artist/:artistId" Component={ArtistPage} />
      </Routes>
      <PlaylistDialog />
      <PublishDialog />
    </MemoryRouter>,
  )
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const changes = (sent: ReturnType<typeof answerWith>) => sent.filter(({ method }) => method !== 'GET')

describe('Explore', () => {
  test('shows songs with artist, genre and plays, and plays them one after the other', async () => {
    answerWith(answers)
    page('/explore')
    await screen.findByRole('link', { name: 'Night bus' })
    expect(screen.getAllByRole('link', { name: 'Zoë' })[0]!.getAttribute('href')).toBe(`/artist/${'b'.repeat(24)}`)
    expect(screen.getByText('7 plays')).toBeTruthy()
    expect(screen.getByText('Yours')).toBeTruthy()
    press('Play Night bus')
    const { track, queue } = usePlayer.getState()
    expect(track).toMatchObject({ title: 'Night bus', src: one.audioUrl })
    expect(queue.map(({ title }) => title)).toEqual(['Night bus', 'Rain'])
  })

  test('asks for the words, the order and the genre of its address', async () => {
    const path = '/api/explore/songs?list=week&genre=lo-fi&words=bus'
    answerWith({ ...answers, [path]: { body: { success: true, songs: [], next: null } } })
    page('/explore?list=week&genre=lo-fi&words=bus')
    expect(await screen.findByText('No songs found.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Lo-fi', pressed: true })).toBeTruthy()
    press('Most played this week')
    press('Show all songs')
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })

  test('a like is shown, and taken back when it fails', async () => {
    const sent = answerWith({ ...answers, [likePath]: { body: { success: true, isLiked: true, likeCount: 3 } } })
    page('/explore')
    await screen.findByRole('link', { name: 'Night bus' })
    press('Like Night bus')
    expect(await screen.findByRole('button', { name: 'Like Night bus', pressed: true })).toBeTruthy()
    expect(changes(sent)).toMatchObject([{ method: 'PUT', path: likePath }])
    press('Like Rain')
    await waitFor(() => expect(notify.error).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Like Rain', pressed: false })).toBeTruthy()
  })

  test('a visitor who likes is asked to sign in', async () => {
    beUser(null)
    const sent = answerWith(answers)
    page('/explore')
    await screen.findByRole('link', { name: 'Night bus' })
    press('Like Night bus')
    expect(useAuthGate.getState().open).toBe(true)
    expect(changes(sent)).toEqual([])
  })

  test('says how something is published while there is nothing, and offers to try again', async () => {
    answerWith({ ...answers, '/api/explore/songs?list=fresh': { body: { success: true, songs: [], next: null } } })
    page('/explore')
    expect(await screen.findByText('Nothing is published yet.')).toBeTruthy()
    cleanup()
    queryClient.clear()
    answerWith({ '/api/explore/songs?list=fresh': { status: 500, body: { success: false, message: 'no' } } })
    page('/explore')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('a playlist', () => {
  const playlist = {
    ...{ id: playlistId, name: 'Evening', isPublic: false, isOwn: true },
    songs: [
      { audioId: one.audioId, song: one },
      { audioId: two.audioId, song: two },
      { audioId: 'e'.repeat(24), song: null },
    ],
  }
  const path = `/api/playlists/${playlistId}`

  test('is ordered and emptied by its owner, and shows what is no longer available', async () => {
    const done = { body: { success: true } }
    const order = `${path}/order`
    const sent = answerWith({ [path]: { body: { success: true, playlist } }, [order]: done })
    page(`/playlist/${playlistId}`)
    expect(await screen.findByText('No longer available')).toBeTruthy()
    press('More actions for Rain')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await waitFor(() =>
      expect(changes(sent)).toMatchObject([
        { method: 'PUT', path: order, body: { audioIds: [two.audioId, one.audioId, 'e'.repeat(24)] } },
      ]),
    )
    press('Remove from playlist')
    const removal = `${path}/songs/${'e'.repeat(24)}`
    await waitFor(() => expect(changes(sent).at(-1)).toMatchObject({ method: 'DELETE', path: removal }))
  })

  async function makeForSong(): Promise<void> {
    queryClient.setQueryData(['playlists'], [])
    page('/explore')
    await screen.findByRole('link', { name: 'Night bus' })
    press('More actions for Night bus')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add to playlist' }))
    fireEvent.change(await screen.findByLabelText('Name of the new playlist'), { target: { value: 'Evening' } })
    press('Create playlist')
  }

  test('that could not be made keeps its typed name', async () => {
    const refused = { status: 503, body: { success: false, code: 'unavailable', message: 'no' } }
    answerWith({ ...answers, '/api/playlists': refused })
    vi.mocked(notify.error).mockClear()
    await makeForSong()
    await waitFor(() => expect(notify.error).toHaveBeenCalled())
    expect(screen.getByLabelText<HTMLInputElement>('Name of the new playlist').value).toBe('Evening')
  })

  test('is chosen for a song, or made for it', async () => {
    const made = { body: { success: true, playlistId } }
    const sent = answerWith({ ...answers, '/api/playlists': made })
    await makeForSong()
    await waitFor(() => expect(usePlaylistDialog.getState().subject).toBeNull())
    expect(changes(sent)).toMatchObject([{ path: '/api/playlists', body: { name: 'Evening', audioId: one.audioId } }])
  })
})

test('publishing says where the song appears, and under which name', async () => {
  const item = audioItem()
  const publishPath = '/api/studio/audio/updatePublishStatus'
  const ownPath = '/api/explore/own-artist'
  const artist = { id: null, name: 'Asha', bio: '', isPublic: false }
  const sent = answerWith({
    ...answers,
    [ownPath]: { body: { success: true, artist } },
    [publishPath]: { body: { success: true, message: '', audio: { ...item, isPublished: true } } },
  })
  page('/explore')
  askToPublish(item)
  const name = await screen.findByLabelText('Artist name')
  expect((name as HTMLInputElement).value).toBe('Asha')
  fireEvent.change(name, { target: { value: 'Night Owl' } })
  press('Publish')
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  expect(vi.mocked(notify.success).mock.lastCall![0]).toBe('Your audio has been Published successfully!')
  expect(changes(sent)).toMatchObject([
    { path: ownPath, body: { name: 'Night Owl' } },
    { path: publishPath, body: { audioId: item.audioId, isPublished: true } },
  ])
})

test('an artist’s page shows who they are and what they published', async () => {
  const artistId = 'b'.repeat(24)
  const artist = { id: artistId, name: 'Zoë', bio: 'Plays at night', songs: 2, plays: 7, isOwn: false }
  answerWith({
    [`/api/explore/artists/${artistId}`]: { body: { success: true, artist } },
    [`/api/explore/artists/${artistId}/songs`]: songs,
  })
  page(`/artist/${artistId}`)
  expect(await screen.findByRole('heading', { name: 'Zoë' })).toBeTruthy()
  expect(screen.getByText('Plays at night')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Rain' })).toBeTruthy()
})
