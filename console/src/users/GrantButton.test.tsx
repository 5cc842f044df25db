import '../testing/browser.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { userDetail } from '../testing/users.ts'
import { UserPage } from './UserPage.tsx'

const detail = userDetail()
const show = (role: 'support' | 'lead', api = memoryApi({ supportUser: detail })) =>
  showAt('/users/user-1', <UserPage />, api.call, { ...supportPerson, role })

test('support reads why it cannot give tokens or plans', async () => {
  show('support')
  await screen.findByText('Only a lead or an admin may grant tokens or set plans.')
  expect(screen.queryByRole('button', { name: 'Grant tokens' })).toBeNull()
})

test('a lead reads why nothing can be given to staff', async () => {
  show('lead', memoryApi({ supportUser: { ...detail, user: { ...detail.user, role: 'support' } } }))
  await screen.findByText(/^This is a staff account\./)
  expect(screen.queryByRole('button', { name: 'Grant tokens' })).toBeNull()
})

test('sends the internal reason and the user’s note separately', async () => {
  const tokens = { available: 900, reserved: 0 }
  const api = memoryApi({
    supportUser: detail,
    supportGrant: { success: true, changed: true, isWaiting: false, tokens, auditId: 'a' },
  })
  show('lead', api)
  fireEvent.click(await screen.findByRole('button', { name: 'Grant tokens' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Tokens' }), { target: { value: '100' } })
  const reason = screen.getByRole('textbox', { name: 'Reason (internal, in the audit)' })
  fireEvent.change(reason, { target: { value: 'Case 4711' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'What the user reads' }), { target: { value: 'Thank you' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Grant tokens' }).at(-1)!)
  await screen.findByText('asha@example.test has 900 tokens now.')
  expect(api.of('supportGrant')).toMatchObject([{ body: { tokens: 100, reason: 'Case 4711', userNote: 'Thank you' } }])
})

test('a lead sees before and after, limited to a lead’s maximum', async () => {
  show('lead')
  fireEvent.click(await screen.findByRole('button', { name: 'Grant tokens' }))
  const amount = await screen.findByRole('textbox', { name: 'Tokens' })
  const give = (): HTMLButtonElement =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Grant tokens' }).at(-1)!
  fireEvent.click(screen.getByRole('button', { name: 'Test account' }))
  fireEvent.change(amount, { target: { value: '10001' } })
  expect(give().disabled).toBe(true)
  fireEvent.change(amount, { target: { value: '500' } })
  await screen.findByText('500 tokens are added, once: 800 → 1,300.')
  expect(give().disabled).toBe(false)
  fireEvent.change(amount, { target: { value: '5001' } })
  await screen.findByText(/^More than 5,000 tokens: an admin has to approve it first\./)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for approval' }).disabled).toBe(false)
})

test('a lead sets a plan with a reason, and sees its grant', async () => {
  const desk = memoryApi({
    supportUser: detail,
    supportSetPlan: {
      success: true,
      changed: true,
      plan: 'creator',
      tokens: { available: 10_800, reserved: 0 },
      auditId: 'a',
    },
  })
  showAt('/users/user-1', <UserPage />, desk.call, { ...supportPerson, role: 'lead' })
  fireEvent.click(await screen.findByRole('button', { name: 'Set plan' }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Plan' }), { target: { value: 'creator' } })
  await screen.findByText(/Free → Creator\. This month is filled up to 10,000 tokens/)
  fireEvent.click(screen.getByRole('button', { name: 'Paid by invoice' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Set plan' }).at(-1)!)
  await screen.findByText('asha@example.test is on Creator now, with 10,800 tokens.')
  expect(desk.of('supportSetPlan')).toMatchObject([
    { params: { userId: 'user-1' }, body: { plan: 'creator', reason: 'Paid by invoice' } },
  ])
})
