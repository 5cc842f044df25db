import '../../../testing/browser.ts'
import type { DawDocument, DawScoreClip, DawTrack } from '@songloom/contracts/daw/document'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { ClipPanel } from '../page/ClipPanel.tsx'
import { deleteObjects } from '../edit/delete-objects.ts'
import { makeTrack } from '../rows/testing/group-document.ts'
import { NoteTools } from '../roll/NoteTools.tsx'
import { apply, resetDaw, select, useDaw } from './daw-store.ts'

const clipAt = (id: string, startBeats: number): DawScoreClip => ({
  ...{ id, kind: 'scoreClip', trackId: 't', name: 'Tune', isMuted: false },
  ...{ startBeats, offsetBeats: 0, durationBeats: 4 },
})
const noteAt = (id: string, startBeats: number): DawDocument => ({
  [id]: {
    ...{ id, kind: 'note', clipId: 'c1', midi: 60, velocity: 0.5, syllable: null },
    ...{ startBeats, durationBeats: 1 },
  },
})
const first = clipAt('c1', 0)
const track = { ...makeTrack('t', 1), player: { type: 'voice', name: 'rap' } } as DawTrack
const notes: DawDocument = { ...noteAt('n1', 0), ...noteAt('n2', 1) }
const document: DawDocument = { t: track, c1: first, c2: clipAt('c2', 8), ...notes }

afterEach(() => {
  cleanup()
  resetDaw()
})

const syllable = { label: 'Syllable', typed: 'la', id: 'n1', next: 'n2', field: 'syllable', value: 'la' } as const
const fields = [
  syllable,
  { label: 'Name', typed: 'Hook', id: 'c1', next: 'c2', field: 'name', value: 'Hook' },
  { label: 'Start', typed: '4', id: 'c1', next: 'c2', field: 'startBeats', value: 4 },
] as const

function type({ label, typed, id }: (typeof fields)[number]): HTMLElement {
  useDaw.setState({ canEdit: true, document, selection: new Set([id]) })
  const panel = id === 'n1' ? <NoteTools clip={first} zoom={40} onZoom={() => undefined} /> : <ClipPanel />
  show(<StrictMode>{panel}</StrictMode>)
  const input = screen.getByLabelText(new RegExp(`^${label}`))
  fireEvent.change(input, { target: { value: typed } })
  return input
}
const read = (id: string) => useDaw.getState().document[id]
const countEdits = () => useDaw.getState().seq

test.each(fields)('$label is applied to its object when the next one is selected', (one) => {
  type(one)
  act(() => select([one.next]))
  expect(read(one.id)).toMatchObject({ [one.field]: one.value })
  expect(read(one.next)).toBe(document[one.next])
  expect(countEdits()).toBe(1)
})

test.each(fields)('$label is applied once, with Enter and no blur', (one) => {
  const input = type(one)
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(countEdits()).toBe(0)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(read(one.id)).toMatchObject({ [one.field]: one.value })
  fireEvent.blur(input)
  act(() => select([]))
  expect(countEdits()).toBe(1)
})

test.each(fields)('$label is dropped by Escape, and with its object', (one) => {
  const input = type(one)
  fireEvent.keyDown(input, { key: 'Escape' })
  act(() => select([one.next]))
  expect(countEdits()).toBe(0)
  cleanup()
  type(one)
  act(() => void apply('delete', deleteObjects(document, [one.id])))
  expect(read(one.id)).toBeUndefined()
  expect(countEdits()).toBe(1)
})
