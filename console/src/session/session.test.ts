import '../testing/browser.ts'
import { expect, test, vi } from 'vitest'
import { call } from '../providers/api.ts'
import { queryClient } from '../providers/query-client.ts'
import { supportPerson } from '../testing/desk.tsx'
import { meQuery } from './session.ts'

test('a refused call reads the session again, since its role may have changed', async () => {
  queryClient.setQueryData(meQuery.queryKey, supportPerson)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })))
  await expect(call('supportStaff')).rejects.toThrow()
  expect(queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true)
  queryClient.clear()
})
