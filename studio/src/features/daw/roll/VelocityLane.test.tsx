import '../../../testing/browser.ts'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { show, speakEnglish } from '../../../testing/screen.tsx'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { getObject } from '../state/list-objects.ts'
import { NotesPanel } from './NotesPanel.tsx'

const document: DawDocument = {
  t: {
    ...{ id: 't', kind: 'track', name: 'Piano', position: 1, color: '#000000', groupId: null, gainDb: 0, pan: 0 },
    ...{ isMuted: false, isSoloed: false, player: { type: 'instrument', name: 'piano' } },
  },
  c: {
    ...{ id: 'c', kind: 'scoreClip', trackId: 't', name: 'Tune', isMuted: false },
    ...{ startBeats: 0, offsetBeats: 0, durationBeats: 4 },
  },
  n: {
    ...{ id: 'n', kind: 'note', clipId: 'c', midi: 60, velocity: 0.5, syllable: null },
    ...{ startBeats: 0, durationBeats: 1 },
  },
}

beforeEach(() => {
  speakEnglish()
  useDaw.setState({ canEdit: true, document, selection: new Set(['c']) })
})
afterEach(() => {
  cleanup()
  resetDaw()
})

test('the velocity of a note is a slider that keys move, one gesture each', () => {
  show(<NotesPanel />)
  const slider = screen.getByRole('slider', { name: 'Velocity of C4, beat 1' })
  expect(slider.getAttribute('aria-valuenow')).toBe('50')
  fireEvent.keyDown(slider, { key: 'ArrowUp' })
  expect(getObject(useDaw.getState().document, 'n', 'note')?.velocity).toBe(0.55)
  expect(useDaw.getState().seq).toBe(1)
  expect(slider.getAttribute('aria-valuenow')).toBe('55')
})

test('who may only view moves nothing', () => {
  useDaw.setState({ canEdit: false })
  show(<NotesPanel />)
  fireEvent.keyDown(screen.getByRole('slider', { name: /^Velocity of/ }), { key: 'ArrowUp' })
  expect(useDaw.getState().document).toBe(document)
})
