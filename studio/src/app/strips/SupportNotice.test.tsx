import '../../testing/browser.ts'
import type { InboxMessage } from '@songloom/contracts/account/inbox'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { handleEvent } from '../../lib/cache/live-cache.ts'
import { inboxQuery } from '../../lib/cache/inbox.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { SupportNotice } from './SupportNotice.tsx'

beforeAll(startI18n)
beforeEach(() => queryClient.clear())
afterEach(cleanup)

const message = (letter: string, over: Partial<InboxMessage> = {}): InboxMessage => ({
  id: letter.repeat(24),
  text: `Your song ${letter} is made again.`,
  sentAt: '2026-11-26T10:00:00.000Z',
  readAt: null,
  ...over,
})
const list = (...messages: InboxMessage[]) => ({ '/api/account/messages': { body: { success: true, messages } } })

test('shows the newest unread message until it is read, then the next one', async () => {
  const readAt = '2026-11-26T11:00:00.000Z'
  const path = `/api/account/messages/${'b'.repeat(24)}/read`
  const sent = answerWith({
    ...list(message('b'), message('a'), message('c', { readAt })),
    [path]: { body: { success: true, message: message('b', { readAt }) } },
  })
  beUser(person)
  show(<SupportNotice />)
  await screen.findByText('Your song b is made again.')
  expect(screen.getByText('1 more')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  await screen.findByText('Your song a is made again.')
  expect(sent).toContainEqual(expect.objectContaining({ method: 'POST', path }))
  expect(screen.queryByText('1 more')).toBeNull()
})

test('shows a new message at once, and hides it when another tab has read it', async () => {
  answerWith(list())
  beUser(person)
  show(<SupportNotice />)
  await waitFor(() => expect(queryClient.getQueryData(inboxQuery.queryKey)).toEqual([]))
  const event = (seq: number, supportMessage: InboxMessage) =>
    handleEvent({
      ...{ seq, id: `support-${seq}`, type: 'support_message', at: supportMessage.sentAt },
      ...{ projectId: null, messageId: null, tempId: null, payload: { supportMessage } },
    })
  event(1, message('d'))
  await screen.findByText('Your song d is made again.')
  event(2, message('d', { readAt: '2026-11-26T11:00:00.000Z' }))
  await waitFor(() => expect(screen.queryByText('Your song d is made again.')).toBeNull())
})

test('sends no request for a visitor', async () => {
  const sent = answerWith(list(message('a')))
  beUser(null)
  show(<SupportNotice />)
  expect(screen.queryByText('Songloom support')).toBeNull()
  expect(sent).toEqual([])
})
