import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EnhanceKind } from '@songloom/contracts/music/enhance-prompt.rules'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { notify } from '../../lib/shell/notify.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { EnhanceButton } from './EnhanceButton.tsx'

const path = '/api/studio/enhancePrompt'
const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Enhance' })
const box = (): HTMLTextAreaElement => screen.getByRole('textbox')
const failed = vi.fn()
const succeeded = vi.fn()

function Box({ text, kind, limit }: { text: string; kind: EnhanceKind; limit?: number }) {
  const [value, setValue] = useState(text)
  return (
    <>
      <textarea aria-label="words" value={value} onChange={(event) => setValue(event.target.value)} />
      <EnhanceButton value={value} kind={kind} onEnhanced={setValue} {...(limit ? { limit } : {})} />
    </>
  )
}
const open = (text: string, kind: EnhanceKind = 'prompt', limit?: number): void =>
  void show(<Box text={text} kind={kind} {...(limit ? { limit } : {})} />)

beforeEach(() => {
  beUser(person)
  useAuthGate.setState({ open: false, resume: null })
  vi.spyOn(notify, 'error').mockImplementation(failed)
  vi.spyOn(notify, 'success').mockImplementation(succeeded)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  failed.mockReset()
  succeeded.mockReset()
})

describe('Enhance (spec 2 §5, §7, §8)', () => {
  test('puts the fuller text into the box, says so, and Undo brings the old one back', async () => {
    const sent = answerWith({ [path]: { body: { success: true, aiReply: 'rain. Folk style.' } } })
    open('rain')
    fireEvent.click(button())
    await waitFor(() => expect(box().value).toBe('rain. Folk style.'))
    expect(sent.find((one) => one.path === path)).toMatchObject({
      method: 'POST',
      body: { prompt: 'rain', kind: 'prompt', limit: 3_000, actionByUser: 'enhance_prompt', userId: person.id },
    })
    const [text, , undo] = succeeded.mock.calls[0] as [string, string, { label: string; onClick: () => void }]
    expect([text, undo.label]).toEqual(['Enhanced!', 'Undo'])
    undo.onClick()
    await waitFor(() => expect(box().value).toBe('rain'))
  })

  test('Undo restores the text typed meanwhile', async () => {
    answerWith({ [path]: { body: { success: true, aiReply: 'fuller' } } })
    open('rain')
    fireEvent.click(button())
    fireEvent.change(box(), { target: { value: 'rain and snow' } })
    await waitFor(() => expect(succeeded).toHaveBeenCalled())
    ;(succeeded.mock.calls[0] as [string, string, { onClick: () => void }])[2].onClick()
    await waitFor(() => expect(box().value).toBe('rain and snow'))
  })

  test.each([
    ['prompt', 'Please enter a prompt to enhance'],
    ['lyrics', 'Please enter some text to enhance.'],
  ] as const)('a blank %s sends nothing', (kind, sentence) => {
    const sent = answerWith({})
    open(' \n ', kind)
    fireEvent.click(button())
    expect(failed).toHaveBeenCalledWith(sentence)
    expect(sent).toEqual([])
  })

  test('a text over the limit shows a message and is not sent', () => {
    const sent = answerWith({})
    open('x'.repeat(401), 'prompt', 400)
    fireEvent.click(button())
    expect(failed).toHaveBeenCalledWith('Limit: 400 characters.')
    expect(sent).toEqual([])
  })

  test('a visitor is asked to log in, and continues from there', () => {
    beUser(null)
    open('rain')
    fireEvent.click(button())
    expect(useAuthGate.getState()).toMatchObject({ open: true })
    expect(useAuthGate.getState().resume).not.toBeNull()
  })

  test.each([
    [
      'a network failure',
      { status: 503, body: { success: false, code: 'unavailable', message: 'Network error occurred' } },
      'Error enhancing prompt: Network error occurred',
    ],
    [
      'a writer that gave up',
      { status: 502, body: { success: false, code: 'enhance_failed', message: 'Failed to enhance.' } },
      'Failed to enhance.',
    ],
    ['any other shape', { body: { success: true, text: 5 } }, 'Failed to enhance.'],
  ])('%s shows the sentence of the specification, and the text stays', async (_, answer, sentence) => {
    answerWith({ [path]: answer })
    open('rain')
    fireEvent.click(button())
    await waitFor(() => expect(failed).toHaveBeenCalledWith(sentence))
    expect(box().value).toBe('rain')
    await waitFor(() => expect(button().disabled).toBe(false))
  })
})
