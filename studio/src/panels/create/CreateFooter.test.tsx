import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { tokensQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { CreateFooter } from './CreateFooter.tsx'
import { CreatePanel } from './CreatePanel.tsx'

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

test('a student of a class account is sent to the teacher for more tokens', () => {
  beUser({ ...person, role: 'student', email: 'x@students.invalid' })
  showFooter(150)
  expect(screen.getByText(/You have 150\. Ask your teacher for more\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Manage your plan' })).toBeNull()
})

test.each([
  [149, 0],
  [150, 1],
])('with %i tokens Ctrl + Enter creates for 150 %i times', (available, times) => {
  const onCreate = vi.fn()
  beUser(person)
  answerWith({})
  queryClient.setQueryData(tokensQuery.queryKey, { available, reserved: 0 })
  const props = { tool: 'separate_stems', title: 'Stems', reason: undefined, soundSeconds: 30, price: 150 } as const
  show(
    <CreatePanel {...props} onCreate={onCreate}>
      <textarea aria-label="words" />
    </CreatePanel>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true })
  expect(onCreate).toHaveBeenCalledTimes(times)
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

function showOptions(reason: string | undefined, onDreampack?: () => void): void {
  const props = { tool: 'song_gen', reason, busy: false, wait: '~5 s', onCreate: () => undefined, onDreampack } as const
  show(<CreateFooter {...props} />)
}
const toggle = () => screen.getByRole('button', { name: 'More options' })
const dreampack = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Create Dreampack' })

test('the options toggle next to Create reveals Create Dreampack, and hides it again (spec 2 §2)', () => {
  const onDreampack = vi.fn()
  beUser(null)
  answerWith({})
  showOptions(undefined, onDreampack)
  expect([toggle().getAttribute('aria-expanded'), dreampack()]).toEqual(['false', null])
  fireEvent.click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  expect(toggle().getAttribute('aria-controls')).toBe(dreampack()!.id)
  fireEvent.click(dreampack()!)
  expect(onDreampack).toHaveBeenCalledOnce()
  fireEvent.click(toggle())
  expect(dreampack()).toBeNull()
})

test('disables a Dreampack whenever Create is disabled, with the same reason', () => {
  beUser(null)
  answerWith({})
  showOptions('Please describe your song!', vi.fn())
  fireEvent.click(toggle())
  expect(dreampack()!.disabled).toBe(true)
  expect(document.getElementById(dreampack()!.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Please describe your song!',
  )
})

test('a panel without Dreampacks has no toggle', () => {
  beUser(null)
  answerWith({})
  showOptions(undefined)
  expect(screen.queryByRole('button', { name: 'More options' })).toBeNull()
})

test('price and wait wrap where they would push the button out of its row', () => {
  beUser(person)
  showFooter(200)
  expect(screen.getByText('200 tokens · ~5 s').classList).toContain('min-w-0')
})
