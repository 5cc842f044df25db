// @vitest-environment node
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import { expect, test } from 'vitest'
import { groupHeight, laneHeight, trackHeights } from '../rows/list-rows.ts'
import { plainRows } from '../rows/row-view.ts'
import type { RowView } from '../rows/row-view.ts'
import { groupedDocument as document } from '../rows/testing/group-document.ts'
import { readDrag, startDrag } from './drag.ts'
import type { Drag } from './drag-types.ts'
import { findTargetAt } from './hit-test.ts'
import type { Target } from './hit-test.ts'
import { getLayout } from './layout.ts'

const { normal, tall } = trackHeights
const folded: RowView = { ...plainRows, foldedIds: ['g'] }
const withLane: RowView = { ...folded, sizes: { a: 'tall' }, lanes: { a: ['a/gainDb'] } }
const lengths = () => 4
const body = (id: string): Target => ({ type: 'clip', id, zone: 'body' })
const begin = (view: RowView, target: Target, y: number, ids: string[] = []): Drag => {
  const layout = getLayout(document, view)
  return startDrag({ document, layout }, target, new Set(ids), { beats: 6, y: layout.tracksTop + y })
}
const drop = (drag: Drag, beats: number, y: number) =>
  readDrag(drag, { to: { beats, y: drag.layout.tracksTop + y }, isCopying: false, step: 1 }, lengths)
const trackOf = (drag: Drag, y: number): string => {
  const applied = applyOperations(document, drop(drag, 6, y).operations)
  const clip = 'document' in applied ? applied.document[drag.ids[0]!] : undefined
  return clip?.kind === 'audioClip' ? clip.trackId : ''
}

test('a clip that is dragged across a folded group goes to the track below it, not into it', () => {
  const drag = begin(folded, body('clip-a'), 10)
  expect(trackOf(drag, normal + groupHeight + 10)).toBe('e')
  expect(trackOf(drag, normal + 10), 'the upper half of the group').toBe('a')
  // A seeded defect: with the rows of an open group the same distance would end in the group.
  expect(trackOf(begin(plainRows, body('clip-a'), 10), normal + groupHeight + 10)).toBe('b')
})

test('clips that a folded group hides stay on their tracks, and the others with them', () => {
  const drag = begin(folded, body('clip-a'), 10, ['clip-a', 'clip-b'])
  expect(trackOf(drag, normal + groupHeight + 10)).toBe('a')
  expect(drop(drag, 7, 10).operations).toMatchObject([{ fields: { startBeats: 5 } }, { fields: { trackId: 'b' } }])
})

test('a rectangle across a folded group selects nothing that it hides', () => {
  const lane: Target = { type: 'lane', trackId: null }
  const below = normal + groupHeight + normal + 10
  expect(drop(begin(folded, lane, 10), 40, below).selection).toEqual(['clip-a', 'clip-e'])
  expect(drop(begin(plainRows, lane, 10), 40, 9_999).selection).toHaveLength(5)
})

const layout = getLayout(document, withLane)
const laneTop = layout.tracksTop + tall
const moving = {
  ...document,
  m: {
    ...{ id: 'm', kind: 'automation', ownerId: 'a', parameter: 'gainDb' },
    points: [
      { beats: 4, value: -60 },
      { beats: 8, value: 12 },
    ],
  },
} as typeof document
const view = { document: moving, layout: getLayout(moving, withLane), zoom: 10, scrollLeft: 0, scrollTop: 0 }

test.each<[string, number, number, object]>([
  ['a clip in a tall row', 60, layout.tracksTop + tall - 10, { type: 'clip', id: 'clip-a' }],
  ['a point at the lower end of a lane', 41, laneTop + laneHeight - 9, { type: 'automation', index: 0 }],
  ['a point at its upper end', 79, laneTop + 9, { type: 'automation', index: 1 }],
  ['a lane between points', 60, laneTop + 10, { type: 'automation', index: null }],
  ['a folded group', 60, laneTop + laneHeight + 10, { type: 'group', id: 'g' }],
  ['the track after them', 60, laneTop + laneHeight + groupHeight + 30, { type: 'clip', id: 'clip-e' }],
])('finds %s', (_, x, y, target) => {
  expect(findTargetAt(view, { x, y })).toMatchObject(target)
})

test('a point is dragged on the grid, between its neighbours and within its range; a drag in the lane adds one', () => {
  const drag = (hit: Target, from: number, y: number, beats: number, toY: number) => {
    const shown = { document: moving, layout: view.layout }
    const place = { beats: from, y: laneTop + y }
    const input = { to: { beats, y: laneTop + toY }, isCopying: false, step: 1 }
    return readDrag(startDrag(shown, hit, new Set(), place), input, lengths)
  }
  const first = findTargetAt(view, { x: 41, y: laneTop + laneHeight - 9 })
  const up = drag(first, 4.1, laneHeight - 9, 5.4, laneHeight / 2 - 1)
  expect(up).toMatchObject({
    action: 'set_automation',
    operations: [{ type: 'set', id: 'm', fields: { points: [{ beats: 5, value: -24 }, { beats: 8 }] } }],
    point: { ownerId: 'a', parameter: 'gainDb', index: 0 },
  })
  expect(drag(first, 4.1, 40, 99, 40).operations).toMatchObject([
    { fields: { points: [{ beats: 8, value: -60 }, {}] } },
  ])
  const between = findTargetAt(view, { x: 60, y: laneTop + 10 })
  const added = drag(between, 6, 10, 6.2, -50)
  expect(added.operations).toMatchObject([{ fields: { points: [{}, { beats: 6, value: 12 }, {}] } }])
  expect(added.point).toMatchObject({ index: 1 })
})
