import '../testing/browser.ts'
import type { TeamView } from '@songloom/contracts/support/views/team-views'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ListBase } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { SavedViews } from '../generations/list/SavedViews.tsx'
import { address, memoryApi, showAt } from '../testing/desk.tsx'
import { listProps } from '../ui/list/list-settings.ts'
import { AlertStrip } from './AlertStrip.tsx'

const sort = { field: 'age', order: 'DESC' } as const
const view = (over: Partial<TeamView> = {}): TeamView => ({
  ...{ id: 'c'.repeat(24), name: 'Failed songs', filter: { tab: 'failed', tool: 'song_gen' }, sort, count: 37 },
  ...{ actorEmail: 'lea@example.test', updatedAt: '2026-11-26T10:00:00.000Z', alertOver: 20 },
  firingSince: '2026-11-26T11:00:00.000Z',
  ...over,
})
const resolved = {
  ...{ id: 'd'.repeat(24), viewId: null, viewName: 'Old queue', alertOver: 5, highestCount: 9 },
  ...{ firedAt: '2026-11-25T10:00:00.000Z', resolvedAt: '2026-11-25T11:00:00.000Z' },
}
const desk = (views = [view(), view({ id: 'e'.repeat(24), name: 'All', alertOver: null, firingSince: null })]) =>
  memoryApi({
    supportGenerations: { success: true, generations: [], next: null },
    supportViews: { success: true, views, alerts: [resolved], channels: ['webhook'] },
    supportSaveView: { success: true, changed: true, view: view({ name: 'Mine' }) },
    supportDeleteView: { success: true },
  })
const list = (
  <ListBase {...listProps} filterDefaultValues={{ tab: 'stuck' }}>
    <AlertStrip />
    <SavedViews />
  </ListBase>
)

describe('views of the team', () => {
  test('are chosen with their counts, and set filter and order', async () => {
    showAt('/generations', list, desk().call)
    fireEvent.click(await screen.findByRole('button', { name: 'Views (2)' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Failed songs 37 · alert' }))
    await waitFor(() => expect(decodeURIComponent(address.current)).toContain('"tool":"song_gen"'))
    expect(address.current).toContain('sort=age')
  })

  test('that raise an alert are named on every page, and link to their matches', async () => {
    showAt('/generations', list, desk().call)
    const link = await screen.findByRole('link', { name: /^Failed songs: 37 match, more than 20\. Since/ })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"tab":"failed","tool":"song_gen"}')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('are saved with the current filter and an alert; a known name is flagged', async () => {
    const api = desk()
    showAt('/generations', list, api.call)
    fireEvent.click(await screen.findByRole('button', { name: 'Views (2)' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view …' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    fireEvent.change(name, { target: { value: 'failed SONGS' } })
    await screen.findByText('A view of this name is there; it is replaced.')
    fireEvent.change(name, { target: { value: 'Mine' } })
    const over = screen.getByRole('textbox', { name: 'Alert when more than so many match' })
    fireEvent.change(over, { target: { value: 'ten' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    fireEvent.change(over, { target: { value: '10' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('“Mine” is saved for the team.')
    expect(api.of('supportSaveView')[0]?.body).toMatchObject({ name: 'Mine', filter: { tab: 'stuck' }, alertOver: 10 })
  })

  test('are listed with their author, and deleted; resolved alerts stay', async () => {
    const api = desk()
    showAt('/generations', list, api.call)
    fireEvent.click(await screen.findByRole('button', { name: 'Views (2)' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Manage views …' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/posted to its webhook/)
    dialog.getByText('Old queue')
    expect(dialog.getAllByText(/^lea@example\.test/)).toHaveLength(2)
    fireEvent.click(dialog.getByRole('button', { name: 'Delete “Failed songs”' }))
    await screen.findByText('“Failed songs” is deleted.')
    expect(api.of('supportDeleteView')[0]?.params).toEqual({ viewId: 'c'.repeat(24) })
  })
})
