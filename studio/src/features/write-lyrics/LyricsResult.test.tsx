import '../../testing/browser.ts'
import type { Message } from '@songloom/contracts/jobs/messages'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setAdjustmentTranslation } from '../../lib/i18n/adjustment-texts.ts'
import { notify } from '../../lib/shell/notify.ts'
import { translateAdjustment } from '../../locales/hi/adjustment-translation.ts'
import { emptySingDraft, useSingDraft } from '../../panels/song/sing-draft.ts'
import { lyricsSettings, messageFor } from '../../testing/generations.ts'
import { show } from '../../testing/screen.tsx'
import { LyricsResult } from './LyricsResult.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const note = 'The Spanish words do not know ‘zebra’: they sing of animals instead.'

test('“Sing it” names the sections that are left out, as “Use in a song” does, and Undo brings the words back', () => {
  const notified = vi.spyOn(notify, 'info').mockReturnValue(undefined)
  const sections = ['Verse', 'Bridge'].map((name) => ({ name, lines: ['la '.repeat(100)] }))
  const result: Message['result'] = { tool: 'lyric_writing', title: 'La', language: 'en', sections }
  const message = messageFor(lyricsSettings, { result })
  show(<LyricsResult message={message} queue={[]} fresh={false} actions={null} />)
  const before = { ...emptySingDraft, lyrics: 'my own' }
  useSingDraft.setState(before)
  for (const name of ['Use in a song', 'Sing it']) fireEvent.click(screen.getByRole('button', { name }))
  const notice = 'Your song holds 400 characters, so only the beginning of the lyrics is used.'
  expect(notified.mock.calls.map(([text]) => text)).toEqual([notice, notice])
  expect(useSingDraft.getState()).toMatchObject({ mode: 'custom', lyrics: expect.not.stringContaining('Bridge') })
  notified.mock.calls[1]![2]!.onClick()
  expect(useSingDraft.getState()).toEqual(before)
})

function showNote(): HTMLElement {
  const sections = [{ name: 'verse', lines: ['Uno'] }]
  const result: Message['result'] = { tool: 'lyric_writing', title: 'Cebra', language: 'es', sections, note }
  const message = messageFor(lyricsSettings, { result })
  show(<LyricsResult message={message} queue={[]} fresh={false} actions={null} />)
  return screen.getByText(/zebra/)
}

test('a note about the words is in the language of the studio; in English it is marked as such', () => {
  expect(showNote()).toMatchObject({ textContent: note, lang: 'en' })
  cleanup()
  setAdjustmentTranslation(translateAdjustment)
  expect(showNote()).toMatchObject({
    textContent: 'स्पेनिश के बोल ‘zebra’ नहीं जानते: वे उसकी जगह जानवरों के बारे में गाते हैं।',
    lang: '',
  })
  setAdjustmentTranslation()
})
