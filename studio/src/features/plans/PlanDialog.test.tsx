import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { openPlans, useShell } from '../../lib/shell/shell-store.ts'
import { beUser, person, show } from '../../testing/screen.tsx'
import { PlanDialog } from './PlanDialog.tsx'

beforeEach(openPlans)
afterEach(cleanup)

test('each plan has its price, and one’s own is marked', () => {
  beUser(person)
  show(<PlanDialog />)
  const plans = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(plans).toEqual(['FreeYour plan', 'Creator', 'Pro'])
  expect(screen.getByText('$0 a month')).toBeTruthy()
  expect(screen.getByText('$10 a month')).toBeTruthy()
  expect(screen.getByText('$30 a month')).toBeTruthy()
})

test('shows a user whom to ask, and the account to name', () => {
  beUser(person)
  show(<PlanDialog />)
  expect(screen.getByText(/administrator.*asha@example\.test/)).toBeTruthy()
})

test('a visitor is led to the sign-up view', () => {
  beUser(null)
  show(<PlanDialog />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(useShell.getState().planDialog).toBe(false)
  expect(useAuthGate.getState()).toMatchObject({ open: true })
})
