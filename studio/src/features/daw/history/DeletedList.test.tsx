import '../../../testing/browser.ts'
import type { DawObject } from '@songloom/contracts/daw/document'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { answerWith, show } from '../../../testing/screen.tsx'
import { makeClip, makeTrack, toDocument } from '../rows/testing/group-document.ts'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { DeletedList } from './DeletedList.tsx'

const projectId = 'f'.repeat(24)
const path = `/api/daw/projects/${projectId}/deleted`
const drums = { ...makeTrack('drums', 1), name: 'Drums' } as DawObject
const bass = { ...makeTrack('bass', 2), name: 'Bass' } as DawObject

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  queryClient.clear()
  resetDaw()
})

/** Each is removed by a gesture of its own, the first by gesture 1. */
function draw(...removed: DawObject[]): void {
  useDaw.setState({ canEdit: true, projectId, document: {} })
  const entries = removed.map((object, index) => ({
    ...{ seq: index + 1, action: 'delete', userId: 'u', at: '2026-11-26T10:00:00.000Z', count: 1, objects: [object] },
  }))
  const each = removed.map((object, index) => [`${path}/${index + 1}`, { body: { success: true, objects: [object] } }])
  answerWith({ [path]: { body: { success: true, entries, next: null } }, ...Object.fromEntries(each) })
  show(<DeletedList />)
}
const listButtons = () => screen.findAllByRole<HTMLButtonElement>('button', { name: 'Restore' })

test('what was restored leaves the list, also two at a time', async () => {
  draw(drums, bass)
  for (const button of await listButtons()) fireEvent.click(button)
  expect(await screen.findByText('Nothing is missing.')).toBeTruthy()
  expect(useDaw.getState().document).toEqual({ drums, bass })
})

test('what could not be restored stays in the list', async () => {
  const info = vi.spyOn(notify, 'info').mockReturnValue()
  const error = vi.spyOn(notify, 'error').mockReturnValue()
  draw(makeClip('beat', 'drums'), drums)
  const [beat] = await listButtons()
  fireEvent.click(beat!)
  await waitFor(() => expect(info).toHaveBeenCalledWith('What it belonged to is gone: restore that first.'))
  await waitFor(() => expect(beat!.disabled).toBe(false))
  expect(screen.getByText('beat')).toBeTruthy()
  answerWith({ [`${path}/1`]: { status: 503, body: { success: false, code: 'unavailable', message: 'Later.' } } })
  fireEvent.click(beat!)
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(beat!.disabled).toBe(false))
  expect(screen.getByText('beat')).toBeTruthy()
})

test('what is there again without the list leaves it', async () => {
  draw(drums)
  const [button] = await listButtons()
  useDaw.setState({ document: toDocument(drums) })
  fireEvent.click(button!)
  expect(await screen.findByText('Nothing is missing.')).toBeTruthy()
})
