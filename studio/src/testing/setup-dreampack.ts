import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { closeDreampack } from '../panels/dialogs/dreampack-dialog.ts'
import { useAuthGate } from '../lib/http/auth-gate.ts'
import { tokensQuery } from '../lib/cache/queries.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { answerWith, beUser, person } from './screen.tsx'

/** What a person does in the dialog. */
export const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })
export const write = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } })
export const count = (): HTMLInputElement => field('Tracks a day')
export const type = (text: string): void => write('Tracks a day', text)
export const chosen = (name: string): string | undefined =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent
export const choose = (name: string, value: string): void =>
  void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
export const nextRun = (): string => screen.getByText(/^Next run: /).textContent

/** Asha has 12,400 tokens and lives in Kolkata, where it is Saturday, half past eight in the evening. */
export function beInKolkata(): void {
  vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00.000Z'), toFake: ['Date'] })
  const own = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
    this: Intl.DateTimeFormat,
  ) {
    return { ...own.call(this), timeZone: 'Asia/Calcutta' }
  })
  answerWith({})
  beUser(person)
  queryClient.setQueryData(tokensQuery.queryKey, { available: 12_400, reserved: 0 })
  useAuthGate.setState({ open: false, resume: null })
}

export function leaveKolkata(): void {
  closeDreampack()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
}
