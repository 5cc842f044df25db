import '../../testing/browser.ts'
import { searchDebounceMs } from '@songloom/contracts/library/library.rules'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { audioItem } from '../../testing/generations.ts'
import { haveLibrary } from '../../testing/library.ts'
import { projectFor } from '../../testing/projects.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { watchEnds } from '../../testing/scrolling.ts'
import { forgetLibraryView } from '../../panels/library/library-view.ts'
import { LibraryPanel } from './LibraryPanel.tsx'

const path = (words: string, list = 'audios', sort = 'newest', after = ''): string =>
  `/api/library/search?searchTerm=${words}&list=${list}&sortOrder=${sort}&page=1${after && `&after=${after}`}`

const nothing = { uploads: [], generatedAudios: [], projects: [], next: null }
const noTotals = { totalUploads: 0, totalGeneratedAudios: 0, totalProjects: 0 }
const found = (change: object = {}, totals: Partial<typeof noTotals> = {}) => ({
  body: { success: true, message: '', ...nothing, ...change, pagination: { ...noTotals, ...totals } },
})
const rain = (number: number) => audioItem({ _id: `r${number}`, audioId: `r${number}`, songName: `Rain ${number}` })

let ends: ReturnType<typeof watchEnds>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  ends = watchEnds()
  forgetLibraryView()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  beUser(person)
  haveLibrary([audioItem()])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  queryClient.clear()
})

const panel = () =>
  show(
    <MemoryRouter>
      <LibraryPanel />
    </MemoryRouter>,
  )
const box = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Search the library' })
const type = (value: string): void => void fireEvent.change(box(), { target: { value } })
const pause = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

test('searches 500 ms after the last key, for the last text only', async () => {
  const sent = answerWith({ [path('rain')]: found({ generatedAudios: [rain(1)] }, { totalGeneratedAudios: 1 }) })
  panel()
  for (const value of ['r', 'ra', 'rai', ' rain ']) type(value)
  pause(searchDebounceMs / 2)
  expect(sent).toEqual([])
  pause(searchDebounceMs)
  expect(await screen.findByText('Rain 1')).toBeTruthy()
  expect(sent.map((request) => request.path)).toEqual([path('rain')])
  expect(screen.getByRole('status').textContent).toBe('1 Files Available')
  expect(screen.queryByText('Night bus')).toBeNull()
})

test('lists everything for an empty search, without a request', () => {
  const sent = answerWith({})
  panel()
  type('   ')
  pause(searchDebounceMs)
  expect(screen.getByText('Night bus')).toBeTruthy()
  expect(sent).toEqual([])
})

test('each filter fetches its own list', async () => {
  const answers = {
    [path('rain')]: found(),
    [path('rain', 'projects')]: found({ projects: [projectFor(7)] }, { totalProjects: 1 }),
  }
  const sent = answerWith(answers)
  panel()
  press('Projects')
  type('rain')
  pause(searchDebounceMs)
  expect((await screen.findByText('Project 7')).closest('a')!.getAttribute('href')).toBe(`/studio/${projectFor(7)._id}`)
  expect(screen.getByRole('status').textContent).toBe('1 Projects')
  expect(sent.at(-1)!.path).toBe(path('rain', 'projects'))
})

test.each([
  ['Projects', 'projects', 'No projects found'],
  ['All Audios', 'audios', 'No audio files found'],
  ['Uploaded', 'uploads', 'No uploaded files found'],
  ['Generated', 'generatedAudios', 'No generated audio files found'],
])('%s names what is missing, when another list has something', async (filter, list, text) => {
  const totals = list === 'projects' ? { totalUploads: 1 } : { totalProjects: 1 }
  answerWith({ [path('rain', list)]: found({}, totals) })
  panel()
  press(filter)
  type('rain')
  pause(searchDebounceMs)
  expect(await screen.findByText(text)).toBeTruthy()
})

test("what is nowhere: 'No results found for your search.'", async () => {
  answerWith({ [path('rain')]: found() })
  panel()
  type('rain')
  pause(searchDebounceMs)
  expect(await screen.findByText('No results found for your search.')).toBeTruthy()
})

test("a failure says 'Search failed: {status}' and can be tried again", async () => {
  answerWith({ [path('rain')]: { status: 500, body: {} } })
  panel()
  type('rain')
  pause(searchDebounceMs)
  expect(await screen.findByText('Search failed: 500')).toBeTruthy()
  answerWith({ [path('rain')]: found({ generatedAudios: [rain(1)] }, { totalGeneratedAudios: 1 }) })
  press('Retry')
  expect(await screen.findByText('Rain 1')).toBeTruthy()
})

test('loads more when the end is in view', async () => {
  answerWith({
    [path('rain')]: found({ generatedAudios: [rain(1)], next: 'x' }, { totalGeneratedAudios: 2 }),
    [path('rain', 'audios', 'newest', 'x')]: found({ generatedAudios: [rain(2)] }, { totalGeneratedAudios: 2 }),
  })
  panel()
  type('rain')
  pause(searchDebounceMs)
  await screen.findByText('Rain 1')
  ends.comeIntoView()
  expect(await screen.findByText('Rain 2')).toBeTruthy()
})

test('restores search, filter and results for the same user only', async () => {
  const sent = answerWith({
    [path('rain', 'generatedAudios')]: found({ generatedAudios: [rain(1)] }, { totalGeneratedAudios: 1 }),
  })
  const { unmount } = panel()
  press('Generated')
  type('rain')
  pause(searchDebounceMs)
  await screen.findByText('Rain 1')
  unmount()
  const again = panel()
  expect(box().value).toBe('rain')
  expect(screen.getByRole('button', { name: 'Generated' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Rain 1')).toBeTruthy()
  expect(sent).toHaveLength(1)
  again.unmount()
  beUser({ ...person, id: 'user-2' })
  panel()
  expect(box().value).toBe('')
})
