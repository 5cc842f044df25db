import '../../testing/browser.ts'
import type { Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Component as DreampackPage } from '../../app/pages/dreampacks/DreampackPage.tsx'
import { Component as DreampacksPage } from '../../app/pages/dreampacks/DreampacksPage.tsx'
import { useDreampackNews } from '../../lib/cache/dreampack-news.ts'
import { notify } from '../../lib/shell/notify.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { dreampackFor, dreampackId, runFor } from '../../testing/dreampacks.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { closeDreampack, useDreampackDialog } from '../../panels/dialogs/dreampack-dialog.ts'

const listPath = '/api/dreampacks'
const onePath = `${listPath}/${dreampackId}`
const listed = (...dreampacks: Dreampack[]) => ({ [listPath]: { body: { success: true, dreampacks } } })
const answered = (dreampack: Dreampack) => ({ body: { success: true, dreampack } })
const button = (name: string) => screen.getByRole('button', { name })
const posts = (sent: ReturnType<typeof answerWith>) => sent.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T21:30:00.000Z'), toFake: ['Date'] })
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  localStorage.clear()
  beUser(person)
})
afterEach(() => {
  cleanup()
  closeDreampack()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const page = (path = '/dreampacks') =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/dreampacks" Component={DreampacksPage} />
        <Route path="/dreampacks/:dreampackId" Component={DreampackPage} />
      </Routes>
    </MemoryRouter>,
  )

async function card(dreampack: Dreampack): Promise<HTMLElement> {
  answerWith(listed(dreampack))
  page()
  return screen.findByRole('article', { name: dreampack.name })
}

describe('the Dreampacks page', () => {
  test('shows when each is due, the result of its last pack, and its cost', async () => {
    const { textContent } = await card(dreampackFor())
    expect(textContent).toContain('10 tracks daily at 7:00 am, Asia/Kolkata')
    expect(textContent).toContain('Next run in 4 h')
    expect(textContent).toContain('Last pack: 8 of 10 tracks · Some tracks failed. Their tokens were refunded.')
    expect(textContent).toContain('1,600 tokens spent this month')
  })

  test.each(['song', 'vocal', 'instrumental'] as const)('a %s pack has a cover of its own', async (type) => {
    const shown = await card(dreampackFor({ type }))
    expect(shown.querySelector('[data-cover]')?.getAttribute('data-cover')).toBe(type)
  })

  test('marks a late pack, and gives the reason for a skipped one', async () => {
    expect((await card(dreampackFor({ lastRun: runFor({ isLate: true, reason: null }) }))).textContent).toContain(
      '8 of 10 tracks · Late',
    )
    cleanup()
    queryClient.clear()
    beUser(person)
    const skipped = runFor({ state: 'skipped', made: 0, reason: 'outage', projectId: null })
    expect((await card(dreampackFor({ lastRun: skipped }))).textContent).toContain(
      'Skipped · Tracks could not be made at that time.',
    )
  })

  test('shows a budget with the part that is spent', async () => {
    expect((await card(dreampackFor({ monthlyBudgetTokens: 20_000 }))).textContent).toContain(
      '1,600 of 20,000 tokens spent this month',
    )
  })

  test('pauses and resumes', async () => {
    const paused = dreampackFor({ state: 'paused', nextRunAt: null })
    const sent = answerWith({
      ...listed(dreampackFor()),
      [`${onePath}/pause`]: answered(paused),
      [`${onePath}/resume`]: answered(dreampackFor()),
    })
    page()
    fireEvent.click(await screen.findByRole('button', { name: 'Pause Morning pack' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Resume Morning pack' }))
    await screen.findByRole('button', { name: 'Pause Morning pack' })
    expect(posts(sent).map(({ path }) => path)).toEqual([`${onePath}/pause`, `${onePath}/resume`])
  })

  test('runs now, each press a wish of its own, and shows how far it is', async () => {
    const running = dreampackFor({ lastRun: runFor({ state: 'running', made: 3, reason: null, endedAt: null }) })
    const sent = answerWith({ ...listed(dreampackFor()), [`${onePath}/run`]: answered(running) })
    page()
    const run = await screen.findByRole('button', { name: 'Run now · 2,000 tokens: Morning pack' })
    fireEvent.click(run)
    fireEvent.click(run)
    const progress = await screen.findByRole('progressbar', { name: 'Progress of Morning pack' })
    expect([progress.getAttribute('aria-valuenow'), progress.getAttribute('aria-valuemax')]).toEqual(['3', '10'])
    expect(posts(sent)).toHaveLength(1)
    expect(posts(sent)[0]?.body).toEqual({ requestId: expect.stringMatching(/^[0-9a-f]{24}$/) as string })
  })

  test('the price of a pack is that of its tracks', async () => {
    await card(dreampackFor({ trackTokens: 60 }))
    expect(button('Run now · 600 tokens: Morning pack')).toBeTruthy()
  })

  test('a refused action shows its reason', async () => {
    const notified = vi.spyOn(notify, 'error').mockReturnValue()
    const message = 'This Dreampack is being made right now.'
    answerWith({
      ...listed(dreampackFor()),
      [`${onePath}/run`]: { status: 409, body: { success: false, code: 'dreampack_running', message } },
    })
    page()
    fireEvent.click(await screen.findByRole('button', { name: 'Run now · 2,000 tokens: Morning pack' }))
    await waitFor(() => expect(notified).toHaveBeenCalledWith(message))
  })

  test('a running one can be stopped, once', async () => {
    const run = runFor({ state: 'running', made: 3, reason: null, endedAt: null })
    const sent = answerWith({
      ...listed(dreampackFor({ lastRun: run })),
      [`${onePath}/stop`]: answered(dreampackFor({ lastRun: { ...run, isStopping: true } })),
    })
    page()
    fireEvent.click(await screen.findByRole('button', { name: 'Stop this pack: Morning pack' }))
    expect(await screen.findByText('Stopping…')).toBeTruthy()
    fireEvent.click(button('Stop this pack: Morning pack'))
    expect(posts(sent)).toHaveLength(1)
  })

  test('asks before it deletes, and lists what stays and what stops', async () => {
    vi.spyOn(notify, 'success').mockReturnValue()
    const sent = answerWith({ ...listed(dreampackFor()), [onePath]: { body: { success: true } } })
    page()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Morning pack' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Dreampack' })
    expect(dialog.textContent).toContain(
      'permanently delete Morning pack? This action cannot be undone. The tracks it has made stay in your projects. Tracks still in the queue are stopped, and no new packs are made.',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(posts(sent)).toEqual([])
    fireEvent.click(button('Delete Morning pack'))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No Dreampacks yet.')).toBeTruthy()
    expect(posts(sent)[0]).toMatchObject({ method: 'DELETE', path: onePath })
  })

  test('is edited in the same dialog', async () => {
    await card(dreampackFor())
    fireEvent.click(button('Edit Morning pack'))
    await waitFor(() => expect(useDreampackDialog.getState().subject).toEqual({ dreampack: dreampackFor() }))
  })

  test('an empty list links to the panel, and a failed one offers Retry', async () => {
    answerWith({ [listPath]: { status: 503, body: {} } })
    page()
    await screen.findByText("Couldn't load your Dreampacks.")
    answerWith(listed())
    fireEvent.click(button('Retry'))
    await screen.findByText('No Dreampacks yet.')
    fireEvent.click(button('Describe your song'))
    expect(useShell.getState()).toMatchObject({ open: true, panel: 'song-generator' })
  })

  test('opening the page marks ended runs as seen', async () => {
    useDreampackNews.setState({ hasNews: true })
    await card(dreampackFor())
    await waitFor(() => expect(useDreampackNews.getState().hasNews).toBe(false))
  })

  test('a visitor is invited to log in', async () => {
    beUser(null)
    answerWith({})
    page()
    expect(await screen.findByText('Log in to see this.')).toBeTruthy()
  })
})

describe('the page of a Dreampack', () => {
  const runs = [
    runFor({ isStopping: true }),
    runFor({ id: '2'.repeat(24), localDate: '2026-11-20', state: 'skipped', reason: 'budget', projectId: null }),
  ]
  const older = [runFor({ id: '3'.repeat(24), localDate: '2026-11-19', kind: 'manual', made: 10, reason: null })]
  const paged = (some: typeof runs, next: string | null) => ({
    body: { success: true, dreampack: dreampackFor(), runs: some, next },
  })

  test('shows its runs with their projects, and older ones with a press', async () => {
    answerWith({ [onePath]: paged(runs, 'x'), [`${onePath}?before=x`]: paged(older, null) })
    page(`/dreampacks/${dreampackId}`)
    const list = within(await screen.findByRole('region', { name: 'Packs' }))
    const shown = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(shown()[0]).toContain('8 of 10 tracks · Some tracks failed.')
    expect(shown()[1]).toContain('Skipped · This month’s budget was used up.')
    expect(list.getByRole('link').getAttribute('href')).toBe(`/studio/${'b'.repeat(24)}`)
    fireEvent.click(list.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(shown()).toHaveLength(3))
    expect(shown()[2]).toContain('Started manually')
    expect(list.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('shows a sentence without packs, and for an unknown Dreampack', async () => {
    answerWith({ [onePath]: paged([], null) })
    page(`/dreampacks/${dreampackId}`)
    expect(await screen.findByText('No pack yet.')).toBeTruthy()
    cleanup()
    queryClient.clear()
    beUser(person)
    answerWith({})
    page(`/dreampacks/${dreampackId}`)
    expect(await screen.findByText("We can't find this page.")).toBeTruthy()
  })

  test('a failed request can be retried', async () => {
    answerWith({ [onePath]: { status: 503, body: {} } })
    page(`/dreampacks/${dreampackId}`)
    await screen.findByText("Couldn't load this Dreampack.")
    answerWith({ [onePath]: paged(runs, 'x'), [`${onePath}?before=x`]: { status: 503, body: {} } })
    fireEvent.click(button('Retry'))
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByText("Couldn't load more packs.")).toBeTruthy()
  })
})
