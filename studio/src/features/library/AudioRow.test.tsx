import '../../testing/browser.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { layReady, usePlayer } from '../../player/player.ts'
import { trackOf } from '../../player/tracks.ts'
import { audioItem } from '../../testing/generations.ts'
import { show } from '../../testing/screen.tsx'
import { AudioRow } from './AudioRow.tsx'

const [one, two] = [audioItem(), audioItem({ audioId: 'e'.repeat(24), songName: 'Rain' })]

afterEach(() => {
  cleanup()
  usePlayer.setState({ track: null })
})

test('of many rows, the one that is in the player stands out', () => {
  const rows = [one, two].map((item) => <AudioRow key={item.audioId} item={item} queue={[]} />)
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <>{rows}</> }])} />)
  const current = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(current()).toEqual([])
  act(() => layReady(trackOf(two), [], 0))
  expect(current()).toEqual([expect.stringContaining('Rain')])
  expect(screen.getByRole('button', { name: 'Play Rain' }).className).toContain('bg-marigold')
  expect(screen.getByRole('button', { name: 'Play Night bus' }).className).not.toContain('bg-marigold')
})
