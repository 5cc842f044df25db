import '../../testing/browser.ts'
import { cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { forgetLibraryView, showFilter, useLibraryView } from '../../panels/library/library-view.ts'
import { audioItem } from '../../testing/generations.ts'
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

/** Answers a search of audios with this one. */
function haveFound(typed: string, audio: AudioItem): void {
  const answer = { success: true, message: '', uploads: [], generatedAudios: [audio], projects: [], next: null }
  const pagination = { totalUploads: 0, totalGeneratedAudios: 1, totalProjects: 0 }
  const path = `/api/library/search?searchTerm=${typed}&list=audios&sortOrder=newest&page=1`
  answerWith({ [path]: { body: { ...answer, pagination } } })
}

test('an upload opens the library at its name, whatever was looked at there before', async () => {
  beUser(person)
  showFilter(person.id, 'projects')
  haveFound('rain', uploadedItem())
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
  haveFound('moon', audioItem({ songName: 'Moon river', name: 'Moon river', madeBy }))
  palette()
  type('moon')
  await screen.findByRole('option', { name: /Moon river/ })
  expect(options()).toEqual(['Moon riverVoice Swap · Copper Alto0:30', 'Create “moon”'])
  fireEvent.click(screen.getByRole('option', { name: 'Create “moon”' }))
  expect(useSongDraft.getState()).toMatchObject({ mode: 'describe', prompt: 'moon' })
})
