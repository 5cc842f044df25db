import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tokensQuery } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useShell } from '../../lib/shell-store.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { CreateFooter } from './CreateFooter.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function showFooter(available: number): void {
  answerWith({ '/api/account/tokens': { body: { success: true, available, reserved: 0 } } })
  queryClient.setQueryData(tokensQuery.queryKey, { available, reserved: 0 })
  show(<CreateFooter tool="song_gen" reason={undefined} busy={false} wait="~5 s" onCreate={() => undefined} />)
}

const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Create/ }).disabled

test('with too few tokens Create says so before it is pressed, and shows the way on', () => {
  beUser(person)
  showFooter(150)
  expect(isOff()).toBe(true)
  expect(screen.getByText(/This takes 200 tokens\. You have 150\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Manage your plan' }))
  expect(useShell.getState().planDialog).toBe(true)
})

test('with just enough Create can be pressed', () => {
  beUser(person)
  showFooter(200)
  expect(isOff()).toBe(false)
})

test('a visitor, who has no tokens yet, can press Create', () => {
  beUser(null)
  showFooter(0)
  expect(isOff()).toBe(false)
})
