import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setActiveProject } from '../../lib/jobs/active-project.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { setNavigator } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { pendingQuery, projectsQuery, threadQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { audioItem, messageFor, songSettings } from '../../testing/generations.ts'
import { projectFor } from '../../testing/projects.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { ProjectRow } from '../library/ProjectRow.tsx'

const [one, two, three] = [1, 2, 3].map((number) =>
  projectFor(number, { updatedAt: `2026-01-0${number}T00:00:00.000Z` }),
) as [ReturnType<typeof projectFor>, ReturnType<typeof projectFor>, ReturnType<typeof projectFor>]
const deletePath = '/api/studio/project/delete'
const messagesPath = (id: string): string => `/api/studio/project/${id}/messages`
const threeTakes = ['1', '2', '3'].map((digit) =>
  messageFor(songSettings, { _id: digit.repeat(24), status: 'COMPLETED', audioData: [audioItem()] }),
)
const done = { body: { success: true, message: '' } }
const threadOf = (project: typeof one) => ({ body: { success: true, project, messages: [], cursor: 1 } })

let toasts: string[]
let went: string[]

function Projects() {
  const { data } = useInfiniteQuery({ ...projectsQuery, enabled: false })
  return data?.projects.map((project) => <ProjectRow key={project._id} project={project} />)
}

function showProjects(projects = [one, two, three]): void {
  const page = { success: true as const, projects, count: projects.length, next: null }
  queryClient.setQueryData(projectsQuery.queryKey, { pages: [page], pageParams: [undefined] })
  show(
    <MemoryRouter>
      <Projects />
    </MemoryRouter>,
  )
}

async function openMenu(name: string): Promise<void> {
  const button = screen.getByRole('button', { name: `More actions for ${name}` })
  // The first press fetches the menu, which opens by itself; from then on it is the menu's own.
  if (button.hasAttribute('data-state')) fireEvent.keyDown(button, { key: 'Enter' })
  else fireEvent.click(button)
  await screen.findByRole('menu')
}
const choose = async (name: string, entry: string): Promise<void> => {
  await openMenu(name)
  fireEvent.click(screen.getByRole('menuitem', { name: entry }))
}
const entries = (): (string | null)[] => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const names = (): string[] => screen.getAllByRole('link').map(({ textContent }) => textContent!.slice(0, 9))
const active = () => document.querySelector('[aria-current] a')?.textContent?.slice(0, 9)

