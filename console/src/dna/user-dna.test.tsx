import '../testing/browser.ts'
import type { SupportConsent, SupportDnaSale } from '@songloom/contracts/dna/support'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { UserConsents } from './UserConsents.tsx'
import { UserDnaSales } from './UserDnaSales.tsx'

const lead = { ...supportPerson, role: 'lead' } as const
const id = (digit: string): string => digit.repeat(24)
const sale: SupportDnaSale = {
  ...{ id: id('a'), dnaId: id('b'), name: 'Dawn', kind: 'once', buyerId: 'user-1', ownerId: 'user-2', jobId: null },
  ...{ priceTokens: 500, shareTokens: 100, ownerTokens: 400, soldAt: '2026-11-27T10:00:00.000Z', refundedAt: null },
  isRestricted: false,
}
const consent: SupportConsent = {
  ...{ id: id('c'), dnaId: id('d'), name: 'My voice', voiceOwner: 'Asha', isOwnVoice: true, sentence: 'I agree.' },
  ...{ state: 'refused', reason: 'It is not clear what was read.', createdAt: '2026-11-27T10:00:00.000Z' },
  ...{ checkedAt: '2026-11-27T10:05:00.000Z', withdrawnAt: null, hasRecording: true, acceptedBy: null },
}

test('a lead refunds a licence, support does not', async () => {
  const api = memoryApi({ supportDnaSales: { success: true, sales: [sale] }, supportRefundDna: { success: true } })
  const { unmount } = showAt('/users/user-1', <UserDnaSales userId="user-1" />, api.call, lead)
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  fireEvent.click(screen.getByRole('button', { name: 'Bought by mistake' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1)!)
  await screen.findByText('The licence of “Dawn” is refunded.')
  expect(api.of('supportRefundDna')).toMatchObject([
    { params: { saleId: sale.id }, body: { reason: 'Bought by mistake' } },
  ])
  unmount()
  showAt('/users/user-1', <UserDnaSales userId="user-1" />, api.call)
  await screen.findByRole('button', { name: 'Take down' })
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('support restores a voice that is down', async () => {
  const api = memoryApi({
    supportDnaSales: { success: true, sales: [{ ...sale, isRestricted: true }] },
    supportRestrictDna: { success: true },
  })
  showAt('/users/user-1', <UserDnaSales userId="user-1" />, api.call)
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Taken down by mistake' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Restore' }).at(-1)!)
  await screen.findByText('“Dawn” is restored.')
  expect(api.of('supportRestrictDna')).toMatchObject([{ params: { dnaId: sale.dnaId }, body: { isRestricted: false } }])
})

test('a refused consent is heard and accepted', async () => {
  const api = memoryApi({
    supportConsents: { success: true, consents: [consent] },
    supportAcceptConsent: { success: true },
  })
  showAt('/users/user-1', <UserConsents userId="user-1" />, api.call, lead)
  expect((await screen.findByLabelText('Recording of Asha')).getAttribute('src')).toContain(`${consent.id}/recording`)
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  fireEvent.click(screen.getByRole('button', { name: 'Identity checked with the user' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Accept' }).at(-1)!)
  await screen.findByText(/^The consent of Asha is accepted/)
  expect(api.of('supportAcceptConsent')).toMatchObject([{ params: { consentId: consent.id } }])
})
