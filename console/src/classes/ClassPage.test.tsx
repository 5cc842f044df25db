import '../testing/browser.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NewPin } from '@songloom/contracts/edu/classes'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { memoryApi, showAt } from '../testing/desk.tsx'
import { ClassPage } from './ClassPage.tsx'

const id = 'c'.repeat(24)
const detail: RouteResponse<'supportClass'> = {
  success: true,
  class: {
    id,
    name: 'Music 7b',
    state: 'open',
    teacherId: 't',
    teacherEmail: 'ada@example.test',
    students: 2,
    withoutEmail: 1,
    assignments: 0,
    waitingCopies: 3,
    exportState: 'packing',
    createdAt: '2026-11-26T10:00:00.000Z',
  },
  students: [
    { id: 's1', name: 'Asha', hasPictures: true, joinedAt: '2026-11-26T10:00:00.000Z', lastSeenAt: null, tokens: 50 },
    { id: 's2', name: 'Ben', hasPictures: false, joinedAt: '2026-11-26T10:00:00.000Z', lastSeenAt: null, tokens: 0 },
  ],
  assignments: [],
  audit: [],
}

test('a colleague of support gives a student new pictures with a reason, and sees them this once', async () => {
  const student: NewPin = { id: 's1', name: 'Asha', pin: ['sun', 'cat', 'boat', 'tree'] }
  const api = memoryApi({
    supportClass: detail,
    supportResetPin: { success: true, changed: true, auditId: 'a', student },
  })
  showAt(`/classes/${id}`, <ClassPage />, api.call)
  await screen.findByText('3 copies to be made; archive is being packed')
  expect(screen.queryByRole('button', { name: 'New pictures for “Ben”' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'New pictures for “Asha”' }))
  fireEvent.click(await screen.findByRole('button', { name: 'The teacher asked' }))
  fireEvent.click(screen.getByRole('button', { name: 'New pictures' }))
  await screen.findByText('boat')
  expect(api.of('supportResetPin')).toMatchObject([
    { params: { classId: id, studentId: 's1' }, body: { reason: 'The teacher asked' } },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'I have passed them on' }))
  expect(screen.queryByText('boat')).toBeNull()
})

test('pictures whose answer was lost are not shown as success, and another press makes others', async () => {
  const student: NewPin = { id: 's1', name: 'Asha', pin: ['sun', 'cat', 'boat', 'tree'] }
  const api = memoryApi({
    supportClass: detail,
    supportResetPin: (_, count) => ({
      success: true,
      changed: count !== 1,
      auditId: 'a',
      student: count === 1 ? null : student,
    }),
  })
  showAt(`/classes/${id}`, <ClassPage />, api.call)
  fireEvent.click(await screen.findByRole('button', { name: 'New pictures for “Asha”' }))
  fireEvent.click(await screen.findByRole('button', { name: 'The teacher asked' }))
  fireEvent.click(screen.getByRole('button', { name: 'New pictures' }))
  await screen.findByText(/^The pictures were changed, and cannot be shown again\./)
  fireEvent.click(await screen.findByRole('button', { name: 'New pictures' }))
  await screen.findByText('boat')
  await waitFor(() => expect(screen.queryByText(/cannot be shown again/)).toBeNull())
  const sent = api.of('supportResetPin').map(({ body }) => (body as { requestId: string }).requestId)
  expect(new Set(sent).size).toBe(2)
})

test('a student’s name links to the page of the account', async () => {
  showAt(`/classes/${id}`, <ClassPage />, memoryApi({ supportClass: detail }).call)
  expect((await screen.findByRole('link', { name: 'Ben' })).getAttribute('href')).toBe('/users/s2')
})
