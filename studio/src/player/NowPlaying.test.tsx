import '../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../lib/i18n/i18n.ts'
import { audioItem } from '../testing/generations.ts'
import { haveLibrary } from '../testing/library.ts'
import { show } from '../testing/screen.tsx'
import { openNowPlaying } from '../audio/now-playing.ts'
import { loadPaused, usePlayer } from '../audio/player.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { toTrack } from '../lib/cache/audios/tracks.ts'

const item = audioItem({
  lyrics: '[Verse]\nThe nets are dry',
  sections: [{ name: 'verse', startSeconds: 0, endSeconds: 30 }],
})
const opener = () => screen.getByRole('button', { name: 'Open now playing', hidden: true })

async function open(): Promise<HTMLElement> {
  fireEvent.click(opener())
  return screen.findByRole('dialog', { name: 'Night bus' })
}

// The lazy parts wait for their words.
beforeAll(startI18n)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(''))
  history.replaceState(null, '')
  haveLibrary([item])
  loadPaused(toTrack(item), [toTrack(item)], 0)
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PlayerBar /> }])} />)
})
afterEach(() => {
  cleanup()
  usePlayer.setState({ track: null })
})

test('the cover opens the large view: name, section, lyrics, position and play', async () => {
  const view = await open()
  expect(view.textContent).toContain('The nets are dry')
  for (const name of ['Verse, from 0:00', 'Play', 'Previous', 'Next'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Position' })).toBeTruthy()
})

test('Escape closes it, and the focus returns to the cover', async () => {
  fireEvent.keyDown(await open(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

test('Back closes it and stays on the page', async () => {
  const page = location.href
  await open()
  const entries = history.length
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([location.href, history.length]).toEqual([page, entries])
})

test('pressing twice leaves one place in the history', async () => {
  await open()
  const entries = history.length
  openNowPlaying()
  expect(history.length).toBe(entries)
})

test('without words there is room for a larger cover', async () => {
  const picture = async (): Promise<DOMTokenList> => (await open()).querySelector('.shadow-card')!.classList
  expect(await picture()).toContain('size-32')
  cleanup()
  haveLibrary([{ ...item, lyrics: null }])
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PlayerBar /> }])} />)
  expect(await picture()).toContain('size-70')
})
