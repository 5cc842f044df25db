// @vitest-environment node
import type { DawObject } from '@songloom/contracts/daw/document'
import { expect, test } from 'vitest'
import type { AutomationPoint, AutomationTarget } from '../mixer/automation/automation-points.ts'
import { makeTrack, toDocument } from '../rows/testing/group-document.ts'
import type { AutomationHit } from '../timeline/hit-test.ts'
import { readDrag, startDrag } from '../timeline/drag.ts'
import { getLayout } from '../timeline/layout.ts'
import { plainRows } from '../rows/row-view.ts'
import { toLaneY } from './lane-scale.ts'

const target: AutomationTarget = { ownerId: 'a', parameter: 'gainDb', lowest: -60, highest: 12, value: 0 }
const lane: DawObject = {
  ...{ id: 'lane', kind: 'automation', ownerId: 'a', parameter: 'gainDb' },
  points: [
    { beats: 4, value: 0 },
    { beats: 8, value: -12 },
    { beats: 16, value: 0 },
  ],
}
const document = toDocument(makeTrack('a', 1), lane)
const layout = getLayout(document, plainRows)
const hit: AutomationHit = { type: 'automation', target, top: 100, height: 80, index: 1 }
const yOf = (value: number): number => hit.top + toLaneY(hit, value)

interface Dragged {
  to: { beats: number; value: number }
  step?: number | null
  index?: number | null
}

/** Drags from the point at 8 beats and −12 dB; answers the points and which one is selected. */
function drag({ to, step = null, index = 1 }: Dragged) {
  const started = startDrag({ document, layout }, { ...hit, index }, new Set(), { beats: 8, y: yOf(-12) })
  const input = { to: { beats: to.beats, y: yOf(to.value) }, isCopying: false, step }
  const { action, operations, point } = readDrag(started, input, () => 4)
  expect([action, operations]).toEqual(['set_automation', [expect.objectContaining({ type: 'set', id: 'lane' })]])
  const [set] = operations
  if (set?.type !== 'set') throw new Error('Nothing is set.')
  return { points: (set.fields as { points: AutomationPoint[] }).points, selected: point?.index }
}

test('a point follows the pointer in time, by the grid if there is one, and in value', () => {
  const { points, selected } = drag({ to: { beats: 10.4, value: -30 } })
  expect(points).toEqual([
    { beats: 4, value: 0 },
    { beats: expect.closeTo(10.4), value: expect.closeTo(-30, 0) },
    { beats: 16, value: 0 },
  ])
  expect(selected).toBe(1)
  expect(drag({ to: { beats: 10.4, value: -30 }, step: 1 }).points[1]).toMatchObject({ beats: 10 })
})

test('a drag along the lane keeps the value to the last digit', () => {
  expect(drag({ to: { beats: 12, value: -12 } }).points[1]).toEqual({ beats: 12, value: -12 })
})

test('a point stays between its neighbours and in its range', () => {
  expect(drag({ to: { beats: 40, value: 90 } }).points[1]).toEqual({ beats: 16, value: 12 })
  expect(drag({ to: { beats: 1, value: -500 } }).points[1]).toEqual({ beats: 4, value: -60 })
})

test('a drag that begins between points adds one where it is', () => {
  const { points, selected } = drag({ to: { beats: 11.6, value: -20 }, index: null, step: 1 })
  expect(points.map(({ beats }) => beats)).toEqual([4, 8, 12, 16])
  expect(points[2]!.value).toBeCloseTo(-20, 0)
  expect(selected).toBe(2)
})
