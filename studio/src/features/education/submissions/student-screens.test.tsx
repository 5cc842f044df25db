import '../../../testing/browser.ts'
import '../../../app/tools.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Assignment, Submission } from '@songloom/contracts/edu/assignments'
import type { EduClass } from '@songloom/contracts/edu/classes'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setNavigator } from '../../../lib/shell/navigation.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { answerWith, beUser, person, show } from '../../../testing/screen.tsx'
import { HandIn } from './HandIn.tsx'
import { AssignmentActions } from '../assignments/AssignmentActions.tsx'
import { AssignmentView } from '../assignments/AssignmentView.tsx'
import { ProgressGrid } from '../assignments/ProgressGrid.tsx'
import { SongComments } from './SongComments.tsx'
import { StudentClasses } from '../classes/StudentClasses.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const id = (letter: string): string => letter.repeat(24)
const submission = (change: Partial<Submission> = {}): Submission => ({
  id: id('a'),
  assignmentId: id('b'),
  classId: id('c'),
  studentId: 'student-1',
  studentName: 'Asha K.',
  projectId: id('d'),
  state: 'CREATED',
  isLate: false,
  turnedInAt: null,
  returnedAt: null,
  note: null,
  version: 0,
  ...change,
})
const inRouter = (children: ReactNode) => show(<MemoryRouter>{children}</MemoryRouter>)

test('the progress grid marks the state of each student, and late work', () => {
  inRouter(
    <ProgressGrid
      submissions={[
        submission({ id: id('1'), studentName: 'Asha K.', state: 'TURNED_IN', isLate: true }),
        submission({ id: id('2'), studentName: 'Ben M.', state: 'NEW' }),
        submission({ id: id('3'), studentName: 'Chiara P.', state: 'CREATED', isLate: true }),
      ]}
    />,
  )
  const cells = (name: string): string[] =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Asha')).toEqual(['', '', 'Handed in', ''])
  expect(cells('Ben')).toEqual(['New', '', '', ''])
  expect(screen.getByRole('rowheader', { name: /Asha/ }).textContent).toBe('Asha K.Late')
  expect(screen.getByRole('rowheader', { name: /Chiara/ }).textContent).toBe('Chiara P.Overdue')
  fireEvent.click(screen.getByRole('button', { name: 'Late 2' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

test.each([
  ['CREATED', 'Hand in', 'turn-in'],
  ['TURNED_IN', 'Take back', 'unsubmit'],
  ['RETURNED', 'Hand in again', 'turn-in'],
] as const)('in state %s the student can: %s', async (state, label, act) => {
  const sent = answerWith({})
  inRouter(<HandIn submission={submission({ state })} isArchived={false} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: label }))
  await vi.waitFor(() =>
    expect(sent[0]).toMatchObject({ method: 'POST', path: `/api/edu/submissions/${id('a')}/${act}` }),
  )
})

test('in the archive nothing can be handed in, taken back or edited, and no copy is being made', () => {
  for (const state of ['CREATED', 'TURNED_IN'] as const)
    inRouter(<HandIn submission={submission({ state })} isArchived />)
  const counts = { students: 3, copied: 2, NEW: 1, CREATED: 2, TURNED_IN: 0, RETURNED: 0, late: 0 }
  const assignment = {
    ...{ id: id('b'), classId: id('c'), title: 'Rain', instructions: '', dueAt: null, timeZone: 'UTC', counts },
    ...{ allowedTools: null, isArchived: true, mine: null },
  } as unknown as Assignment
  inRouter(<AssignmentView assignment={assignment} submissions={[]} />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText(/2 of 3 students were made before/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  inRouter(<AssignmentActions assignment={assignment} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete'])
})

test('a comment is about the chosen second; where comments are off there is no form', async () => {
  const track = { id: 'x', title: 'Night bus', src: '/x', cover: null, durationSeconds: 30, path: '/edu' }
  const comment = {
    ...{ id: id('e'), audioId: id('f'), atSeconds: 12, text: 'Lovely bass', authorName: 'Tara' },
    ...{ isTeacher: true, isMine: false, createdAt: '2026-01-01T00:00:00Z' },
  }
  const sent: unknown[] = []
  const onSend = async (one: unknown): Promise<boolean> => Promise.resolve(sent.push(one) > 0)
  const props = { track, peaks: [1], comments: [comment], onRemove: () => undefined }
  const { unmount } = inRouter(<SongComments {...props} onSend={onSend} />)
  fireEvent.change(screen.getByRole('slider'), { target: { value: '7' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment at 0:07' }), { target: { value: 'Louder' } })
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await vi.waitFor(() => expect(sent).toEqual([{ atSeconds: 7, text: 'Louder' }]))
  unmount()
  inRouter(<SongComments {...props} />)
  expect(screen.getByRole('button', { name: 'Play from 0:12' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the dashboard lists open work by its due date, then what was handed in; pictures cannot leave a class', async () => {
  const one = { id: id('c'), name: '7b', teacherName: 'Tara', isTeacher: false, archivedAt: null } as EduClass
  const assignment = (title: string, dueAt: string | null, state: Submission['state']) =>
    ({
      ...{ id: id('b') + title, title, dueAt, timeZone: 'UTC', allowedTools: null },
      mine: submission({ state }),
    }) as Assignment
  answerWith({
    '/api/edu/classes': { body: { success: true, classes: [one] } },
    [`/api/edu/classes/${id('c')}/assignments`]: {
      body: {
        success: true,
        assignments: [
          assignment('Done', '2026-01-01T00:00:00Z', 'TURNED_IN'),
          assignment('Whenever', null, 'NEW'),
          assignment('Soon', '2026-12-01T18:00:00Z', 'CREATED'),
        ],
      },
    },
  })
  setNavigator(() => undefined)
  beUser({ ...person, role: 'student', email: 'x@students.invalid' })
  inRouter(<StudentClasses />)
  await screen.findByText('Soon')
  const titles = within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(titles.map((text) => /^[A-Z][a-z]+(?=New|In|Handed)/.exec(text)?.[0])).toEqual(['Soon', 'Whenever', 'Done'])
  expect(screen.queryByRole('button', { name: 'Leave the class' })).toBeNull()
})
