import '../../testing/browser.ts'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { GenerationFilter } from '@songloom/contracts/support/generations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { address, buildDetail, memoryApi, showAt, stuckSong } from '../../testing/desk.tsx'
import { deskTexts } from '../../desk-texts.ts'
import { GenerationList } from './GenerationList.tsx'

const songs = [stuckSong(), stuckSong({ id: 'c'.repeat(24), songName: 'Night bus', stuck: null })]
const counts = { stuck: 12, parked: 4, failed: 31, cancelled: 9, processing: 87, waiting: 3, all: 4_000 }
const rules = {
  paid_not_delivered: 0,
  finished_not_delivered: 0,
  keeps_retrying: 0,
  no_heartbeat: 0,
  behind_hung: 0,
  over_p95: 12,
  still_running: 0,
}

const choices = {
  success: true as const,
  causes: [
    { failureCode: 'engine_unavailable', count: 16 },
    { failureCode: 'engine_timeout', count: 6 },
  ],
  engines: [
    { engine: 'embedded 0.5.8', count: 20 },
    { engine: null, count: 2 },
  ],
  versions: ['0.2.0', '0.1.0'],
} satisfies RouteResponse<'supportFailureChoices'>
/** Labels of the filters of failures. */
const sources = {
  Whose: 'fault',
  Engine: 'engine',
  'Since version': 'sinceVersion',
  'Ended within': 'endedWithinSeconds',
} as const

const desk = () =>
  memoryApi({
    supportGenerations: { success: true, generations: songs, next: null },
    supportCounts: { success: true, counts, rules },
    supportFailureChoices: choices,
    supportGeneration: { ...buildDetail(songs[0]!) },
  })
const lastFilter = (api: ReturnType<typeof desk>): Partial<GenerationFilter> =>
  api.of('supportGenerations').at(-1)!.query as Partial<GenerationFilter>
const filterInAddress = (): unknown =>
  JSON.parse(new URLSearchParams(address.current.split('?')[1]).get('filter') ?? 'null')

