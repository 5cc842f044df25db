import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mailPreferenceQuery } from './account-queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, show } from '../../testing/screen.tsx'
import { EmailNotifications } from './EmailNotifications.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const path = '/api/account/email-notifications'
const settings = (isAvailable: boolean, enabled = false) => ({ success: true as const, isAvailable, enabled })

test('turns the mail on, and shows it at once', async () => {
  const sent = answerWith({ [path]: { body: settings(true) } })
  show(<EmailNotifications />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  fireEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT', path, body: { enabled: true } }))
})

test('offers no mail where none is sent', async () => {
  answerWith({ [path]: { body: settings(false) } })
  show(<EmailNotifications />)
  await waitFor(() => expect(queryClient.getQueryData(mailPreferenceQuery.queryKey)).toBeTruthy())
  expect(screen.queryByRole('checkbox')).toBeNull()
})
