import '../testing/browser.ts'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signOut } from '../session/session.ts'
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

const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for colleagues' })
const type = async (value: string): Promise<void> => void fireEvent.change(await noteField(), { target: { value } })
const pressAdd = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Add note' }))

test('a note whose answer was lost has the same request id again, and another one once its text is edited', async () => {
  const api = memoryApi({
    supportGeneration: buildDetail(song),
    supportAddNote: () => Promise.reject(new Error('No answer.')),
  })
  show(api)
  for (const text of ['Called twice', 'Called twice ', 'Called three times']) {
    await type(text)
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' }).disabled).toBe(false),
    )
    pressAdd()
    await screen.findByText(/^No answer\./)
  }
  await waitFor(() => expect(api.of('supportAddNote')).toHaveLength(3))
  const ids = api.of('supportAddNote').map(({ body }) => (body as { requestId: string }).requestId)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('what is typed while a note is sent stays', async () => {
  const written = Promise.withResolvers<RouteResponse<'supportNotes'>>()
  const api = memoryApi({ supportGeneration: buildDetail(song), supportAddNote: () => written.promise })
  show(api)
  await type('Called twice.')
  pressAdd()
  await waitFor(() => expect(api.of('supportAddNote')).toHaveLength(1))
  await type('Called twice. Wants a refund.')
  written.resolve(answer({ notes: [note] }))
  await expect.poll(async () => (await noteField()).value).toBe('Wants a refund.')
})

test('a note that is not sent yet is there again after a lost session, until its author signs out', async () => {
  const api = memoryApi({ supportGeneration: buildDetail(song) })
  show(api)
  await type('Called twice.')
  cleanup()
  show(api)
  expect((await noteField()).value).toBe('Called twice.')
  cleanup()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  await signOut()
  show(api)
  expect((await noteField()).value).toBe('')
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
