// @vitest-environment jsdom
import { exampleSongs } from '@songloom/contracts/library/examples.rules'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
const { Component: ExampleProjectPage } = await import('./ExampleProjectPage.tsx')
const { Component: StudioPage } = await import('./StudioPage.tsx')
const { useNewcomer } = await import('../../features/examples/newcomer.ts')
const { useSongDraft } = await import('../../panels/song/song-draft.ts')
const { queryClient } = await import('../../lib/http/query-client.ts')

const saved = (): unknown => JSON.parse(localStorage.getItem('songloom.newcomer') ?? 'null')
const open = (Page: () => React.ReactNode) =>
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )

beforeEach(() => {
  queryClient.clear()
  beUser(person)
  useNewcomer.setState({ exampleRemoved: false, hintsDismissed: false })
  answerWith({
    '/api/examples': { body: { success: true, examples: [] } },
    '/api/studio/project/page?sort=updated': { body: { success: true, projects: [], count: 0, next: null } },
  })
})
afterEach(cleanup)

describe('a newcomer’s example project', () => {
  test('is listed while there are no projects, with a take for each song', async () => {
    open(StudioPage)
    const tile = await screen.findByRole('link', { name: /Example project/ })
    expect(tile.getAttribute('href')).toBe('/studio/example')
    cleanup()
    open(ExampleProjectPage)
    expect(screen.getAllByRole('article').map((take) => take.querySelector('h2')!.textContent)).toEqual(
      exampleSongs.map(({ title }) => title),
    )
  })

  test('lends its words to the panel', () => {
    open(ExampleProjectPage)
    const { title, prompt } = exampleSongs[1]!
    fireEvent.click(screen.getByRole('button', { name: `Use this prompt: ${title}` }))
    expect(useSongDraft.getState()).toMatchObject({ mode: 'describe', prompt })
  })

  test('has three hints, which stay away once they are put away', () => {
    open(ExampleProjectPage)
    expect(screen.getByRole('region', { name: 'How it works' }).querySelectorAll('li')).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss hints' }))
    expect(screen.queryByRole('region', { name: 'How it works' })).toBeNull()
    expect(saved()).toMatchObject({ hintsDismissed: true })
  })

  test('can be removed, for good', async () => {
    open(ExampleProjectPage)
    fireEvent.click(screen.getByRole('button', { name: 'Remove example' }))
    expect(saved()).toMatchObject({ exampleRemoved: true })
    cleanup()
    open(StudioPage)
    await screen.findByText('Create your first song.')
    expect(screen.queryByRole('link', { name: /Example project/ })).toBeNull()
  })
})
