import '../../../testing/browser.ts'
import type { Dna } from '@songloom/contracts/dna/dna'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../../lib/http/auth-gate.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { startI18n } from '../../../lib/i18n/i18n.ts'
import { dnaItem, ownDna } from '../../../testing/dnas.ts'
import { projectId } from '../../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../../testing/screen.tsx'
import { DnaPanel } from './DnaPanel.tsx'
import { changeDraft, chooseDna, clearChoice } from './dna-store.ts'

const listed = (dnas: Dna[] = [], after: string | null = null) => ({ body: { success: true, dnas, after } })
const [ownId, farId] = ['1'.repeat(24), '2'.repeat(24)] as const
const own = ownDna({ id: ownId, title: 'Own style' })
const far = dnaItem({ id: farId, title: 'Far style', access: 'free', pricing: 'free', priceTokens: 0 })
const lists = {
  '/api/dna/own': listed([own]),
  '/api/dna/licensed': listed(),
  '/api/dna/community': listed(),
}
const noObserver = globalThis.IntersectionObserver
const onCreated = vi.fn()
const panel = () =>
  show(
    <MemoryRouter>
      <DnaPanel projectId={projectId} onCreated={onCreated} />
    </MemoryRouter>,
  )
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const option = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name: new RegExp(`^${name}`) })

beforeAll(startI18n)
beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  beUser(person)
  useAuthGate.setState({ open: false, resume: null })
  clearChoice()
  changeDraft({ base: 'model', tab: 'song', output: 'song', mode: 'describe', description: '', lyrics: '' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.stubGlobal('IntersectionObserver', noObserver)
})

test('a visitor, who has no styles, can press Create and is asked to log in', () => {
  beUser(null)
  const sent = answerWith({})
  panel()
  expect(create().disabled).toBe(false)
  fireEvent.click(create())
  expect(useAuthGate.getState()).toMatchObject({ open: true, resume: null })
  expect(sent.filter(({ path }) => path.startsWith('/api/dna'))).toEqual([])
})

test('a user is asked for a style', async () => {
  answerWith(lists)
  panel()
  await option('Own style')
  expect(create().disabled).toBe(true)
  expect(screen.getByText('Please select a core style')).toBeTruthy()
})

test('an instrumental shows its description, which may be empty, and no lyrics', async () => {
  answerWith(lists)
  changeDraft({ mode: 'lyrics', lyrics: 'la '.repeat(2_000) })
  panel()
  fireEvent.click(await option('Own style'))
  expect(create().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Instrumental' }))
  expect(screen.getByLabelText('Description')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Lyrics' })).toBeNull()
  expect(create().disabled).toBe(false)
})

test('a chosen style that the lists do not have is listed first', async () => {
  answerWith({ ...lists, [`/api/dna/${farId}`]: { body: { success: true, dna: far } } })
  chooseDna('core', farId)
  panel()
  expect((await option('Far style')).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Please add a description or lyrics to proceed.')).toBeTruthy()
})

test('lists that cannot be loaded say so, and are loaded on retry', async () => {
  answerWith({})
  panel()
  expect(await screen.findByText("Couldn't load DNA.")).toBeTruthy()
  expect(screen.queryByText(/^Nothing to choose yet/)).toBeNull()
  answerWith(lists)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await option('Own style')).toBeTruthy()
})

test('the next page of the community’s styles is loaded at the end of the list', async () => {
  const watching: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  class Observer {
    constructor(reach: (entries: { isIntersecting: boolean }[]) => void) {
      watching.push(reach)
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  answerWith({
    ...lists,
    '/api/dna/community': listed([], 'next'),
    '/api/dna/community?after=next': listed([far]),
  })
  panel()
  await option('Own style')
  await waitFor(() => expect(watching).not.toEqual([]))
  act(() => watching.at(-1)!([{ isIntersecting: true }]))
  expect(await option('Far style')).toBeTruthy()
})

test('a page that adds no option is the last that is loaded unasked', async () => {
  class InView {
    private frame: ReturnType<typeof setTimeout> | undefined
    private readonly reach: (entries: { isIntersecting: boolean }[]) => void
    constructor(reach: (entries: { isIntersecting: boolean }[]) => void) {
      this.reach = reach
    }
    observe(): void {
      this.frame = setTimeout(() => act(() => this.reach([{ isIntersecting: true }])), 20)
    }
    disconnect = (): void => clearTimeout(this.frame)
  }
  vi.stubGlobal('IntersectionObserver', InView)
  const sent = answerWith({
    ...lists,
    '/api/dna/community': listed([], 'one'),
    '/api/dna/community?after=one': listed([], 'two'),
    '/api/dna/community?after=two': listed([far], 'three'),
    '/api/dna/community?after=three': listed([], 'four'),
  })
  const pages = () => sent.flatMap(({ path }) => /^\/api\/dna\/community(.*)/.exec(path)?.[1] ?? [])
  panel()
  const more = await screen.findByRole('button', { name: 'Load more' })
  expect(pages()).toEqual(['', '?after=one'])
  fireEvent.click(more)
  expect(await option('Far style')).toBeTruthy()
  await screen.findByRole('button', { name: 'Load more' })
  expect(pages()).toEqual(['', '?after=one', '?after=two', '?after=three'])
})

test('a Dreampack of a style of instruments alone is disabled, with the reason', async () => {
  answerWith(lists)
  changeDraft({ base: 'track', tab: 'instrumental' })
  panel()
  fireEvent.click(screen.getByRole('button', { name: 'More options' }))
  const dreampack = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Dreampack' })
  const reason = document.getElementById(dreampack.getAttribute('aria-describedby')!)
  expect([dreampack.disabled, reason?.textContent]).toEqual([
    true,
    'A Dreampack follows one style. Choose a core style or a song style.',
  ])
})
