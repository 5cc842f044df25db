import '../../testing/browser.ts'
import { libraryCacheMs, libraryFirstLoadDelayMs } from '@songloom/contracts/library/library.rules'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { audioListQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { audioItem } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { watchEnds } from '../../testing/scrolling.ts'
import { forgetLibraryView } from '../../panels/library/library-view.ts'
import { LibraryPanel } from './LibraryPanel.tsx'

const page = (filter = 'all', sort = 'recent', after = ''): string =>
  `/api/studio/audio/page?filter=${filter}&sort=${sort}${after && `&after=${after}`}`
const countsPath = '/api/studio/audio/counts'
const counts = { all: 40, uploaded: 0, generated: 40, purchased: 0, recorded: 0, aiStudio: 0 }
const countsOf = (change: object = {}) => ({ body: { success: true, counts: { ...counts, ...change } } })
const song = (number: number) =>
  audioItem({
    audioId: `r${number}`,
    songName: `Rain ${number}`,
    createdAt: `2026-01-${String(number).padStart(2, '0')}`,
  })
const pageOf = (numbers: number[], next: string | null = null) => ({
  body: { success: true, audios: numbers.map(song), next },
})

let ends: ReturnType<typeof watchEnds>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  ends = watchEnds()
  forgetLibraryView()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  beUser(person)
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
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

test('the first list waits 50 ms, then loads by pages, with the count of all (spec 1 §9)', async () => {
  const sent = answerWith({
    [countsPath]: countsOf(),
    [page()]: pageOf([9, 8], 'x'),
    [page('all', 'recent', 'x')]: pageOf([7]),
  })
  const asked = () => sent.filter(({ path }) => path.startsWith('/api/studio/audio/page')).map(({ path }) => path)
  panel()
  act(() => void vi.advanceTimersByTime(libraryFirstLoadDelayMs / 2))
  expect(asked()).toEqual([])
  act(() => void vi.advanceTimersByTime(libraryFirstLoadDelayMs))
  expect(await screen.findByText('Rain 9')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('40 Files Available')
  ends.comeIntoView()
  expect(await screen.findByText('Rain 7')).toBeTruthy()
  expect(asked()).toEqual([page(), page('all', 'recent', 'x')])
})

test('a list is fresh for 5 minutes (spec 1 §4)', () => {
  expect(libraryCacheMs).toBe(300_000)
  expect(audioListQuery({ filter: 'all', sort: 'recent', words: '' }).staleTime).toBe(300_000)
})

test('each chip and each order fetches its own list', async () => {
  const sent = answerWith({
    [countsPath]: countsOf({ recorded: 1 }),
    [page()]: pageOf([9]),
    [page('recorded')]: pageOf([3]),
    [page('recorded', 'oldest')]: pageOf([3]),
  })
  panel()
  await screen.findByText('Rain 9')
  press('Recorded')
  expect(await screen.findByText('Rain 3')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 Recorded')
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'oldest' } })
  await vi.waitFor(() => expect(sent.at(-1)!.path).toBe(page('recorded', 'oldest')))
})

test.each([
  ['All Audios', 'all', "Couldn't get your generated audios."],
  ['Uploaded', 'uploaded', "Couldn't get your uploads."],
  ['Generated', 'generated', "Couldn't get your generated audios."],
  ['Purchased', 'purchased', "Couldn't get your purchased audios."],
  ['Recorded', 'recorded', "Couldn't get your recorded audios."],
  ['AI Studio', 'aiStudio', "Couldn't get your AI Studio audios."],
])('%s that fails shows a message, and loads by Retry', async (chip, filter, text) => {
  answerWith({
    [countsPath]: countsOf({ purchased: 1, aiStudio: 1 }),
    [page()]: pageOf([9]),
    [page(filter)]: { status: 500, body: {} },
  })
  panel()
  fireEvent.click(await screen.findByRole('button', { name: chip }))
  expect(await screen.findByText(text)).toBeTruthy()
  answerWith({ [countsPath]: countsOf(), [page(filter)]: pageOf([3]) })
  press('Retry')
  expect(await screen.findByText('Rain 3')).toBeTruthy()
})

test('a page that fails later leaves what was read, with Retry behind it', async () => {
  answerWith({ [countsPath]: countsOf(), [page()]: pageOf([9], 'x') })
  panel()
  await screen.findByText('Rain 9')
  ends.comeIntoView()
  expect(await screen.findByText("Couldn't get your generated audios.")).toBeTruthy()
  expect(screen.getByText('Rain 9')).toBeTruthy()
  answerWith({ [countsPath]: countsOf(), [page('all', 'recent', 'x')]: pageOf([8]) })
  press('Retry')
  expect(await screen.findByText('Rain 8')).toBeTruthy()
})

test('the first project begins with the song panel, also where the projects are shown already', async () => {
  history.replaceState(null, '', '/studio')
  answerWith({
    [countsPath]: countsOf(),
    '/api/studio/project/page?sort=recent': { body: { success: true, projects: [], count: 0, next: null } },
  })
  panel()
  press('Projects')
  fireEvent.click(await screen.findByRole('button', { name: 'Create New Project' }))
  expect(useShell.getState()).toMatchObject({ open: true, panel: 'song-generator' })
})
