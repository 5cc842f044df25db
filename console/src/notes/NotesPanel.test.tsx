import '../testing/browser.ts'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildDetail, memoryApi, showAt, stuckSong, supportPerson } from '../testing/desk.tsx'
import { GenerationPage } from '../generations/page/GenerationPage.tsx'
import { GenerationList } from '../generations/list/GenerationList.tsx'

const song = stuckSong()
const note = {
  id: 'n',
  kind: 'note',
  text: 'The user called twice.',
  authorEmail: 'lena@example.test',
  at: '2026-11-26T10:00:00.000Z',
} as const
const owned = { state: 'open', ownerId: 'user-9', ownerEmail: 'sam@example.test', updatedAt: note.at } as const
const answer = (of: Partial<RouteResponse<'supportNotes'>>): RouteResponse<'supportNotes'> => ({
  success: true,
  case: null,
  notes: [],
  ...of,
})
const show = (api: ReturnType<typeof memoryApi>) =>
  showAt(`/generations/${song.id}`, <GenerationPage />, api.call, supportPerson)

test('adds a note to the list with its author', async () => {
  const api = memoryApi({
    supportGeneration: buildDetail(song),
    supportAddNote: answer({ notes: [note] }),
    supportNotes: (_, count) => answer({ notes: count > 1 ? [note] : [] }),
  })
  show(api)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for colleagues' })
  fireEvent.change(field, { target: { value: ' The user called twice. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
  within(await screen.findByRole('list', { name: 'Notes' })).getByText('The user called twice.')
  expect(field.value).toBe('')
  expect(api.of('supportAddNote')).toMatchObject([
    { params: { subjectKind: 'generation', subjectId: song.id }, body: { text: 'The user called twice.' } },
  ])
})

test('opens a case for oneself in one click, and assigns it to a colleague', async () => {
  const api = memoryApi({
    supportGeneration: buildDetail(song),
    supportNotes: (_, count) => answer({ case: count > 1 ? owned : null }),
    supportSetCase: answer({ case: owned }),
    supportStaff: {
      success: true,
      staff: [
        { id: 'user-9', email: 'sam@example.test', role: 'support' },
        { id: 'user-5', email: 'lena@example.test', role: 'lead' },
      ],
    },
  })
  show(api)
  fireEvent.click(await screen.findByRole('button', { name: 'Open a case' }))
  const owner = await screen.findByRole('combobox', { name: 'Assigned to' })
  await within(owner).findByRole('option', { name: 'lena@example.test' })
  fireEvent.change(owner, { target: { value: 'user-5' } })
  await expect.poll(() => api.of('supportSetCase')).toHaveLength(2)
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'solved' } })
  await expect.poll(() => api.of('supportSetCase')).toHaveLength(3)
  const requestId = expect.any(String) as string
  expect(api.of('supportSetCase').map(({ body }) => body)).toEqual([
    { state: 'open', ownerId: 'user-9', requestId },
    { ownerId: 'user-5', requestId },
    { state: 'solved', requestId },
  ])
})

test('names a colleague who views the same generation', async () => {
  show(
    memoryApi({
      supportGeneration: buildDetail(song),
      supportPresence: { success: true, others: ['lena@example.test'] },
    }),
  )
  await screen.findByText('lena@example.test is looking at this too')
})

test('lists show a case’s owner, and whether the user is limited', async () => {
  const api = memoryApi({
    supportGenerations: {
      success: true,
      generations: [{ ...song, openCase: owned, userRestriction: 'limit' }],
      next: null,
    },
    supportCounts: () => Promise.reject(new Error('not now')),
  })
  showAt('/generations', <GenerationList />, api.call)
  await screen.findByText('Assigned to sam@example.test')
  screen.getByText('Limited')
})
