import '../testing/browser.ts'
import type { Bulk } from '@songloom/contracts/support/bulk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { address, memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkPage } from './BulkPage.tsx'

const bulk = (over: Partial<Bulk> = {}): Bulk => ({
  id: 'b'.repeat(24),
  action: 'rerun',
  state: 'done',
  reason: 'Engine outage',
  userNote: null,
  actorId: 'user-9',
  actorEmail: 'sam@example.test',
  askedAt: null,
  deciderEmail: null,
  decidedAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-21T10:01:00.000Z',
  endedAt: '2026-11-21T10:02:00.000Z',
  filter: { tab: 'failed', version: 'v3', olderThanSeconds: 3_600 },
  selected: null,
  tokens: 600,
  eligible: 3,
  ineligible: [{ why: 'It was cancelled; nobody waits for it.', count: 1 }],
  isCut: false,
  progress: { pending: 0, changed: 2, unchanged: 1, failed: 0, aborted: 0 },
  ...over,
})
const items = [
  { id: '1'.repeat(24), songName: 'Monsoon tape', userEmail: 'asha@example.test', outcome: 'changed', note: null },
  {
    id: '2'.repeat(24),
    songName: null,
    userEmail: 'kay@example.test',
    outcome: 'unchanged',
    note: 'The user does not have enough tokens.',
  },
] as const
const answers = (of: Bulk) =>
  memoryApi({
    supportBulk: { success: true, bulk: of },
    supportBulkPreview: { success: true, bulk: of },
    supportBulkStart: { success: true, bulk: of },
    supportBulkDecision: { success: true, bulk: of },
    supportBulkAbort: { success: true, bulk: of },
    supportBulkItems: { success: true, items: [...items], next: null },
  })
const openPage = (of: Bulk, me = supportPerson, api = answers(of)) =>
  showAt(`/bulks/${of.id}`, <BulkPage />, api.call, me)

describe('a bulk action', () => {
  test('states its effect before the start, with the label of its button', async () => {
    const api = answers(bulk({ state: 'previewed', startedAt: null, endedAt: null, reason: null }))
    const request = { action: 'rerun', filter: { tab: 'failed' } } as const
    const dialog = <BulkDialog request={request} onClose={() => undefined} onStarted={() => undefined} />
    showAt('/bulks/new', dialog, api.call)
    await screen.findByText('What will happen')
    expect(screen.getByText(/^600 tokens are reserved for them/)).toBeTruthy()
    expect(screen.getByText('3 eligible, 1 skipped:')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Engine outage' }))
    fireEvent.click(screen.getByRole('button', { name: 'Run 3 again' }))
    await waitFor(() => expect(address.current).toBe(`/bulks/${bulk().id}`))
  })

  test('keeps the numbers of its dry run while the lists behind it change', async () => {
    const api = answers(bulk({ state: 'previewed', startedAt: null }))
    const request = { action: 'rerun', filter: { tab: 'failed' } } as const
    const dialog = <BulkDialog request={request} onClose={() => undefined} onStarted={() => undefined} />
    const { queryClient } = showAt('/bulks/new', dialog, api.call)
    await screen.findByText('What will happen')
    await queryClient.invalidateQueries()
    expect(api.of('supportBulkPreview')).toHaveLength(1)
  })

  test('shows afterwards its author, filter, and each generation’s outcome with the reason', async () => {
    openPage(bulk())
    await screen.findByRole('link', { name: 'Monsoon tape' })
    expect(screen.getByRole('link', { name: 'Failed · v3 · Over 1 hour' })).toBeTruthy()
    expect(screen.getByText(/^Started by sam@example\.test, 21 Nov/)).toBeTruthy()
    expect(screen.getByText('3 of 3 · 2 run again · 1 unchanged · 0 failed · 0 left')).toBeTruthy()
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Song nameUserOutcomeReason',
      'Monsoon tapeasha@example.testRun again–',
      'Not named yetkay@example.testUnchangedThe user does not have enough tokens.',
    ])
  })

  test('of more than fifty is requested by support', async () => {
    const api = answers(bulk({ action: 'refund', state: 'previewed', startedAt: null, eligible: 51, tokens: 10_200 }))
    const request = { action: 'refund', filter: { tab: 'all' } } as const
    showAt(
      '/bulks/new',
      <BulkDialog request={request} onClose={() => undefined} onStarted={() => undefined} />,
      api.call,
    )
    await screen.findByText(/^More than 50 generations/)
    expect(screen.getByText('10200 tokens for 51 generations go back to their users, once.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Goodwill' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'What the user reads' }), { target: { value: 'Sorry' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask for approval of 51' }))
    await waitFor(() =>
      expect(api.of('supportBulkStart')).toMatchObject([{ body: { reason: 'Goodwill', userNote: 'Sorry' } }]),
    )
  })

  test('that waits is approved by another lead, not by its author', async () => {
    const waiting = bulk({ state: 'waiting_for_approval', askedAt: bulk().startedAt, startedAt: null, endedAt: null })
    const asked = openPage(waiting, { ...supportPerson, role: 'lead' })
    await screen.findByText('A lead or an admin has to approve it. Nothing is done before.')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    asked.unmount()
    const api = answers(waiting)
    openPage(waiting, { ...supportPerson, id: 'user-8', role: 'lead' }, api)
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Agreed beforehand' }))
    fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1)!)
    await waitFor(() =>
      expect(api.of('supportBulkDecision')).toMatchObject([
        { body: { decision: 'approve', reason: 'Agreed beforehand' } },
      ]),
    )
  })

  test('is aborted for a reason', async () => {
    const running = bulk({ state: 'running', endedAt: null })
    const api = answers(running)
    openPage(running, supportPerson, api)
    fireEvent.click(await screen.findByRole('button', { name: 'Abort' }))
    await screen.findByText('Nothing is done to the others.')
    expect(api.of('supportBulkAbort')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'The wrong generations' }))
    fireEvent.click(screen.getByRole('button', { name: 'Abort it' }))
    await waitFor(() =>
      expect(api.of('supportBulkAbort')).toMatchObject([
        {
          params: { bulkId: running.id },
          body: { reason: 'The wrong generations', requestId: expect.any(String) as string },
        },
      ]),
    )
  })

  test('of ticked rows shows their number', async () => {
    openPage(bulk({ selected: 5 }))
    await screen.findByText('5 selected')
    expect(screen.queryByText(/^Failed ·/)).toBeNull()
  })
})
