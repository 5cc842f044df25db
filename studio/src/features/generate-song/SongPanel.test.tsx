import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { genres } from '@songloom/contracts/music/genres.rules'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokensQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { listenToKeys } from '../../lib/shell/shortcuts.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { answerWith, beUser, paidPerson, person, show } from '../../testing/screen.tsx'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import { openWithPrompt } from '../../panels/song/open-with-prompt.ts'
import { toSongSettings, toSongJob } from './song-job.ts'
import { useSongRefusal } from './song-refusal.ts'
import { SongPanel } from './SongPanel.tsx'

const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create|Creating/ })
const chooseTab = (name: string): void => {
  fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
}
const write = (placeholder: string, text: string): void => {
  fireEvent.change(screen.getByPlaceholderText(placeholder), { target: { value: text } })
}
const describePlaceholder = 'What do you want to create today?'
const panel = (): void => {
  show(<SongPanel projectId={undefined} onCreated={() => undefined} />)
}

describe('the song panel', () => {
  beforeEach(() => {
    beUser(person)
    useSongDraft.setState(emptyDraft)
    useSending.setState({ busy: false })
    useSongRefusal.setState({ refusal: null })
    useAuthGate.setState({ open: false, resume: null })
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  test('shows why Create is disabled, then its cost and wait', () => {
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText('Please describe your song!')).toBeTruthy()
    write(describePlaceholder, 'a song')
    expect(create().disabled).toBe(false)
    expect(create().textContent).toContain('200 tokens · ~4 s')
  })

  test('with too few tokens Ctrl + Enter makes nothing', () => {
    const sent = answerWith({})
    queryClient.setQueryData(tokensQuery.queryKey, { available: 150, reserved: 0 })
    panel()
    write(describePlaceholder, 'a song')
    fireEvent.keyDown(screen.getByPlaceholderText(describePlaceholder), { key: 'Enter', ctrlKey: true })
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    expect(useSending.getState().busy).toBe(false)
    queryClient.removeQueries({ queryKey: tokensQuery.queryKey })
  })

  test('Ctrl + Enter makes the song from everywhere but a dialog over the panel', async () => {
    const sent = answerWith({})
    const stop = listenToKeys()
    show(
      <>
        <SongPanel projectId={undefined} onCreated={() => undefined} />
        <Dialog open onClose={() => undefined} title="Rename" closeLabel="Close">
          <input aria-label="Name" />
        </Dialog>
      </>,
    )
    act(() => useSongDraft.setState({ prompt: 'a song' }))
    const countSongs = (): number => sent.filter(({ method }) => method === 'POST').length
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ctrlKey: true })
    expect([countSongs(), useSending.getState().busy]).toEqual([0, false])
    cleanup()
    panel()
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(countSongs()).toBe(1))
    stop()
  })

  test('needs lyrics, then a style, in custom mode', () => {
    panel()
    chooseTab('Custom')
    expect(screen.getByText('Please enter lyrics!')).toBeTruthy()
    write('Enter your own lyrics.', 'la la la')
    expect(screen.getByText('Please select at least one style')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Jazz' }))
    expect(create().disabled).toBe(false)
  })

  test('offers 65 styles, one at a time on a free plan', () => {
    useSongDraft.setState({ mode: 'custom' })
    panel()
    const chips = within(screen.getByRole('group', { name: 'Style of Music' })).getAllByRole('button')
    expect(chips).toHaveLength(65)
    fireEvent.click(chips[0]!)
    fireEvent.click(chips[1]!)
    expect(useSongDraft.getState().styles).toEqual([genres[1]!.key])
    expect(screen.queryByRole('textbox', { name: 'Style of Music' })).toBeNull()
  })

  test('synchronizes chips and free words for paid users', () => {
    beUser(paidPerson)
    useSongDraft.setState({ mode: 'custom' })
    panel()
    fireEvent.click(screen.getByRole('button', { name: 'Jazz' }))
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Style of Music' })
    expect(box.value).toBe('Jazz')
    fireEvent.change(box, { target: { value: 'Jazz, Deep House, my own thing' } })
    expect(useSongDraft.getState().styles).toEqual(['jazz', 'deep-house', 'my own thing'])
    expect(screen.getByRole('button', { name: 'Deep House' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v3' } })
    expect(useSongDraft.getState().styles).toEqual([])
  })

  test('counts to 400, or to 3000 for paid users on v2', async () => {
    panel()
    write(describePlaceholder, 'x'.repeat(401))
    expect(screen.getByText('401/400')).toBeTruthy()
    expect(screen.getByText('Limit: 400 characters.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v2' } })
    expect(screen.getByText('401/400')).toBeTruthy()
    beUser(paidPerson)
    expect(await screen.findByText('401/3000')).toBeTruthy()
  })

  test('names refused words of a prompt and offers a prompt that passes', () => {
    const sent = answerWith({})
    panel()
    write(describePlaceholder, 'A ballad like Taylor Swift')
    fireEvent.click(create())
    expect(screen.getByRole('alert').textContent).toContain(
      'Avoid using artist names in your prompt. Please try again.',
    )
    expect(screen.getByText('taylor swift')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use this prompt' }))
    expect(useSongDraft.getState().prompt).toBe('A ballad in a confessional pop style')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('a proposal for a refused style leaves the lyrics, and Undo brings the style back', () => {
    beUser(paidPerson)
    const [lyrics, notified] = ['My own words\nin two lines', vi.spyOn(notify, 'success').mockReturnValue(undefined)]
    useSongDraft.setState({ mode: 'custom', version: 'v2', lyrics, styles: ['pop', 'like adele'] })
    panel()
    fireEvent.click(create())
    fireEvent.click(screen.getByRole('button', { name: 'Use this prompt' }))
    expect(useSongDraft.getState()).toMatchObject({ lyrics, styles: ['pop', 'in a soulful ballad style'] })
    const undo = notified.mock.calls[0]![2]!
    undo.onClick()
    expect(useSongDraft.getState()).toMatchObject({ lyrics, styles: ['pop', 'like adele'] })
  })

  test('a proposed prompt replaces a typed one, which Undo brings back, and another proposal without a word', () => {
    const notified = vi.spyOn(notify, 'info').mockReturnValue(undefined)
    panel()
    write(describePlaceholder, 'my words')
    const surprise = screen.getByRole('button', { name: 'Surprise me' })
    fireEvent.click(surprise)
    act(() => openWithPrompt('The words of an example'))
    fireEvent.click(surprise)
    expect(notified.mock.calls.map(([text]) => text)).toEqual(['Your prompt was replaced.'])
    act(() => notified.mock.calls[0]![2]!.onClick())
    expect(screen.getByPlaceholderText<HTMLTextAreaElement>(describePlaceholder).value).toBe('my words')
    act(() => openWithPrompt('typed in the palette', true))
    fireEvent.click(surprise)
    expect(notified).toHaveBeenCalledTimes(3)
  })

  test('asks a visitor to log in and keeps the input', () => {
    beUser(null)
    panel()
    write(describePlaceholder, 'my words')
    fireEvent.click(create())
    expect(useAuthGate.getState()).toMatchObject({ open: true })
    expect(useAuthGate.getState().resume).not.toBeNull()
    expect(screen.getByPlaceholderText<HTMLTextAreaElement>(describePlaceholder).value).toBe('my words')
  })

  test('keeps the styles and the length of a user whose session has ended, and resets them for a lower plan', () => {
    const written = { ...emptyDraft, mode: 'custom', styles: ['pop', 'my own thing'], durationSeconds: 60 } as const
    beUser(null)
    useSongDraft.setState(written)
    panel()
    expect(useSongDraft.getState()).toMatchObject(written)
    cleanup()
    beUser(person)
    panel()
    expect(useSongDraft.getState()).toMatchObject({ styles: [], durationSeconds: 15 })
  })

  test('opens the plans instead of choosing a locked length', () => {
    panel()
    fireEvent.change(screen.getByLabelText('Length'), { target: { value: '60' } })
    expect(useShell.getState().planDialog).toBe(true)
    expect(useSongDraft.getState().durationSeconds).toBe(15)
  })

  test('writes whole minutes without seconds', () => {
    panel()
    const lengths = [...screen.getByLabelText<HTMLSelectElement>('Length').options].map(
      ({ textContent }) => textContent,
    )
    expect(lengths.map((length) => /\d+ min/.exec(length)?.[0])).toEqual([
      undefined,
      undefined,
      '1 min',
      '3 min',
      '5 min',
    ])
  })

  test('requests two songs at once, at the price of two', () => {
    panel()
    write(describePlaceholder, 'a song')
    fireEvent.change(screen.getByLabelText('Songs'), { target: { value: '2' } })
    expect(create().textContent).toContain('400 tokens')
    expect(toSongJob(toSongSettings(useSongDraft.getState()))).toMatchObject({ fields: { takes: 2 }, priceTokens: 400 })
  })

  test('says that v5 is coming and sends nothing; another version works (spec 1 §4)', () => {
    const sent = answerWith({})
    panel()
    write(describePlaceholder, 'a song')
    expect(screen.getByRole('option', { name: 'v5 (coming)' })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v5' } })
    expect(screen.getByText('v5 isn’t out yet.')).toBeTruthy()
    expect(create().disabled).toBe(true)
    fireEvent.keyDown(screen.getByPlaceholderText(describePlaceholder), { key: 'Enter', ctrlKey: true })
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v4_5' } })
    expect(create().disabled).toBe(false)
  })

  test('keeps the height of what it says of the version', () => {
    panel()
    expect(screen.getByText(/All versions use the same engine;/).style.minHeight).toBe('3lh')
  })

  test('explains each version, and that all use the same engine', () => {
    panel()
    const line = () => screen.getByText(/All versions use the same engine;/).textContent
    expect(line()).toContain('v4.5: our default.')
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v2' } })
    expect(line()).toContain('v2: for long lyrics')
  })

  test('announces that v1 has cut the lyrics, and can undo it', async () => {
    const notified = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
    useSongDraft.setState({ mode: 'custom', version: 'v2', lyrics: 'x'.repeat(900) })
    panel()
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v1' } })
    expect(useSongDraft.getState().lyrics).toHaveLength(400)
    const [text, , undo] = notified.mock.calls[0]!
    expect(text).toBe('Your lyrics were cut to 400 characters for v1.')
    undo!.onClick()
    expect(useSongDraft.getState()).toMatchObject({ version: 'v2', lyrics: 'x'.repeat(900) })
  })

  test('on v3 Automatic is the default and 15 s can be chosen (spec 1 §9)', () => {
    panel()
    const length = (): HTMLSelectElement => screen.getByLabelText('Length')
    const chosen = (): string | undefined => length().selectedOptions[0]?.textContent
    expect(chosen()).toBe('15 s')
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v3' } })
    expect(chosen()).toBe('Automatic')
    expect(useSongDraft.getState().durationSeconds).toBe(-1)
    fireEvent.change(length(), { target: { value: '15' } })
    expect(chosen()).toBe('15 s')
    fireEvent.change(length(), { target: { value: '-1' } })
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v4_5' } })
    expect(chosen()).toBe('15 s')
  })

  test('lets paid users choose the length, with its wait', async () => {
    beUser(paidPerson)
    panel()
    fireEvent.change(screen.getByLabelText('Length'), { target: { value: '60' } })
    await waitFor(() => expect(create().textContent).toContain('~7 s'))
  })

  test('shows the wait this installation has measured, and the jobs ahead', async () => {
    answerWith({
      '/api/generate/estimate?tool=song_gen&duration=15': {
        body: {
          success: true,
          queueDepth: 14,
          wait: { lowSeconds: 3.2, highSeconds: 5.9, isMeasured: true },
          ahead: 12,
          queueSeconds: 110,
        },
      },
    })
    panel()
    await waitFor(() => expect(create().textContent).toContain('200 tokens · 12 ahead, ~2 min'))
  })

  test('shows Creating... while busy', () => {
    panel()
    write(describePlaceholder, 'a song')
    useSending.setState({ busy: true })
    return waitFor(() => expect(create().textContent).toContain('Creating...'))
  })

  test('warns before payment about lyrics that need a longer song or another version', () => {
    beUser(paidPerson)
    const lyrics = Array.from({ length: 16 }, (_, i) => `We carry the river home ${i}`).join('\n')
    useSongDraft.setState({ ...emptyDraft, mode: 'custom', lyrics, durationSeconds: 15 })
    panel()
    expect(screen.getByText('These lyrics need about 60 s. Lines that do not fit are not sung.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Length'), { target: { value: '60' } })
    expect(screen.queryByText(/^These lyrics need/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Use v2 for 3,000' }))
    expect(useSongDraft.getState().version).toBe('v2')
    expect(screen.queryByRole('button', { name: /^Use v2/ })).toBeNull()
  })
})
