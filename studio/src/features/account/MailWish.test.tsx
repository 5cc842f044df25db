import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mailWishQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, show } from '../../testing/screen.tsx'
import { MailWish } from './MailWish.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const path = '/api/account/mail-when-ready'
const wish = (isAvailable: boolean, isWished = false) => ({ success: true as const, isAvailable, isWished })

test('a mail can be wished for, and is on at once', async () => {
  const sent = answerWith({ [path]: { body: wish(true) } })
  show(<MailWish />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  fireEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT', path, body: { isWished: true } }))
})

test('where no mail is sent none is offered', async () => {
  answerWith({ [path]: { body: wish(false) } })
  show(<MailWish />)
  await waitFor(() => expect(queryClient.getQueryData(mailWishQuery.queryKey)).toBeTruthy())
  expect(screen.queryByRole('checkbox')).toBeNull()
})
