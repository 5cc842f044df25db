import '../../testing/browser.ts'
import { cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { SearchList } from '@songloom/contracts/library/library.rules'
import type { Project } from '@songloom/contracts/library/projects'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { projectQueries } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { forgetLibraryView, showFilter, useLibraryView } from '../../panels/library/library-view.ts'
import { audioItem } from '../../testing/generations.ts'
import { projectFor, projectPage } from '../../testing/projects.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { uploadedItem } from '../../testing/uploads.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { Palette } from './Palette.tsx'

beforeAll(startI18n)
afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetLibraryView()
})

const palette = (onClose = vi.fn()) =>
  show(
    <MemoryRouter>
      <Palette open onClose={onClose} />
    </MemoryRouter>,
  )
const type = (value: string): void => void fireEvent.change(screen.getByRole('combobox'), { target: { value } })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('a tool is found by its name, and opens', async () => {
  beUser(null)
  const onClose = vi.fn()
  palette(onClose)
  type('extend')
  fireEvent.click(await screen.findByRole('option', { name: 'Extend Music' }))
  expect(onClose).toHaveBeenCalled()
  expect(useShell.getState()).toMatchObject({ open: true, panel: 'extend-music' })
})

const nothing = { uploads: [], generatedAudios: [], projects: [], next: null }

/** Answers a search of audios and projects with these. */
function haveFound(typed: string, audios: readonly AudioItem[], projects: readonly Project[] = []): void {
  const pagination = { totalUploads: 0, totalGeneratedAudios: audios.length, totalProjects: projects.length }
  const answer = { success: true, message: '', ...nothing, pagination }
  const path = (list: SearchList) => `/api/library/search?searchTerm=${typed}&list=${list}&sortOrder=newest&page=1`
  answerWith({
    [path('audios')]: { body: { ...answer, generatedAudios: audios } },
    [path('projects')]: { body: { ...answer, projects } },
  })
}

test('an upload opens the library at its name, whatever was looked at there before', async () => {
  beUser(person)
  showFilter(person.id, 'projects')
  haveFound('rain', [uploadedItem()])
  palette()
  type('rain')
  fireEvent.click(await screen.findByRole('option', { name: /^rain/ }))
  expect(useShell.getState()).toMatchObject({ open: true, panel: 'library' })
  const { result } = renderHook(() => useLibraryView(person.id))
  expect(result.current).toMatchObject({ filter: 'all', words: 'rain' })
})

test('ranks takes by name first, then lyrics, and leaves out loose letter matches', async () => {
  beUser(person)
  const madeBy = { tool: 'voice_swap', choice: 'Copper Alto' } as const
  haveFound('moon', [audioItem({ songName: 'Moon river', name: 'Moon river', madeBy })])
  palette()
  type('moon')
  await screen.findByRole('option', { name: 'Create “moon”' })
  expect(options()).toEqual(['Moon riverVoice Swap · Copper Alto0:30', 'Create “moon”'])
  fireEvent.click(screen.getByRole('option', { name: 'Create “moon”' }))
  expect(useSongDraft.getState()).toMatchObject({ mode: 'describe', prompt: 'moon' })
})

test('finds a project that was used long ago, each once, before it offers to create a song', async () => {
  beUser(person)
  const known = projectPage(1, 30, 40, 'more').body
  const recent = projectFor(30, { name: 'Wedding dance' })
  const page = { ...known, projects: [...known.projects.slice(0, 29), recent] }
  queryClient.setQueryData(projectQueries.updated.queryKey, { pages: [page], pageParams: [undefined] })
  haveFound('wedding', [], [projectFor(35, { name: 'Our wedding' }), recent])
  palette()
  type('wedding')
  expect(options()).toEqual(['Wedding dance'])
  await screen.findByRole('option', { name: 'Create “wedding”' })
  expect(options()).toEqual(['Wedding dance', 'Our wedding', 'Create “wedding”'])
})
