import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, show } from '../../testing/screen.tsx'
import { YourData } from './YourData.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const paths = { data: '/api/account/export', deletion: '/api/account/deletion' }
const made = {
  id: 'e'.repeat(24),
  state: 'packing',
  done: 2,
  total: 5,
  sizeBytes: null,
  requestedAt: '2026-11-27T10:00:00.000Z',
  expiresAt: null,
}
const due = { requestedAt: '2026-11-27T10:00:00.000Z', dueAt: '2026-12-11T10:00:00.000Z', isRunning: false }
const draw = (given: { data?: object | null; deletion?: object | null; stoppedBecause?: string | null }) => {
  const { data = null, deletion = null, stoppedBecause = null } = given
  const sent = answerWith({
    [paths.data]: { body: { success: true, export: data } },
    [paths.deletion]: { body: { success: true, deletion, stoppedBecause } },
    [`${paths.deletion}/undo`]: { body: { success: true } },
  })
  show(<YourData />)
  return sent
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const posted = (sent: ReturnType<typeof draw>, path: string) =>
  waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ method: 'POST', path })))

test('all data is packed on demand, and the page says how far it is', async () => {
  const sent = draw({})
  await press('Pack all my data')
  await posted(sent, paths.data)
  cleanup()
  queryClient.clear()
  draw({ data: made })
  await screen.findByText('Packing 2 of 5 files…')
})

test('a ready archive can be downloaded until it is deleted', async () => {
  draw({ data: { ...made, state: 'ready', sizeBytes: 2_000_000, expiresAt: '2026-11-28T10:00:00.000Z' } })
  await screen.findByRole('button', { name: 'Download' })
  screen.getByText(/^Your archive is ready/)
})

test('the account is deleted after a question, and can be kept', async () => {
  const sent = draw({})
  await press('Delete my account')
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete my account' }).at(-1)!)
  await posted(sent, paths.deletion)
  cleanup()
  queryClient.clear()
  const again = draw({ deletion: due })
  await press('Keep my account')
  await posted(again, `${paths.deletion}/undo`)
})

test('a deletion that support has stopped names the reason', async () => {
  draw({ stoppedBecause: 'The account was taken over.' })
  await screen.findByText('Support has stopped the deletion: The account was taken over.')
})
