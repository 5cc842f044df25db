import '../testing/browser.ts'
import type { EngineProvider, ProvidersState } from '@songloom/contracts/support/providers'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { ProvidersPage } from './ProvidersPage.tsx'

const gpu: EngineProvider = {
  ...{ id: 'gpu', kind: 'ace-step', model: 'turbo', host: '10.0.0.5', hasKey: true, capabilities: ['generateSong'] },
  ...{ pricePerOperation: 0.25, pricePerMinute: 0, open: 1, collected: 3, failed: 1, unknown: 1, medianSeconds: 12 },
  limits: { spendPerDay: 5, spendPerMonth: null, concurrent: null },
  ...{ spentTodayMicros: 1_250_000, spentMonthMicros: 9_000_000, lastCollectedAt: null, pause: null },
  lastError: { errorClass: 'unavailable', message: 'it answered 503', at: '2026-11-27T10:00:00.000Z' },
}
const state: ProvidersState = {
  ...{ success: true, at: '2026-11-27T10:00:00.000Z', providers: [gpu] },
  capabilities: [{ capability: 'generateSong', providers: ['gpu', 'embedded'], whenPaused: 'wait', whenFull: 'next' }],
  unknowns: [
    {
      ...{ id: 'a'.repeat(24), provider: 'gpu', capability: 'generateSong', model: null, jobId: 'b'.repeat(24) },
      ...{ step: 'render', operationId: null, costMicros: 250_000, error: 'no answer came' },
      submittedAt: '2026-11-27T10:00:00.000Z',
    },
  ],
}
const show = (role: 'support' | 'admin', shown = state) => {
  const done = { success: true, changed: true } as const
  const api = memoryApi({ supportProviders: shown, supportPauseProvider: done, supportSettleOperation: done })
  showAt('/failures', <ProvidersPage />, api.call, { ...supportPerson, role })
  return api
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('shows what a provider makes, costs and did, and in which order it is asked', async () => {
  show('support')
  await screen.findByText('gpu → our own engine')
  screen.getByText('$0.25 each')
  screen.getByText('today $1.25 of $5.00, month $9.00')
  screen.getByText(/3 made, 1 failed, 1 unknown, 1 under way/)
  expect(screen.queryByRole('button', { name: 'Pause gpu' })).toBeNull()
})

test('an admin pauses a provider with a reason', async () => {
  const api = show('admin')
  await screen.findByRole('button', { name: 'Pause gpu' })
  press('Pause gpu')
  press('It keeps failing')
  press('Pause')
  await screen.findByText('gpu: paused.')
  expect(api.of('supportPauseProvider')[0]).toMatchObject({
    params: { provider: 'gpu' },
    body: { reason: 'It keeps failing' },
  })
})

test('support settles a send without an answer', async () => {
  const api = show('support')
  await screen.findByText('no answer came')
  press(/^Settle gpu/)
  fireEvent.click(screen.getByRole('radio', { name: 'Billed' }))
  press('Found in their log')
  press('Settle')
  await screen.findByText('Noted.')
  expect(api.of('supportSettleOperation')[0]).toMatchObject({ body: { outcome: 'billed', note: 'Found in their log' } })
})

test('without a configuration the page says whose engine it is', async () => {
  show('admin', { ...state, providers: [], capabilities: [], unknowns: [] })
  await screen.findByText(/every capability is our own engine’s/)
})
