import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { audioItem } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { openTrim, useTrimDialog } from '../../panels/dialogs/trim-dialog.ts'
import { TrimDialog } from './TrimDialog.tsx'

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  openTrim(audioItem({ duration: 90 }))
})
afterEach(cleanup)

test('keeps the chosen part: the first 30 s at first, any length from a second on', async () => {
  const sent = answerWith({})
  show(<TrimDialog />)
  const end = screen.getByRole('slider', { name: 'End of the region' })
  expect(end.getAttribute('aria-valuetext')).toBe('0:30.0')
  fireEvent.keyDown(end, { key: 'End' })
  expect(end.getAttribute('aria-valuetext')).toBe('1:30.0')
  fireEvent.keyDown(end, { key: 'Home' })
  expect(end.getAttribute('aria-valuetext')).toBe('0:01.0')
  fireEvent.click(screen.getByRole('button', { name: 'Trim' }))
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/loop/trim/manual')).toBe(true))
  expect(sent.find(({ path }) => path === '/api/loop/trim/manual')?.body).toMatchObject({
    song_url: audioItem().audioId,
    time_ranges: [{ start: 0, end: 1 }],
    wait: false,
  })
})

test('opened for a part it has that part drawn, as short as it is', () => {
  openTrim(audioItem({ duration: 90 }), { startSeconds: 12, endSeconds: 20.5 })
  show(<TrimDialog />)
  expect(screen.getByRole('slider', { name: 'Place of the region' }).getAttribute('aria-valuetext')).toBe(
    '0:12.0 – 0:20.5',
  )
})

test.each([
  ['without a clip', () => Response.json({ success: true }), 'No trimmed audio URL in response'],
  [
    'that is no JSON',
    () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    'Failed to trim audio: 502 Bad Gateway',
  ],
  [
    'that refuses in words',
    () => Response.json({ success: false, code: 'not_found', message: 'Gone.' }, { status: 404 }),
    'Gone.',
  ],
])('a response %s shows its sentence, and the parts stay drawn (spec 2 §8)', async (_what, answer, sentence) => {
  const notified = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(path === '/api/loop/trim/manual' ? answer() : Response.json({ success: false }, { status: 404 })),
  )
  show(<TrimDialog />)
  fireEvent.click(screen.getByRole('button', { name: 'Trim' }))
  await waitFor(() => expect(notified.mock.calls).toEqual([[sentence]]))
  expect(useTrimDialog.getState().item).not.toBeNull()
  notified.mockRestore()
})

test('Cancel leaves everything as it was', () => {
  const sent = answerWith({})
  show(<TrimDialog />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(useTrimDialog.getState().item).toBeNull()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})
