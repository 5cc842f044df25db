import '../testing/browser.ts'
import type { Restriction } from '@songloom/contracts/support/users/restriction-actions'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { userDetail } from '../testing/users.ts'
import { UserPage } from './UserPage.tsx'

const limited: Restriction = {
  id: 'r',
  kind: 'limit',
  perHour: 3,
  atOnce: null,
  reason: 'Floods the queue',
  sentence: 'You have sent very many requests.',
  actorEmail: 'sam@example.test',
  createdAt: '2026-11-26T10:00:00.000Z',
  until: '2026-11-27T10:00:00.000Z',
}
const pressed = { success: true, changed: true, auditId: 'a' } as const
const desk = (restriction: Restriction | null = null) =>
  memoryApi({
    supportUser: userDetail({ restriction }),
    supportLimit: { ...pressed, restriction: limited },
    supportBlock: { ...pressed, restriction: { ...limited, kind: 'block' } },
    supportLift: pressed,
    supportEndSessions: { ...pressed, ended: 2 },
  })
const show = (api: ReturnType<typeof desk>, role: 'support' | 'lead') =>
  showAt('/users/user-1', <UserPage />, api.call, { ...supportPerson, role })
const openDialog = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

test('support sees the effect of a limit, and sends it with a reason and an end', async () => {
  const api = desk()
  show(api, 'support')
  const dialog = await openDialog('Limit')
  expect(dialog.queryByRole('combobox', { name: 'What' })).toBeNull()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Under way at once' }), { target: { value: '' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Generations an hour' }), { target: { value: '0' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Floods the queue' }))
  const press = dialog.getByRole<HTMLButtonElement>('button', { name: 'Limit' })
  expect(press.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: 'Generations an hour' }), { target: { value: '3' } })
  dialog.getByText('At most 3 accepted in any 60 minutes; each track of a pack counts.')
  fireEvent.click(press)
  await screen.findByText('asha@example.test is limited now.')
  expect(api.of('supportLimit')).toMatchObject([
    { params: { userId: 'user-1' }, body: { perHour: 3, atOnce: null, hours: 24, reason: 'Floods the queue' } },
  ])
})

test('a lead may block too', async () => {
  const api = desk()
  show(api, 'lead')
  const dialog = await openDialog('Limit or block')
  fireEvent.change(dialog.getByRole('combobox', { name: 'What' }), { target: { value: 'block' } })
  dialog.getByText('Nothing can be created or uploaded; packs end.')
  fireEvent.click(dialog.getByRole('button', { name: 'Abuse' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Block' }))
  await screen.findByText('asha@example.test is blocked now.')
  expect(api.of('supportBlock')).toMatchObject([
    { body: { hours: 24, sentence: 'Your account does not follow our terms of use.' } },
  ])
})

test('shows restrictions in force and lifts them; a block only by a lead', async () => {
  const api = desk(limited)
  const { unmount } = show(api, 'support')
  await screen.findByText(/^Limited: 3 an hour until/)
  const dialog = await openDialog('Lift')
  fireEvent.click(dialog.getByRole('button', { name: 'Mistake' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Lift' }))
  await screen.findByText('asha@example.test can create again.')
  unmount()
  show(desk({ ...limited, kind: 'block', perHour: null }), 'support')
  await screen.findByText(/^Blocked until/)
  screen.getByText('Only a lead or an admin may lift a block.')
  expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull()
})

test('all sessions are ended with a reason', async () => {
  const api = desk()
  show(api, 'support')
  const dialog = await openDialog('End sessions')
  fireEvent.click(dialog.getByRole('button', { name: 'Account taken over' }))
  fireEvent.click(dialog.getByRole('button', { name: 'End sessions' }))
  await screen.findByText('2 sessions ended.')
  expect(api.of('supportEndSessions')).toMatchObject([{ body: { reason: 'Account taken over' } }])
})

test('an admin ends the sessions of a colleague, no one else does, and nobody their own', async () => {
  const openAs = (id: string, role: 'lead' | 'admin') => {
    const api = memoryApi({ supportUser: userDetail({ id, role: 'support', staff: true }) })
    return showAt(`/users/${id}`, <UserPage />, api.call, { ...supportPerson, role })
  }
  openAs('user-1', 'admin')
  await screen.findByRole('button', { name: 'End sessions' })
  cleanup()
  for (const [id, role] of [
    ['user-1', 'lead'],
    [supportPerson.id, 'admin'],
  ] as const) {
    openAs(id, role)
    await screen.findByRole('heading', { level: 1, name: 'Asha' })
    expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull()
    cleanup()
  }
})
