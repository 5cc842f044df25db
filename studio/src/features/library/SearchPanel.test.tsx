import '../../testing/browser.ts'
import { searchDebounceMs } from '@songloom/contracts/library/library.rules'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { openPanel, restoreShell, useShell } from '../../lib/shell/shell-store.ts'
import { audioItem, reference } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { watchEnds } from '../../testing/scrolling.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { SearchPanel } from './SearchPanel.tsx'

const path = (words: string, list = 'audios', sort = 'newest'): string =>
  `/api/library/search?searchTerm=${words}&list=${list}&sortOrder=${sort}&page=1`
const noTotals = { totalUploads: 0, totalGeneratedAudios: 0, totalProjects: 0 }
const found = (change: object = {}, totals: Partial<typeof noTotals> = {}) => {
  const lists = { uploads: [], generatedAudios: [], projects: [], next: null, ...change }
  return { body: { success: true, message: '', ...lists, pagination: { ...noTotals, ...totals } } }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  watchEnds()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  beUser(person)
  openPanel('search')
  useReferences.setState({ separate_stems: undefined })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  queryClient.clear()
})

const panel = () =>
  show(
    <MemoryRouter>
      <SearchPanel />
    </MemoryRouter>,
  )
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const search = (value: string): void => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  act(() => void vi.advanceTimersByTime(searchDebounceMs))
}

test('sends nothing before the first key', () => {
  const sent = answerWith({})
  panel()
  expect(screen.getByText('Type in the search bar to start searching.')).toBeTruthy()
  search('   ')
  expect(screen.getByText('Type in the search bar to start searching.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('has four chips and two orders, newest first, and searches after 500 ms', async () => {
  const sent = answerWith({
    [path('rain')]: found({ generatedAudios: [audioItem()] }, { totalGeneratedAudios: 1 }),
    [path('rain', 'uploads')]: found({}, { totalGeneratedAudios: 1 }),
    [path('rain', 'uploads', 'oldest')]: found({}, { totalGeneratedAudios: 1 }),
  })
  panel()
  const chips = screen.getByRole('group', { name: 'Show' }).querySelectorAll('button')
  expect([...chips].map(({ textContent }) => textContent)).toEqual(['Projects', 'All Audios', 'Uploaded', 'Generated'])
  const orders = screen.getByLabelText('Sort by').querySelectorAll('option')
  expect([...orders].map(({ textContent }) => textContent)).toEqual(['Newest', 'Oldest'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rain' } })
  act(() => void vi.advanceTimersByTime(searchDebounceMs - 100))
  expect(sent).toEqual([])
  expect(await screen.findByText('Night bus')).toBeTruthy()
  press('Uploaded')
  expect(await screen.findByText('No uploaded files found')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'oldest' } })
  await vi.waitFor(() => expect(sent.at(-1)!.path).toBe(path('rain', 'uploads', 'oldest')))
})

test.each([
  ['Projects', 'projects', { totalUploads: 1 }, 'No projects found'],
  ['All Audios', 'audios', { totalProjects: 1 }, 'No audio files found'],
  ['Uploaded', 'uploads', { totalProjects: 1 }, 'No uploaded files found'],
  ['Generated', 'generatedAudios', { totalProjects: 1 }, 'No generated audio files found'],
  ['Generated', 'generatedAudios', {}, 'No results found for your search.'],
])('%s without results shows a sentence', async (chip, list, totals, text) => {
  answerWith({ [path('rain', list)]: found({}, totals) })
  panel()
  press(chip)
  search('rain')
  expect(await screen.findByText(text)).toBeTruthy()
})

test("a failure says 'Search failed: {status}'", async () => {
  answerWith({ [path('rain')]: { status: 503, body: {} } })
  panel()
  search('rain')
  expect(await screen.findByText('Search failed: 503')).toBeTruthy()
})

test('in select mode it returns to the tool with the chosen audio', async () => {
  openPanel('search', { slot: 'separate_stems' })
  answerWith({ [path('rain')]: found({ generatedAudios: [audioItem()] }, { totalGeneratedAudios: 1 }) })
  panel()
  search('rain')
  fireEvent.click(await screen.findByRole('radio', { name: 'Night bus' }))
  expect(useShell.getState().payload).toEqual({ slot: 'separate_stems' })
  press('Select')
  expect(useReferences.getState().separate_stems).toMatchObject(reference)
  expect(useShell.getState().panel).toBe('stem-separation')
})

test('restores the search text with the panel', () => {
  answerWith({})
  panel()
  search('rain')
  const saved: unknown = JSON.parse(localStorage.getItem('songloom.shell')!)
  expect(restoreShell(saved, true)).toMatchObject({ panel: 'search', payload: 'rain' })
  cleanup()
  panel()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rain')
})

test('a visitor is asked to log in or to sign up', () => {
  beUser(null)
  panel()
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeTruthy()
  press('Log In')
  expect(useAuthGate.getState().open).toBe(true)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
