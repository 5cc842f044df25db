import '../../testing/browser.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadPaused, usePlayer } from '../../audio/player.ts'
import { toTrack } from '../../lib/cache/audios/tracks.ts'
import { audioItem } from '../../testing/generations.ts'
import { useDnaDialog } from '../../panels/dialogs/dna-dialog.ts'
import { show } from '../../testing/screen.tsx'
import { AudioRow } from './AudioRow.tsx'

const [one, two] = [audioItem(), audioItem({ audioId: 'e'.repeat(24), songName: 'Rain' })]

afterEach(() => {
  cleanup()
  usePlayer.setState({ track: null })
})

test('highlights the row of the audio in the player', () => {
  const rows = [one, two].map((item) => <AudioRow key={item.audioId} item={item} queue={[]} />)
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <>{rows}</> }])} />)
  const current = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(current()).toEqual([])
  act(() => loadPaused(toTrack(two), [], 0))
  expect(current()).toEqual([expect.stringContaining('Rain')])
  expect(screen.getByRole('button', { name: 'Play Rain' }).className).toContain('bg-marigold')
  expect(screen.getByRole('button', { name: 'Play Night bus' }).className).not.toContain('bg-marigold')
})

test('rows with the same name differ by the tool and the choice, part or version', () => {
  const swapped = audioItem({ madeBy: { tool: 'voice_swap', choice: 'Copper Alto' } })
  const drums = audioItem({ audioId: 'e'.repeat(24), madeBy: { tool: 'separate_stems', choice: null }, part: 'drums' })
  const song = { tool: 'song_gen', choice: 'v4.5', engine: 'gpu (turbo)' } as const
  const elsewhere = audioItem({ audioId: 'd'.repeat(24), madeBy: song })
  const rows = [swapped, drums, elsewhere].map((item) => <AudioRow key={item.audioId} item={item} queue={[]} />)
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <>{rows}</> }])} />)
  const facts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'Voice Swap · Copper Alto · 0:30',
    'Stem Separator · Drums · 0:30',
    'AI Song Generator · v4.5 · by the engine gpu (turbo) · 0:30',
  ])
  expect(screen.getAllByRole('link', { name: 'Night bus' }).map(({ title }) => title)).toEqual([
    'Night bus',
    'Night bus',
    'Night bus',
  ])
})

test('the preview of a purchased DNA plays and leads to it, and has no menu', () => {
  const dnaId = 'd'.repeat(24)
  const audioUrl = `/api/dna/${dnaId}/preview`
  const item = audioItem({ audioId: dnaId, songName: 'Dawn', isPurchased: true, isGenerated: false, audioUrl })
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <AudioRow item={item} queue={[]} /> }])} />)
  expect(screen.getByRole('link', { name: 'Dawn' }).getAttribute('href')).toBe(`/dna/viewartist?dnaId=${dnaId}`)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Play Dawn'])
})

test('a purchased DNA without a preview leads to it and has no button to play', () => {
  const item = audioItem({ audioId: 'd'.repeat(24), songName: 'Dawn', isPurchased: true, audioUrl: '', duration: 0 })
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <AudioRow item={item} queue={[]} /> }])} />)
  expect(screen.getByRole('link', { name: 'Dawn' }).getAttribute('href')).toContain('/dna/viewartist?dnaId=')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByText('0:00')).toBeNull()
})

test.each([
  ['/', true],
  ['/studio/night-bus', true],
  ['/studio', false],
  ['/explore', false],
])('at %s a purchased DNA opens as a dialog: %s (spec 1 §2)', (path, isDialog) => {
  const dnaId = 'd'.repeat(24)
  const item = audioItem({ audioId: dnaId, songName: 'Dawn', audioUrl: `/api/dna/${dnaId}/preview` })
  history.replaceState(null, '', path)
  useDnaDialog.setState({ dnaId: null })
  const router = createMemoryRouter([{ path: '*', element: <AudioRow item={item} queue={[]} /> }])
  show(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('link', { name: 'Dawn' }), { ctrlKey: true })
  expect(useDnaDialog.getState().dnaId).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Dawn' }))
  expect(useDnaDialog.getState().dnaId).toBe(isDialog ? dnaId : null)
})
