import '../../testing/browser.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, show } from '../../testing/screen.tsx'
import { StorageUse } from './StorageUse.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const path = '/api/account/storage'
const day = { used: 0, limit: 5 }
const answer = (limit: number | null) => ({
  success: true as const,
  storedBytes: { used: 120_000_000, limit },
  uploadsToday: day,
  cutsToday: day,
  archivesToday: day,
})

test.each([
  [2_000_000_000, 'Storage: 120 MB of 2 GB'],
  [null, 'Storage: 120 MB'],
])('for a limit of %s bytes it shows: %s', async (limit, words) => {
  answerWith({ [path]: { body: answer(limit) } })
  show(<StorageUse />)
  expect(await screen.findByText(words)).toBeTruthy()
})
