// @vitest-environment node
import type { DawDocument, DawNote } from '@songloom/contracts/daw/document'
import { expect, test } from 'vitest'
import { readNoteDrag } from './note-drag.ts'
import { findFirstTop, nameKey, toMidi, toTop } from './roll-layout.ts'

const note: DawNote = {
  ...{ id: 'n1', kind: 'note', clipId: 'c1', startBeats: 2, durationBeats: 1 },
  ...{ midi: 60, velocity: 0.5, syllable: null },
}
const document: DawDocument = { n1: note }
const from = { beats: 2.5, midi: 60 }
const drag = (type: 'move' | 'resize', beats: number, midi: number, step: number | null = 1) =>
  readNoteDrag(document, { type, noteId: 'n1', ids: ['n1'], from }, { beats, midi, y: 0 }, step).operations

test('a drag moves a note to the grid and to another key', () => {
  expect(drag('move', 3.6, 64)).toEqual([{ type: 'set', id: 'n1', fields: { startBeats: 3, midi: 64 } }])
  expect(drag('move', 2.6, 60)).toEqual([])
  expect(drag('move', 2.75, 60, null)).toMatchObject([{ fields: { startBeats: 2.25 } }])
})

test('a drag of its end makes a note longer', () => {
  expect(drag('resize', 4.4, 60)).toEqual([{ type: 'set', id: 'n1', fields: { durationBeats: 3 } }])
})

test('a drag on the empty roll adds a note of at least one step', () => {
  const add = (beats: number) =>
    readNoteDrag(document, { type: 'add', clipId: 'c1', from, id: 'new' }, { beats, midi: 70, y: 0 }, 1).operations
  expect(add(2.6)).toMatchObject([{ object: { id: 'new', startBeats: 2, durationBeats: 1, midi: 60 } }])
  expect(add(5.2)).toMatchObject([{ object: { durationBeats: 3 } }])
})

test('a drag upwards makes notes louder', () => {
  const to = { ...from, y: 36 }
  const { operations } = readNoteDrag(document, { type: 'velocity', ids: ['n1'], fromY: 100 }, to, null)
  expect(operations).toEqual([{ type: 'set', id: 'n1', fields: { velocity: 1 } }])
})

test('rows are keys, the highest at the top, and the first view has the notes in its middle', () => {
  expect([60, 61, 127].map(nameKey)).toEqual(['C4', 'C♯4', 'G9'])
  expect(toMidi(toTop(60) + 5)).toBe(60)
  expect(findFirstTop([note], 200)).toBe(toTop(60) - 100)
})