async function confirmDelete(name: string): Promise<void> {
  await choose(name, 'Delete')
  await screen.findByRole('alertdialog', { name: 'Delete project' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

beforeAll(startI18n)
beforeEach(() => {
  toasts = []
  went = []
  for (const kind of ['success', 'error', 'info', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string) => void toasts.push(text))
  setNavigator((path) => void went.push(path))
  setActiveProject(null)
  beUser(person)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  queryClient.setQueryData(pendingQuery.queryKey, [])
  history.replaceState(null, '', '/studio')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  queryClient.clear()
})

describe('a project in a list', () => {
  test('can be renamed, shared and deleted', async () => {
    showProjects()
    await openMenu('Project 2')
    expect(entries()).toEqual(['Rename', 'Share link', 'Delete'])
  })

  test('of the DAW can be opened there', async () => {
    showProjects([one, { ...two, source: 'studio' }])
    await choose('Project 2', 'Open in DAW')
    expect(went).toEqual([`/daw?projectId=${two._id}`])
  })

  test('can be deleted also where a search found it, before any list was open', async () => {
    const page = { success: true, projects: [one, two], count: 2, next: null }
    answerWith({ '/api/studio/project/page?sort=updated': { body: page } })
    show(
      <MemoryRouter>
        <ProjectRow project={one} />
      </MemoryRouter>,
    )
    await openMenu(one.name)
    await screen.findByRole('menuitem', { name: 'Delete' })
  })

  test('is renamed in its place: Enter saves, Escape cancels, the same name sends nothing (spec 1 §4)', async () => {
    const sent = answerWith({ '/api/studio/project/rename': done })
    showProjects()
    const rename = async (typed: string, key: string): Promise<void> => {
      await choose('Project 2', 'Rename')
      const box = await screen.findByRole('textbox', { name: 'Project name' })
      fireEvent.change(box, { target: { value: typed } })
      fireEvent.keyDown(box, { key })
    }
    await rename('Porch songs', 'Escape')
    await rename('Project 2', 'Enter')
    expect(sent).toEqual([])
    await rename('Porch songs', 'Enter')
    await waitFor(() => expect(toasts).toEqual(['Project renamed successfully']))
    expect(sent).toMatchObject([{ body: { projectId: two._id, newProjectName: 'Porch songs' } }])
    expect(screen.getByText('Porch songs')).toBeTruthy()
  })

  test('is shared by a link, and no longer', async () => {
    const path = `/api/studio/project/${two._id}/shared`
    answerWith({
      [path]: { body: { success: true, project: { ...two, isPublic: true }, publicTakes: [] } },
      [messagesPath(two._id)]: { body: { success: true, project: two, messages: threeTakes, cursor: 1 } },
    })
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText }, userAgent: '' })
    showProjects()
    await choose('Project 2', 'Share link')
    await screen.findByText('All 3 versions, and new ones you make here. Anyone with the link can listen.')
    fireEvent.click(screen.getByRole('button', { name: 'Share and copy link' }))
    await waitFor(() => expect(toasts).toEqual(['Link copied. Anyone who has it can listen.']))
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/listen/project/${two._id}`)
    const publicTakes = ['Rain', 'Moon', 'Bus', 'Sun', 'Sea']
    const sent = answerWith({ [path]: { body: { success: true, project: two, publicTakes } } })
    await choose('Project 2', 'Stop sharing')
    await waitFor(() =>
      expect(toasts.at(-1)).toBe(
        'The project is no longer shared. Still public by links of their own: Rain, Moon, Bus, and 2 more',
      ),
    )
    expect(sent).toMatchObject([{ method: 'DELETE', path }])
  })
})

describe('deleting', () => {
  test('is not offered for the only project (spec 1 §6)', async () => {
    showProjects([one])
    await openMenu('Project 1')
    expect(entries()).toEqual(['Rename', 'Share link'])
  })

  test.each([
    ['that is being processed', { ...two, processing: true }, []],
    ['with a pending generation', two, [{ projectId: two._id }]],
  ])('is disabled for one %s, and its tooltip says why', async (_, project, pending) => {
    queryClient.setQueryData(pendingQuery.queryKey, pending as never)
    showProjects([one, project])
    await openMenu('Project 2')
    const item = screen.getByRole('menuitem', { name: 'Delete' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    fireEvent.pointerEnter(item.closest('span.inline-flex')!)
    expect(screen.getByRole('tooltip').textContent).toBe("Can't delete while generations are pending")
  })

  test('asks in the specified words, and states what happens to the songs', async () => {
    showProjects()
    await choose('Project 2', 'Delete')
    const { textContent } = await screen.findByRole('alertdialog')
    const question = 'Are you sure you want to permanently delete Project 2? This action cannot be undone.'
    expect(textContent).toContain(question)
    expect(textContent).toContain('Its songs stay in your library')
  })

  test('removes it from the list with a message (spec 1 §8)', async () => {
    const sent = answerWith({ [deletePath]: done })
    showProjects()
    await confirmDelete('Project 2')
    await waitFor(() => expect(toasts).toEqual(['Deleting project...', 'Project "Project 2" deleted successfully']))
    expect(sent).toMatchObject([{ body: { projectId: two._id, projectName: 'Project 2' } }])
    expect(names()).toEqual(['Project 3', 'Project 1'])
    expect(went).toEqual([])
  })

  test("that fails says 'Failed to delete project'", async () => {
    answerWith({ [deletePath]: { status: 500, body: {} } })
    showProjects()
    await confirmDelete('Project 2')
    await waitFor(() => expect(toasts.at(-1)).toBe('Failed to delete project'))
    expect(names()).toHaveLength(3)
  })

  test('on its own page it navigates to /studio (spec 3 §4)', async () => {
    answerWith({ [deletePath]: done })
    history.replaceState(null, '', `/studio/${two._id}`)
    setActiveProject(two._id)
    showProjects()
    await confirmDelete('Project 2')
    await waitFor(() => expect(went).toEqual(['/studio']))
    expect(active()).toBeUndefined()
  })

  test('from elsewhere, the first that remains becomes active, with its messages (spec 3 §4)', async () => {
    const sent = answerWith({ [deletePath]: done, [messagesPath(three._id)]: threadOf(three) })
    setActiveProject(two._id)
    showProjects()
    expect(active()).toBe('Project 2')
    await confirmDelete('Project 2')
    await waitFor(() => expect(active()).toBe('Project 3'))
    await waitFor(() =>
      expect(queryClient.getQueryData(threadQuery(three._id).queryKey)?.project.name).toBe('Project 3'),
    )
    expect(sent.map(({ path }) => path)).toEqual([deletePath, messagesPath(three._id)])
    expect(went).toEqual([])
  })

  test("one that is not active changes nothing else; unreadable messages say 'Something went wrong!'", async () => {
    answerWith({ [deletePath]: done })
    setActiveProject(three._id)
    showProjects()
    await confirmDelete('Project 1')
    await waitFor(() => expect(toasts.at(-1)).toBe('Project "Project 1" deleted successfully'))
    expect(active()).toBe('Project 3')
    await confirmDelete('Project 3')
    await waitFor(() => expect(toasts.at(-1)).toBe('Something went wrong!'))
  })
})
