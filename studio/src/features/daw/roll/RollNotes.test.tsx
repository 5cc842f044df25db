import '../../../testing/browser.ts'
import type { DawDocument, DawScoreClip } from '@songloom/contracts/daw/document'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { show, speakEnglish } from '../../../testing/screen.tsx'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { listObjects } from '../state/list-objects.ts'
import { RollNotes } from './RollNotes.tsx'

const clip: DawScoreClip = {
  ...{ id: 'c', kind: 'scoreClip', trackId: 't', name: 'Tune', isMuted: false },
  ...{ startBeats: 0, offsetBeats: 0, durationBeats: 4 },
}
const noteAt = (id: string, startBeats: number): DawDocument => ({
  [id]: {
    ...{ id, kind: 'note', clipId: 'c', midi: 60, velocity: 0.5, syllable: null },
    ...{ startBeats, durationBeats: 1 },
  },
})
const document: DawDocument = { c: clip, ...noteAt('n1', 0), ...noteAt('n2', 1) }
const nothing = (): void => undefined

beforeEach(() => {
  speakEnglish()
  useDaw.setState({ canEdit: true, document, selection: new Set(['c']) })
})
afterEach(() => {
  cleanup()
  resetDaw()
})

test('keys change the focused note and not the clip that is selected', () => {
  const place = { beats: 0, midi: 60, y: 0 } as never
  const drag = { getPlace: () => place, begin: nothing, move: nothing, end: nothing }
  show(<RollNotes clip={clip} notes={listObjects(document, 'note')} zoom={40} color="#000" {...drag} />)
  const note = screen.getByRole('button', { name: 'Note C4, beat 2' })
  note.focus()
  fireEvent.keyDown(note, { key: 'Delete' })
  expect([...useDaw.getState().selection]).toEqual(['n2'])
  fireEvent.keyDown(note, { key: 'Enter' })
  expect([...useDaw.getState().selection]).toEqual([])
})
