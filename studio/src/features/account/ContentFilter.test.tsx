import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, show } from '../../testing/screen.tsx'
import { ContentFilter } from './ContentFilter.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const path = '/api/account/content-filter'

test('the content filter is on, and can be turned off at once', async () => {
  const sent = answerWith({ [path]: { body: { success: true, isOn: true } } })
  show(<ContentFilter />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Content filter' })
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT', path, body: { isOn: false } }))
})

test('until it is known it counts as on, and cannot be pressed', () => {
  answerWith({})
  show(<ContentFilter />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect([box.checked, box.disabled]).toEqual([true, true])
})
