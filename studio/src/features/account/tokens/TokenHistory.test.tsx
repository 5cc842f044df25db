import '../../../testing/browser.ts'
import '../../../app/tools.ts'
import type { TokenHistoryEntry } from '@songloom/contracts/account/account'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { tokenHistoryQuery } from '../../../lib/billing/account-plan.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { answerWith, beUser, person, show } from '../../../testing/screen.tsx'
import { TokenHistory } from './TokenHistory.tsx'

const song: TokenHistoryEntry = {
  id: '9',
  kind: 'reserve',
  state: 'charged',
  note: null,
  tokens: -200,
  balance: 800,
  name: 'Night bus',
  tool: 'song_gen',
  projectId: '0123456789abcdef01234567',
  reason: 'AI Song Generator',
  at: '2026-11-21T10:00:00.000Z',
}
const welcome: TokenHistoryEntry = {
  ...song,
  ...{ id: '1', kind: 'grant', state: 'booked', tokens: 1_000, balance: 1_000 },
  ...{ name: null, tool: null, projectId: null, reason: 'Welcome' },
}
const path = '/api/account/token-history'
const page = (entries: TokenHistoryEntry[], next: string | null) => ({ body: { success: true, entries, next } })

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function showHistory(): void {
  beUser(person)
  show(
    <MemoryRouter>
      <TokenHistory />
    </MemoryRouter>,
  )
}

test('a generation is one line with its song, what it cost and what was left', async () => {
  answerWith({ [path]: page([song, welcome], null) })
  showHistory()
  const link = await screen.findByRole('link', { name: 'Night bus' })
  expect(link.getAttribute('href')).toBe('/studio/0123456789abcdef01234567')
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/Night bus.*Charged · AI Song Generator.*−200.*800/)
  expect(rows[2]).toMatch(/Tokens granted.*Welcome to Songloom.*\+1,000.*1,000/)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a button loads older lines', async () => {
  answerWith({ [path]: page([song], '9'), [`${path}?before=9`]: page([welcome], null) })
  showHistory()
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Tokens granted')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Night bus' })).toBeTruthy()
})

test('lines that are there stay where older ones or a later look fail', async () => {
  const failing = { status: 403, body: { success: false, code: 'forbidden', message: 'no' } }
  answerWith({ [path]: page([song], '9'), [`${path}?before=9`]: failing })
  showHistory()
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText("Couldn't load your token history.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Night bus' })).toBeTruthy()
  answerWith({ [path]: page([song], '9'), [`${path}?before=9`]: page([welcome], null) })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Tokens granted')).toBeTruthy()
  answerWith({ [path]: failing })
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: tokenHistoryQuery.queryKey })
    // Observers hear of it in a task of its own.
    await new Promise((done) => setTimeout(done))
  })
  expect(screen.getByRole('link', { name: 'Night bus' })).toBeTruthy()
})
