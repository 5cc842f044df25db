import '../../../testing/browser.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createTempMessage, toFailedMessage } from '../../../lib/jobs/temp-message.ts'
import { messageFor, projectId, songSettings } from '../../../testing/generations.ts'
import { show } from '../../../testing/screen.tsx'
import { toDraft } from '../../../lib/jobs/tool-lookup.ts'
import { GenerationList } from './GenerationList.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a new card scrolls into view, and gets the focus from Create', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const done = messageFor(songSettings, { status: 'FAILED' })
  show(<GenerationList messages={[done]} />)
  expect(shown).not.toHaveBeenCalled()
  cleanup()
  const asked = { ...createTempMessage(toDraft(songSettings), projectId, 'user-1'), songName: 'Rain' }
  show(<GenerationList messages={[done, asked]} />)
  expect(shown).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Rain' }))
})

test('an older card that was refused is not scrolled to when a newer one is accepted', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const sent = createTempMessage(toDraft(songSettings), projectId, 'user-1')
  show(<GenerationList messages={[toFailedMessage(sent, new Error('no')), messageFor(songSettings)]} />)
  expect(shown).not.toHaveBeenCalled()
})
