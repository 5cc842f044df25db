import '../testing/browser.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../providers/api.ts'
import { queryClient } from '../providers/query-client.ts'
import { supportPerson } from '../testing/desk.tsx'
import { meQuery, signIn } from './session.ts'
import { useDialogText } from './use-dialog-text.ts'

test('a refused call reads the session again, since its role may have changed', async () => {
  queryClient.setQueryData(meQuery.queryKey, supportPerson)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })))
  await expect(call('supportStaff')).rejects.toThrow()
  expect(queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true)
  queryClient.clear()
})

const respond = (status: number, body: object): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
}

/** Opens a dialog, types into it unless it has a text, and returns what it shows and how to close it. */
function openDialog(typed?: string) {
  const { result, unmount } = renderHook(() => useDialogText('fail.one.reason'))
  if (typed !== undefined) act(() => result.current[1](typed))
  return { text: result.current[0], close: unmount }
}

test('a text of a dialog is found again after a lost session, and forgotten when its dialog closes', async () => {
  queryClient.setQueryData(meQuery.queryKey, supportPerson)
  openDialog('An engine was away').close()
  expect(openDialog().text).toBe('')
  const { close } = openDialog('The provider was away')
  respond(401, { code: 'unauthorized' })
  await expect(call('supportStaff')).rejects.toThrow()
  close()
  respond(200, { success: true, user: supportPerson })
  await signIn('support@songloom.test', 'secret')
  const { text, close: closeAgain } = openDialog()
  expect(text).toBe('The provider was away')
  closeAgain()
  expect(openDialog().text).toBe('')
  queryClient.clear()
})
