import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toLyricsText } from '@songloom/tools/write-lyrics/contract'
import type { LyricsResult as Lyrics } from '@songloom/tools/write-lyrics/contract'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { recordProgress } from '../../lib/jobs/progress.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { readLocal } from '../../lib/shell/storage.ts'
import { lyricsSettings, messageFor, projectId } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { RunningGeneration } from '../generations/cards/RunningGeneration.tsx'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import { emptyLyricsDraft, toLyricsJob, restoreLyricsDraft, restoreLyrics, useLyricsDraft } from './lyrics-draft.ts'
import { LyricsPanel } from './LyricsPanel.tsx'
import { LyricsResult } from './LyricsResult.tsx'
import { fitLyrics } from '@songloom/tools/write-lyrics/fit-lyrics.rules'

const onCreated = vi.fn()
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const panel = () => show(<LyricsPanel projectId={projectId} onCreated={onCreated} />)
const box = (name: string): HTMLTextAreaElement => screen.getByRole('textbox', { name })
const chips = (group: string) => within(screen.getByRole('group', { name: group }))
const type = (name: string, text: string): void => void fireEvent.change(box(name), { target: { value: text } })

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  useLyricsDraft.setState(emptyLyricsDraft)
  useSongDraft.setState(emptyDraft)
  onCreated.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('AI LYRICS WRITER (spec 2 §2, §5, §7, §9)', () => {
  test('offers nine moods, seven sections and the genre list plus None, spelled as specified', () => {
    panel()
    const names = (group: string) =>
      chips(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(names('Mood')).toEqual([
      'None',
      'Happy',
      'Sad',
      'Angry',
      'Emotional',
      'Rythmic',
      'Poetic',
      'Motivational',
      'Romantic',
    ])
    expect(names('Section')).toEqual(['None', 'Intro', 'Verse', 'Chorus', 'Bridge', 'Outro', 'Song'])
    expect(names('Genre')).toHaveLength(66)
    expect(names('Genre')[0]).toBe('None')
  })

  test('sends what was typed and chosen, for 2 tokens', async () => {
    const sent = answerWith({})
    panel()
    expect(create().textContent).toContain('2 tokens')
    type('What it is about', 'rain')
    fireEvent.click(chips('Mood').getByRole('button', { name: 'Rythmic' }))
    fireEvent.click(chips('Section').getByRole('button', { name: 'Chorus' }))
    fireEvent.click(chips('Genre').getByRole('button', { name: 'Hip Hop' }))
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/generate')!.body).toMatchObject({
      actionByUser: 'lyric_writing',
      lyrics: 'rain',
      mood: 'rythmic',
      section: 'chorus',
      styleOfMusic: 'Hip Hop',
      duration: 15,
      aiMagicTool: 7,
      mode: 'describe',
    })
  })

  test('without a genre the style is Pop', async () => {
    const sent = answerWith({})
    panel()
    type('What it is about', 'rain')
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/generate')!.body).toMatchObject({ styleOfMusic: 'Pop' })
  })

  test('None stays None after “Edit” and in the song panel, though the request names Pop', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const asked = { ...lyricsSettings, genre: 'pop', chosenGenre: 'none' } as const
    useLyricsDraft.setState({ ...emptyLyricsDraft, genre: 'folk' })
    restoreLyrics(asked)
    expect(useLyricsDraft.getState().genre).toBe('none')
    expect(toLyricsJob(asked).fields).toMatchObject({ styleOfMusic: 'Pop', chosenGenre: 'none' })
    expect(toLyricsJob(lyricsSettings).fields).not.toHaveProperty('chosenGenre')
    useSongDraft.setState({ styles: ['jazz'] })
    show(<LyricsResult message={messageFor(asked, { result: lyrics })} queue={[]} fresh={false} actions={null} />)
    fireEvent.click(screen.getByRole('button', { name: 'Use in a song' }))
    expect(useSongDraft.getState().styles).toEqual(['jazz'])
    vi.unstubAllGlobals()
  })

  test('a second press on a chip leaves the choice to the writer', () => {
    panel()
    const sad = (): HTMLElement => chips('Mood').getByRole('button', { name: 'Sad' })
    fireEvent.click(sad())
    expect(useLyricsDraft.getState().mood).toBe('sad')
    fireEvent.click(sad())
    expect(useLyricsDraft.getState().mood).toBe('none')
    expect(chips('Mood').getByRole('button', { name: 'None' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('needs a text of at most 3,000 characters, each tab its own', () => {
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText('Please describe your song!')).toBeTruthy()
    type('What it is about', 'x'.repeat(3_001))
    expect(create().disabled).toBe(true)
    expect(screen.getByText('Limit: 3000 characters.')).toBeTruthy()
    type('What it is about', 'x'.repeat(3_000))
    expect(create().disabled).toBe(false)
    cleanup()
    useLyricsDraft.setState({ mode: 'custom' })
    panel()
    expect(screen.getByText('Please enter lyrics!')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Help me write' })).toBeTruthy()
  })

  test('Enhance needs text, and Clear empties the box', () => {
    const notified = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    panel()
    fireEvent.click(screen.getByRole('button', { name: 'Enhance' }))
    expect(notified.mock.calls).toEqual([['Please enter some text to enhance.']])
    type('What it is about', 'rain')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box('What it is about').value).toBe('')
  })

  test('asks a visitor to log in, in the words of the specification', () => {
    beUser(null)
    const notified = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
    panel()
    type('What it is about', 'rain')
    fireEvent.click(create())
    expect(notified.mock.calls).toEqual([['Please log in to generate lyrics.']])
    expect(useAuthGate.getState().open).toBe(true)
  })

  test('is saved 700 ms after the last key, and found again', () => {
    vi.useFakeTimers()
    panel()
    // No other test has written it.
    type('What it is about', 'hail')
    vi.advanceTimersByTime(699)
    expect(restoreLyricsDraft(readLocal('songloom.lyrics-draft')).description).not.toBe('hail')
    vi.advanceTimersByTime(1)
    expect(restoreLyricsDraft(readLocal('songloom.lyrics-draft'))).toMatchObject({ description: 'hail' })
    expect(restoreLyricsDraft({ mood: 'furious', section: 7, mode: 'x' })).toEqual(emptyLyricsDraft)
  })

  test('a request can be restored in the panel', () => {
    restoreLyrics({ ...lyricsSettings, mode: 'custom' })
    expect(useLyricsDraft.getState()).toMatchObject({ mode: 'custom', lyrics: lyricsSettings.text, mood: 'sad' })
  })
})

const lyrics: Lyrics = {
  tool: 'lyric_writing',
  title: 'Old River',
  language: 'en',
  sections: [
    { name: 'Verse', lines: ['The river is low', 'And the willows are slow'] },
    { name: 'Chorus', lines: ['Old river, old friend'] },
    { name: 'Verse', lines: ['The evening comes down'] },
    { name: 'Chorus', lines: ['Old river, old friend'] },
  ],
}

describe('the lyrics on their card', () => {
  const result = () =>
    show(
      <LyricsResult
        message={messageFor(lyricsSettings, { status: 'COMPLETED', result: lyrics, aiReply: toLyricsText(lyrics) })}
        queue={[]}
        fresh={false}
        actions={null}
      />,
    )

  test('are shown by section, and copied as one text', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const notified = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
    result()
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Old River',
      'Verse',
      'Chorus',
      'Verse',
      'Chorus',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(notified).toHaveBeenCalledWith('Lyrics copied'))
    expect(writeText.mock.calls).toEqual([[toLyricsText(lyrics)]])
    vi.unstubAllGlobals()
  })

  test('“Use in a song” puts them into the song panel’s Lyrics, in custom mode and their genre', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    result()
    fireEvent.click(screen.getByRole('button', { name: 'Use in a song' }))
    expect(useSongDraft.getState()).toMatchObject({ mode: 'custom', styles: ['folk'] })
    expect(useSongDraft.getState().lyrics).toBe(
      '[Verse]\nThe river is low\nAnd the willows are slow\n\n[Chorus]\nOld river, old friend\n\n[Verse]\nThe evening comes down\n\n[Chorus]',
    )
    expect(useShell.getState().panel).toBe('song-generator')
    vi.unstubAllGlobals()
  })

  test('lyrics over the limit of the song panel lose whole sections', () => {
    expect(fitLyrics(lyrics, 90)).toEqual({
      text: '[Verse]\nThe river is low\nAnd the willows are slow\n\n[Chorus]\nOld river, old friend',
      isCut: true,
    })
    expect(fitLyrics(lyrics, 30)).toEqual({ text: '[Verse]\nThe river is low', isCut: true })
  })

  test('fill the card while they are written, from their buffer (spec 3 §4)', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const message = messageFor(lyricsSettings, { status: 'PROCESSING' })
    show(<RunningGeneration message={message} />)
    expect(screen.queryByRole('group', { name: 'Written so far' })).toBeNull()
    cleanup()
    recordProgress({ messageId: message._id, projectId, step: 'write', stepFraction: 0.1, text: '[Verse]\nThe river' })
    show(<RunningGeneration message={message} />)
    const written = screen.getByRole('group', { name: 'Written so far' })
    expect(written.textContent).toBe('[Verse]\nThe river')
    const text = '[Verse]\nThe river is low and the willows are slow'
    act(() => recordProgress({ messageId: message._id, projectId, step: 'write', stepFraction: 0.2, text }))
    expect(written.textContent).toBe('[Verse]\nThe river')
    await waitFor(() => expect(written.textContent).toBe(text))
  })
})
