import '../../testing/browser.ts'
import type { Message } from '@songloom/contracts/jobs/messages'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setAdjustmentTranslation } from '../../lib/i18n/adjustment-texts.ts'
import { translateAdjustment } from '../../locales/hi/adjustment-translation.ts'
import { lyricsSettings, messageFor } from '../../testing/generations.ts'
import { show } from '../../testing/screen.tsx'
import { LyricsResult } from './LyricsResult.tsx'

afterEach(cleanup)

const note = 'The Spanish words do not know ‘zebra’: they sing of animals instead.'

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
