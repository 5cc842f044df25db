// @vitest-environment node
import { expect, test } from 'vitest'
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import {
  addPoint,
  drawPoints,
  findAutomation,
  listTargets,
  movePoint,
  removePoint,
  setPoints,
} from './automation-points.ts'
import type { StripObject } from '../strips.ts'

const bus = {
  id: 'b',
  kind: 'bus',
  name: 'B',
  position: 1,
  color: '#ffffff',
  gainDb: -3,
  pan: 0,
  isMuted: false,
} as const
const delay = {
  id: 'd',
  kind: 'effect',
  ownerId: 'b',
  position: 1,
  effect: 'delay',
  isBypassed: false,
  parameters: { mix: 0.5 },
} as const
const document: DawDocument = { b: bus, d: delay }
const target = { ownerId: 'b', parameter: 'gainDb' }
const points = [
  { beats: 2, value: -6 },
  { beats: 4, value: 0 },
]
const applied = (to: DawDocument, next: typeof points): DawDocument => {
  const answer = applyOperations(to, setPoints(to, target, next))
  return 'document' in answer ? answer.document : {}
}

test('gain, pan and each parameter of the effects can move', () => {
  const targets = listTargets(document, bus as StripObject)
  expect(targets.map(({ parameter, value }) => [parameter, value])).toEqual([
    ['gainDb', -3],
    ['pan', 0],
    ['seconds', 0.375],
    ['feedback', 0.4],
    ['mix', 0.5],
  ])
})

test('an automation appears with its first point and goes with its last', () => {
  const one = applied(document, [points[0]!])
  expect(findAutomation(one, target)?.points).toEqual([points[0]])
  const two = applied(one, addPoint([points[1]!], points[0]!))
  expect(findAutomation(two, target)?.points).toEqual(points)
  expect(applied(two, removePoint(removePoint(points, 0), 0))).toEqual(document)
  expect(setPoints(document, target, [])).toEqual([])
})

test('a point stays between its neighbours and in its range', () => {
  const range = { lowest: -60, highest: 12 }
  expect(movePoint(points, 0, { beats: 9, value: 99 }, range)[0]).toEqual({ beats: 4, value: 12 })
  expect(movePoint(points, 1, { beats: 1, value: -99 }, range)[1]).toEqual({ beats: 2, value: -60 })
})

test('the line is flat outside the points, and steps where a value holds', () => {
  const draw = (shape?: 'hold') =>
    drawPoints(
      [{ ...points[0]!, ...(shape && { shape }) }, points[1]!],
      (x) => x * 10,
      (y) => 10 - y,
      100,
    )
  expect(draw()).toBe('M0 16.0L20.0 16.0L40.0 10.0L100 10.0')
  expect(draw('hold')).toContain('L40.0 16.0L40.0 10.0')
})
