import '../testing/browser.ts'
import type { UserTimelineEntry } from '@songloom/contracts/support/users/user-timeline'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt } from '../testing/desk.tsx'
import { userDetail } from '../testing/users.ts'
import { UserPage } from './UserPage.tsx'

const entry = (more: Partial<UserTimelineEntry>): UserTimelineEntry => ({
  id: 'request-1',
  at: '2026-11-26T10:00:00.000Z',
  kind: 'request',
  title: 'AI Song Generator: Monsoon tape',
  detail: 'failed, 200 tokens',
  action: null,
  link: { kind: 'generation', id: 'a'.repeat(24) },
  ...more,
})
const rerun = entry({ id: 'audit-1', kind: 'support', action: 'rerun', title: 'by lena@example.test', link: null })

test('the timeline names who did what, links to generations, pages to older entries, and filters by kind', async () => {
  const api = memoryApi({
    supportUser: userDetail(),
    supportUserTimeline: ({ query }) => {
      const { kind, after } = (query ?? {}) as { kind?: string; after?: string }
      if (kind) return { success: true, entries: [rerun], next: null }
      return after === undefined
        ? { success: true, entries: [rerun, entry({})], next: '1-request-1' }
        : { success: true, entries: [entry({ id: 'money-1', kind: 'money', title: 'Tokens given' })], next: null }
    },
  })
  showAt('/users/user-1', <UserPage />, api.call)
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }))
  await timeline.findByText('Ran again, by lena@example.test')
  const link = timeline.getByRole('link', { name: 'AI Song Generator: Monsoon tape' })
  expect(link.getAttribute('href')).toBe(`/generations/${'a'.repeat(24)}`)
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
  await timeline.findByText('Tokens given')
  expect(timeline.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Support' }))
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  expect(api.of('supportUserTimeline').at(-1)?.query).toMatchObject({ kind: 'support' })
})
