import '../../../testing/browser.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlayer } from '../../../audio/player.ts'
import { toTrack } from '../../../lib/cache/audios/tracks.ts'
import { audioItem } from '../../../testing/generations.ts'
import { show } from '../../../testing/screen.tsx'
import { SyncedLyrics } from './SyncedLyrics.tsx'

const lrc = [
  '[00:01.00][Verse 1]',
  '[00:01.00]<00:01.00>The nets <00:02.00>are dry, 🌊 <00:03.00>',
  '[00:04.00]<00:04.00>يا <00:05.00>ليل <00:06.00>',
].join('\n')
const item = audioItem({ formats: { mp3: 'x.mp3', lrc: '/lrc' } })
const scrolled = vi.fn()
let page: ReturnType<typeof vi.fn>

const at = (timeSeconds: number) => act(() => usePlayer.setState({ timeSeconds }))
const sungWord = () => document.querySelector('[data-sung]')?.textContent

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(lrc))
  Element.prototype.scrollTo = scrolled
  page = vi.fn()
  Element.prototype.scrollIntoView = page as never
  usePlayer.setState({ track: toTrack(item), timeSeconds: 0, playing: false })
  show(<SyncedLyrics item={item} text="" />)
  await screen.findByRole('button', { name: 'The nets are dry, 🌊' })
})
afterEach(() => {
  cleanup()
  scrolled.mockReset()
  usePlayer.setState({ track: null, timeSeconds: 0 })
})

test('shows lines and section labels, each aligned by its script', () => {
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Verse 1',
    'The nets are dry, 🌊',
    'يا ليل',
  ])
  for (const line of screen.getAllByRole('button')) expect(line.getAttribute('dir')).toBe('auto')
})

test('marks the word that is sung', () => {
  expect(sungWord()).toBeUndefined()
  at(1.5)
  expect(sungWord()).toBe('The nets ')
  at(2.5)
  expect(sungWord()).toBe('are dry, 🌊 ')
  at(5.5)
  expect(sungWord()).toBe('ليل ')
  expect(screen.getByRole('button', { current: true }).textContent).toBe('يا ليل ')
})

test('scrolls in its own box, once for each line, and never the page', () => {
  at(1.5)
  at(2.5)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('list'))
  at(4.5)
  expect(scrolled).toHaveBeenCalledTimes(2)
  expect(scrolled.mock.calls[1]![0]).toMatchObject({ behavior: 'smooth' })
  expect(page).not.toHaveBeenCalled()
})

test('jumps where less motion is wanted', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  at(1.5)
  expect(scrolled.mock.calls[0]![0]).toMatchObject({ behavior: 'instant' })
})
