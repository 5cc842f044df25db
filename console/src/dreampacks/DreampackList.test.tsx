import '../testing/browser.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SupportDreampackFilter } from '@songloom/contracts/support/dreampacks/dreampacks'
import { dreampackStuckReasons } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { address, memoryApi, showAt } from '../testing/desk.tsx'
import { buildCounts, packLine, buildRun } from '../testing/dreampacks.ts'
import { DreampackList } from './DreampackList.tsx'

const late = packLine({
  id: 'e'.repeat(24),
  name: 'Night pack',
  stuck: { rule: 'not_fired', words: dreampackStuckReasons.not_fired },
  lastRun: buildRun({ state: 'skipped', made: 0, reason: 'outage' }),
})
const desk = (packs = 3) =>
  memoryApi({
    supportDreampacks: { success: true, dreampacks: [packLine(), late], next: null },
    supportDreampackCounts: buildCounts(packs),
  })
const lastFilter = (api: ReturnType<typeof desk>) =>
  api.of('supportDreampacks').at(-1)!.query as Partial<SupportDreampackFilter>
const filterInAddress = (): unknown =>
  JSON.parse(new URLSearchParams(address.current.split('?')[1]).get('filter') ?? 'null')

describe('the list of dreampacks', () => {
  test('shows owner, schedule and last run of each', async () => {
    showAt('/dreampacks', <DreampackList />, desk().call)
    const row = (await screen.findByRole('link', { name: 'Morning pack' })).closest('tr')!
    for (const text of [
      'Active',
      'asha@example.test',
      'classic',
      '7:00 am, Asia/Kolkata',
      '9 of 10. Some tracks failed; their tokens were returned.',
    ])
      expect(within(row).getByText(text)).toBeTruthy()
  })

  test('shows why one is stuck, and why a pack was skipped', async () => {
    showAt('/dreampacks', <DreampackList />, desk().call)
    await screen.findByText('Its pack has been due for more than 5 minutes, and nothing has started it.')
    expect(screen.getByText('Schedule does not fire')).toBeTruthy()
    expect(screen.getByText('Skipped. Tracks could not be made at that time.')).toBeTruthy()
  })

  test('counts each tab; stores tab, state and search in the address', async () => {
    const api = desk()
    showAt('/dreampacks', <DreampackList />, api.call)
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'All 120',
        'Running 4',
        'Stuck 1',
        'Cannot pay 2',
        'Paused 7',
      ]),
    )
    fireEvent.click(screen.getByRole('tab', { name: /^Stuck/ }))
    await waitFor(() => expect(filterInAddress()).toEqual({ tab: 'stuck' }))
    fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'active' } })
    await waitFor(() => expect(filterInAddress()).toEqual({ tab: 'stuck', state: 'active' }))
    await waitFor(() => expect(lastFilter(api)).toMatchObject({ tab: 'stuck', state: 'active' }))
    expect(api.of('supportDreampackCounts').at(-1)!.query).toEqual({ state: 'active' })
  })

  test('a link shows the same list', async () => {
    const api = desk()
    const filter = encodeURIComponent('{"tab":"paused","search":"asha"}')
    showAt(`/dreampacks?filter=${filter}&order=DESC&sort=created&page=1&perPage=25`, <DreampackList />, api.call)
    await screen.findByText('Night pack')
    expect(lastFilter(api)).toMatchObject({ tab: 'paused', search: 'asha' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('asha')
  })

  test('shows the load of each hour, with text for screen readers', async () => {
    showAt('/dreampacks', <DreampackList />, desk().call)
    const bars = within(await screen.findByRole('list', { name: 'Next runs by hour' })).getAllByRole('listitem')
    expect(bars).toHaveLength(24)
    expect(bars[1]!.getAttribute('aria-label')).toMatch(/^\d\d:\d\d: 3 packs, 30 tracks$/)
    expect(screen.getByText('at most 3 an hour')).toBeTruthy()
  })

  test('shows a message when nothing is due', async () => {
    showAt('/dreampacks', <DreampackList />, desk(0).call)
    await screen.findByText('Nothing is due in the next 24 hours.')
  })

  test('warns before the next run of missing tokens, and when all tracks failed', async () => {
    const poor = packLine({
      payableTracks: 0,
      lastRun: buildRun({ state: 'ended', made: 0, failed: 10, reason: 'tracks_failed' }),
    })
    const api = memoryApi({
      supportDreampacks: { success: true, dreampacks: [poor], next: null },
      supportDreampackCounts: buildCounts(0),
    })
    showAt('/dreampacks', <DreampackList />, api.call)
    await screen.findByText('Cannot pay: 0 of 10 tracks with the user’s tokens.')
    screen.getByText('0 of 10. All tracks failed; their tokens were returned.')
  })

  test('pauses all matches after a preview of their number', async () => {
    const api = memoryApi({
      supportDreampacks: { success: true, dreampacks: [packLine()], next: null },
      supportDreampackCounts: buildCounts(0),
      supportDreampackBulkPreview: {
        ...{ success: true, ids: ['a'.repeat(24), 'b'.repeat(24)], isCut: false },
        ineligible: [{ why: 'It is paused already.', count: 7 }],
      },
      supportDreampackBulk: { success: true, changedCount: 2, skippedCount: 0 },
    })
    const { queryClient } = showAt('/dreampacks?filter={"search":"asha"}', <DreampackList />, api.call)
    fireEvent.click(await screen.findByRole('button', { name: 'All that match' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Pause all that match' }))
    await screen.findByText('2 dreampacks would be changed.')
    screen.getByText('7: It is paused already.')
    await queryClient.invalidateQueries()
    expect(api.of('supportDreampackBulkPreview')).toHaveLength(1)
    expect(api.of('supportDreampackBulkPreview')[0]?.query).toMatchObject({ action: 'pause', search: 'asha' })
    fireEvent.click(screen.getByRole('button', { name: 'Engine outage' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pause 2' }))
    await screen.findByText('2 paused.')
    expect(api.of('supportDreampackBulk')[0]?.body).toMatchObject({ ids: ['a'.repeat(24), 'b'.repeat(24)] })
  })
})
