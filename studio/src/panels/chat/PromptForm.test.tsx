import '../../testing/browser.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { useChatDraft } from './chat-draft.ts'
import { PromptForm } from './PromptForm.tsx'

type Heard = { results: { transcript: string }[][] }

class FakeRecognition {
  static latest: FakeRecognition
  onresult: ((event: Heard) => void) | null = null
  onend: (() => void) | null = null
  start = vi.fn()
  stop = vi.fn()
  constructor() {
    FakeRecognition.latest = this
  }
}
const hear = (...parts: string[]): void =>
  act(() => FakeRecognition.latest.onresult?.({ results: parts.map((transcript) => [{ transcript }]) }))

const box = (): HTMLTextAreaElement => screen.getByRole('textbox')
const write = (value: string): void => void fireEvent.change(box(), { target: { value } })
const speak = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Speak' }))

beforeEach(() => {
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
  answerWith({})
  beUser(person)
  useChatDraft.setState({ text: '' })
  show(<PromptForm mode="chat" projectId={'b'.repeat(24)} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is spoken is added to what was typed', () => {
  write('A ballad about')
  speak()
  hear('the sea', ' at night')
  expect(box().value).toBe('A ballad about the sea at night')
  act(() => FakeRecognition.latest.onend?.())
  expect(screen.getByRole('button', { name: 'Speak' })).toBeTruthy()
})

test('what is heard after the request was sent does not bring it back', () => {
  speak()
  hear('make it slower')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(FakeRecognition.latest.stop).toHaveBeenCalledOnce()
  hear('make it slower', ' please')
  expect(box().value).toBe('')
  expect(screen.getByRole('button', { name: 'Speak' })).toBeTruthy()
})

test('what is typed while it listens stays', () => {
  speak()
  hear('make it slower')
  write('make it faster')
  hear('make it slower', ' please')
  expect(box().value).toBe('make it faster')
})