describe('the list of generations', () => {
  test('opens with stuck ones, their reasons, and the count of each tab', async () => {
    const api = desk()
    showAt('/generations', <GenerationList />, api.call)
    await screen.findByText('Probably hung.')
    expect(lastFilter(api)).toMatchObject({ tab: 'stuck', order: 'newest' })
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'Stuck 12',
        'Parked 4',
        'Failed 31',
        'Cancelled 9',
        'Processing 87',
        'Waiting 3',
        'All 4,000',
      ]),
    )
  })

  test('failed ones say why and what was refunded; cause, owner, engine, version and span filter them', async () => {
    const failed = {
      ...songs[0]!,
      state: 'failed',
      stuck: null,
      failureCode: 'engine_timeout',
      isRefunded: true,
    } as const
    const refused = { ...failed, id: 'd'.repeat(24), failureCode: 'inappropriate_words' }
    const api = memoryApi({
      supportGenerations: { success: true, generations: [failed, refused], next: null },
      supportCounts: ({ query }) => ({
        success: true,
        counts: query?.failureCode ? { ...counts, stuck: 0, failed: 6 } : counts,
        rules,
      }),
      supportFailureChoices: choices,
    })
    showAt('/generations?filter={"tab":"failed"}', <GenerationList />, api.call)
    await screen.findByRole('cell', { name: 'Took too long' })
    expect(screen.getByRole('cell', { name: /^Refused words ?· User’s own$/ })).toBeTruthy()
    expect(screen.getAllByRole('cell', { name: '200 refunded' })).toHaveLength(2)
    await screen.findByRole('button', { name: 'Engine not available 16' })
    fireEvent.click(screen.getByRole('button', { name: 'Took too long 6' }))
    await waitFor(() => expect(lastFilter(api)).toMatchObject({ tab: 'failed', failureCode: 'engine_timeout' }))
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const chosen = { fault: 'ours', engine: 'none', sinceVersion: '0.2.0', endedWithinSeconds: '3600' }
    for (const [label, source] of Object.entries(sources)) {
      choose(label, chosen[source])
      await waitFor(() => expect(lastFilter(api)).toHaveProperty(source, chosen[source]))
    }
    expect(lastFilter(api)).toMatchObject({ failureCode: 'engine_timeout', ...chosen })
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Failed 6' })).toBeTruthy())
    expect(screen.getByRole('tab', { name: 'Stuck 12' })).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Cancelled 9' }))
    await waitFor(() => expect(filterInAddress()).toEqual({ tab: 'cancelled', endedWithinSeconds: '3600' }))
  })

  test('stores tab and filter in the address; a rule stays within the stuck ones', async () => {
    const api = desk()
    showAt(
      `/generations?filter=${encodeURIComponent('{"tab":"stuck","rule":"over_p95"}')}`,
      <GenerationList />,
      api.call,
    )
    await screen.findByText('Monsoon tape')
    expect(lastFilter(api)).toMatchObject({ tab: 'stuck', rule: 'over_p95' })
    fireEvent.click(screen.getByRole('tab', { name: /^Failed/ }))
    await waitFor(() => expect(filterInAddress()).toEqual({ tab: 'failed' }))
    fireEvent.change(await screen.findByLabelText('Version'), { target: { value: 'v3' } })
    await waitFor(() => expect(filterInAddress()).toEqual({ tab: 'failed', version: 'v3' }))
    await waitFor(() => expect(lastFilter(api)).toMatchObject({ tab: 'failed', version: 'v3' }))
  })

  test('a link shows the same list', async () => {
    const api = desk()
    showAt(
      `/generations?filter=${encodeURIComponent('{"tab":"waiting","search":"asha","olderThanSeconds":"3600"}')}` +
        '&order=ASC&sort=createdAt&page=1&perPage=25',
      <GenerationList />,
      api.call,
    )
    await screen.findByText('Monsoon tape')
    expect(lastFilter(api)).toMatchObject({ tab: 'waiting', search: 'asha', olderThanSeconds: '3600', order: 'oldest' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('asha')
  })

  test('j and k walk the lines, r opens the repair, / searches; the search field takes them as letters', async () => {
    showAt('/generations', <GenerationList />, desk().call)
    await screen.findByText('Monsoon tape')
    const press = (key: string): void => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    }
    press('j')
    expect(document.activeElement?.textContent).toBe('Monsoon tape')
    press('j')
    expect(document.activeElement?.textContent).toBe('Night bus')
    press('k')
    expect(document.activeElement?.textContent).toBe('Monsoon tape')
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    press('r')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByText('Monsoon tape').focus()
    press('r')
    await screen.findByText(/Restarts “Singing” now/)
  })

  test('the repair of a row stays the same while its row changes and leaves the list', async () => {
    let rows = [stuckSong({ state: 'failed', stuck: null, failureCode: 'engine_timeout' })]
    const api = memoryApi({
      supportGenerations: () => ({ success: true, generations: rows, next: null }),
      supportCounts: { success: true, counts, rules },
      supportFailureChoices: choices,
      supportGeneration: () => ({ ...buildDetail(stuckSong({ state: 'failed', stuck: null })) }),
    })
    const { queryClient } = showAt('/generations?filter={"tab":"failed"}', <GenerationList />, api.call)
    const pressR = async (): Promise<void> => {
      ;(await screen.findByText('Monsoon tape')).focus()
      fireEvent.keyDown(document.activeElement!, { key: 'r' })
    }
    await pressR()
    await screen.findByRole('dialog', { name: 'Run again' })
    rows = []
    await queryClient.invalidateQueries()
    await screen.findByText(deskTexts.list.goneNote)
    screen.getByRole('dialog', { name: 'Run again' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await pressR()
    await screen.findByRole('dialog', { name: 'Run again' })
  })

  test('a head sorts the list, shows the order, and stores it in the address', async () => {
    const api = desk()
    showAt('/generations', <GenerationList />, api.call)
    await screen.findByText('Monsoon tape')
    const head = (name: RegExp) => screen.getByRole('columnheader', { name })
    expect(head(/^Created/).getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(screen.getByRole('button', { name: /^Age/ }))
    await waitFor(() => expect(head(/^Age/).getAttribute('aria-sort')).toBe('descending'))
    expect(head(/^Created/).hasAttribute('aria-sort')).toBe(false)
    expect(api.of('supportGenerations').at(-1)!.query).toMatchObject({ sort: 'age', order: 'newest' })
    fireEvent.click(screen.getByRole('button', { name: /^Age/ }))
    await waitFor(() => expect(head(/^Age/).getAttribute('aria-sort')).toBe('ascending'))
    expect(address.current).toContain('sort=age')
    expect(screen.queryByRole('button', { name: 'User' })).toBeNull()
  })

  test('stores chosen columns; hides a tool shared by all rows by default', async () => {
    showAt('/generations', <GenerationList />, desk().call)
    await screen.findByText('Monsoon tape')
    const heads = (): (string | null)[] =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    expect(heads()).not.toContain('Tool')
    expect(heads()).toContain('Stage')
    const toggle = async (name: string): Promise<void> => {
      fireEvent.click(screen.getByRole('button', { name: 'Columns', hidden: true }))
      fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }))
    }
    await toggle('Tool')
    await waitFor(() => expect(heads()).toContain('Tool'))
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Stage' }))
    await waitFor(() => expect(heads()).not.toContain('Stage'))
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Status' })).toBeNull()
  })

  test('parked ones say why and for how long, are filtered by cause and engine, and resumed at once', async () => {
    const until = new Date(Date.now() + 20 * 60_000).toISOString()
    const parked = stuckSong({ stuck: null, isWaiting: true, parkedCode: 'engine_unavailable', pausedUntil: until })
    const api = memoryApi({
      supportGenerations: { success: true, generations: [parked], next: null },
      supportCounts: { success: true, counts, rules },
      supportFailureChoices: choices,
    })
    showAt('/generations?filter={"tab":"parked"}', <GenerationList />, api.call)
    await screen.findByText('Engine not available. Tried again in 20 min.')
    expect(screen.getByText(/resume them all at once/)).toBeTruthy()
    expect(screen.queryByLabelText('Since version')).toBeNull()
    fireEvent.change(await screen.findByLabelText('Engine'), { target: { value: 'none' } })
    await waitFor(() => expect(lastFilter(api)).toMatchObject({ tab: 'parked', engine: 'none' }))
    fireEvent.click(screen.getByRole('button', { name: 'Apply to all 4 that match' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)[0]).toBe('Resume this step')
  })

  test('distinguishes several tools in one list', async () => {
    const other = stuckSong({ id: 'd'.repeat(24), tool: 'separate_stems' })
    const api = memoryApi({
      supportGenerations: { success: true, generations: [...songs, other], next: null },
      supportCounts: { success: true, counts, rules },
    })
    showAt('/generations', <GenerationList />, api.call)
    await screen.findByRole('columnheader', { name: 'Tool' })
  })

  test('a generation waiting for a machine is in the queue, not in its last step', async () => {
    const queue = { place: 37, of: 44, machines: 2, hung: 0, lowSeconds: 700, highSeconds: 840 }
    const waiting = stuckSong({ isWaiting: true, stuck: null, queue, step: 'cover', stepLabel: 'Drawing the cover' })
    const api = memoryApi({
      supportGenerations: { success: true, generations: [waiting], next: null },
      supportCounts: { success: true, counts, rules },
    })
    showAt('/generations', <GenerationList />, api.call)
    await screen.findByText('In the queue')
    screen.getByText('37th of 44, about 14 min, 2 machines')
    // The promised time counts from the start of the work.
    expect(screen.queryByText(/55 s/)).toBeNull()
    expect(screen.queryByText('Drawing the cover')).toBeNull()
  })

  test('counts selected rows, and every box has a name', async () => {
    showAt('/generations', <GenerationList />, desk().call)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Monsoon tape of asha@example.test' }))
    await screen.findByText('1 selected')
    expect(screen.getByRole('button', { name: 'Actions' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeTruthy()
  })

  test('unticks all rows once another tab or filter is chosen', async () => {
    const api = desk()
    showAt('/generations', <GenerationList />, api.call)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Monsoon tape of asha@example.test' }))
    await screen.findByText('1 selected')
    fireEvent.click(screen.getByRole('tab', { name: /^Failed/ }))
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Monsoon tape of asha@example.test' }))
    await screen.findByText('1 selected')
    fireEvent.change(await screen.findByLabelText('Version'), { target: { value: 'v3' } })
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })
})
