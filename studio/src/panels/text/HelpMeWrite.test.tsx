import '../../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { notify } from '../../lib/shell/notify.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { readLyrics } from './help-me-write.ts'
import { emptyDraft, useSongDraft } from '../song/song-draft.ts'
import { SongPanel } from '../../features/generate-song/SongPanel.tsx'

const path = '/api/studio/helpMeWrite'
const question = 'What do you want lyrics to be about?'
const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: question })
const sendButton = (): HTMLElement => screen.getByRole('button', { name: 'Write lyrics' })
const notified = vi.fn()

function open(): void {
  useSongDraft.setState({ ...emptyDraft, mode: 'custom' })
  show(<SongPanel projectId={undefined} onCreated={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Help me write' }))
}
const write = (text: string): void => void fireEvent.change(box(), { target: { value: text } })
const tip = (): string | null => {
  fireEvent.focus(sendButton())
  return screen.getByRole('tooltip').textContent
}

beforeEach(() => {
  beUser(person)
  useAuthGate.setState({ open: false, resume: null })
  notified.mockClear()
  vi.spyOn(notify, 'error').mockImplementation(notified)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('Help me write (spec 1 §2, §5, §7)', () => {
  test('Enter sends, Shift+Enter does not, nor one that ends a word of an input method; the lyrics go into the Lyrics box', async () => {
    const sent = answerWith({ [path]: { body: { success: true, lyrics: '[Verse]\nrain, rain' } } })
    open()
    write('rain')
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true })
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    expect(sent.some((one) => one.path === path)).toBe(false)
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(useSongDraft.getState().lyrics).toBe('[Verse]\nrain, rain'))
    expect(sent.find((one) => one.path === path)).toMatchObject({
      method: 'POST',
      body: { prompt: 'rain', userId: person.id },
    })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: question })).toBeNull())
  })

  test('Undo brings back the lyrics that were replaced or cleared; there is none for an empty box', async () => {
    const undos: (() => void)[] = []
    vi.spyOn(notify, 'success').mockImplementation((_text, _id, action) => void undos.push(action!.onClick))
    answerWith({ [path]: { body: { success: true, lyrics: 'rain, rain' } } })
    open()
    write('rain')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(useSongDraft.getState().lyrics).toBe('rain, rain'))
    expect(undos).toEqual([])
    act(() => useSongDraft.setState({ lyrics: 'my own words' }))
    fireEvent.click(screen.getByRole('button', { name: 'Help me write' }))
    write('snow')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(undos).toHaveLength(1))
    act(() => undos[0]!())
    expect(useSongDraft.getState().lyrics).toBe('my own words')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(useSongDraft.getState().lyrics).toBe('')
    act(() => undos[1]!())
    expect(useSongDraft.getState().lyrics).toBe('my own words')
  })

  test('shows the problem or the effect of a press in three tooltips', () => {
    open()
    expect(tip()).toBe('Please enter what you want lyrics to be about.')
    write('rain')
    expect(tip()).toBe('Get help writing lyrics (Enter)')
    cleanup()
    beUser(null)
    open()
    expect(tip()).toBe('Please log in to get help writing lyrics.')
  })

  test('a blank topic sends nothing, and a topic has at most 300 characters', () => {
    const sent = answerWith({})
    open()
    write('   ')
    fireEvent.click(sendButton())
    expect(sent.some((one) => one.path === path)).toBe(false)
    expect(box().maxLength).toBe(300)
    expect(screen.getByText('3/300')).toBeTruthy()
  })

  test('a visitor is asked to log in, and continues from there', () => {
    beUser(null)
    open()
    write('rain')
    fireEvent.click(sendButton())
    expect(useAuthGate.getState().open).toBe(true)
    expect(useAuthGate.getState().resume).not.toBeNull()
  })

  test.each([
    [
      'a failure',
      { status: 503, body: { success: false, code: 'unavailable', message: 'Network error occurred' } },
      'Failed to generate lyrics: Network error occurred',
    ],
    ['any other shape', { body: { success: true, words: [] } }, 'Received unexpected data from the server.'],
    ['a list', { body: ['la'] }, 'Received unexpected data from the server.'],
    ['nothing at all', { body: null }, 'Received unexpected data from the server.'],
  ])('%s shows the sentence of the specification, and the topic stays', async (_, answer, sentence) => {
    answerWith({ [path]: answer })
    open()
    write('rain')
    fireEvent.click(sendButton())
    await waitFor(() => expect(notified).toHaveBeenCalledWith(sentence))
    expect(box().value).toBe('rain')
    expect(useSongDraft.getState().lyrics).toBe('')
  })

  test('an answer that is a bare string goes into the Lyrics box', async () => {
    answerWith({ [path]: { body: 'rain, rain' } })
    open()
    write('rain')
    fireEvent.click(sendButton())
    await waitFor(() => expect(useSongDraft.getState().lyrics).toBe('rain, rain'))
  })

  test('a string, or an object with lyrics or a reply, are lyrics', () => {
    expect(['la', { lyrics: 'la' }, { reply: 'la' }].map(readLyrics)).toEqual(['la', 'la', 'la'])
    expect([null, 5, {}, { lyrics: 5 }, ' '].map(readLyrics)).toEqual(Array<undefined>(5).fill(undefined))
  })
})
