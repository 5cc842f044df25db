// @vitest-environment node
import { expect, test } from 'vitest'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { listStrips, getMovedPosition, getNextPosition } from './strips.ts'

test('strips are in the order of the timeline, groups after their tracks, buses and the master last', () => {
  const objects = [
    { id: 'master', kind: 'master' },
    { id: 'bus', kind: 'bus', position: 1 },
    { id: 'group', kind: 'group', position: 1 },
    { id: 'a', kind: 'track', position: 3, groupId: 'group' },
    { id: 'b', kind: 'track', position: 2, groupId: null },
    { id: 'c', kind: 'track', position: 1, groupId: 'group' },
  ]
  const document = Object.fromEntries(objects.map((object) => [object.id, object])) as unknown as DawDocument
  expect(listStrips(document).map(({ id }) => id)).toEqual(['c', 'a', 'group', 'b', 'bus', 'master'])
})

test('what moves by one place lies between its new neighbours', () => {
  const list = [1, 2, 5].map((position) => ({ position }))
  expect([getMovedPosition(list, 0, 1), getMovedPosition(list, 1, 1), getMovedPosition(list, 2, 1)]).toEqual([
    3.5,
    6,
    undefined,
  ])
  expect([getMovedPosition(list, 1, -1), getNextPosition(list), getNextPosition([])]).toEqual([0, 6, 1])
})
