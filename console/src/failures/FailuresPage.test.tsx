import '../testing/browser.ts'
import type { FailureGroup } from '@songloom/contracts/support/failures'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { FailuresPage } from './FailuresPage.tsx'

const outage: FailureGroup = {
  failureCode: 'engine_unavailable',
  fault: 'ours',
  engine: 'embedded 0.5.8',
  errorShape: '0123456789ab',
  example: '10.0.0.7:80 did not answer for 30 s',
  jobs: 160,
  users: 20,
  tokens: 32_000,
  tools: ['song_gen'],
  versions: ['0.1.0'],
  firstEndedAt: '2026-11-26T11:29:00.000Z',
  lastEndedAt: '2026-11-26T11:44:00.000Z',
  rerunnable: 150,
  replaced: 10,
}
const refused: FailureGroup = {
  ...outage,
  failureCode: 'inappropriate_words',
  fault: 'user',
  engine: null,
  example: '',
  jobs: 7,
  rerunnable: 0,
  replaced: 0,
}
const filter = {
  tab: 'failed',
  failureCode: 'engine_unavailable',
  engine: 'embedded 0.5.8',
  errorShape: '0123456789ab',
  endedWithinSeconds: 86_400,
} as const
const bulk = {
  id: 'b'.repeat(24),
  action: 'rerun',
  state: 'previewed',
  reason: null,
  userNote: null,
  actorId: 'sam',
  actorEmail: 'sam@example.test',
  askedAt: null,
  deciderEmail: null,
  decidedAt: null,
  createdAt: '2026-11-26T12:00:00.000Z',
  startedAt: null,
  endedAt: null,
  filter,
  selected: null,
  tokens: 30_000,
  eligible: 150,
  ineligible: [{ why: 'Already run again.', count: 10 }],
  isCut: false,
  progress: { pending: 150, changed: 0, unchanged: 0, failed: 0, aborted: 0 },
} as const
const desk = (groups: FailureGroup[]) =>
  memoryApi({
    supportFailures: { success: true, groups, isCut: false },
    supportBulkPreview: { success: true, bulk: { ...bulk, ineligible: [...bulk.ineligible] } },
    supportBulkStart: { success: true, bulk: { ...bulk, ineligible: [] } },
  })

test('a group shows its cause, an example, count and owner, and is repaired in three clicks', async () => {
  const api = desk([outage, refused])
  showAt('/failures', <FailuresPage />, api.call, { ...supportPerson, role: 'lead' })
  await screen.findByText('167 failed generations of 2 causes')
  expect(api.of('supportFailures')[0]!.query).toEqual({ endedWithinSeconds: 86_400, fault: 'ours' })
  expect(screen.getByText('10.0.0.7:80 did not answer for 30 s')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Engine not available' })
  expect(JSON.parse(new URL(link.getAttribute('href')!, 'http://desk').searchParams.get('filter')!)).toEqual(filter)
  expect(screen.getByText('No error was recorded.')).toBeTruthy()
  expect(screen.getAllByRole('cell').filter(({ textContent }) => textContent === 'None possible')).toHaveLength(1)
  expect(screen.getByText('10 replaced since')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Run 150 again: Engine not available' }))
  await screen.findByText('150 eligible, 10 skipped:')
  expect(api.of('supportBulkPreview')[0]!.body).toEqual({ action: 'rerun', filter })
  fireEvent.click(screen.getByRole('button', { name: 'Engine outage' }))
  fireEvent.click(screen.getByRole('button', { name: 'Run 150 again' }))
  await waitFor(() => expect(address.current).toBe(`/bulks/${bulk.id}`))
})

test('stores span and fault in the address; an empty span has a message', async () => {
  const api = desk([])
  showAt('/failures?within=3600', <FailuresPage />, api.call)
  await screen.findByText('Nothing failed within 1 hour.')
  fireEvent.change(screen.getByLabelText('Whose'), { target: { value: 'all' } })
  await waitFor(() => expect(address.current).toBe('/failures?within=3600&whose=all'))
  expect(api.of('supportFailures').at(-1)!.query).toEqual({ endedWithinSeconds: 3_600 })
})
