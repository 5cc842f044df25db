// @vitest-environment node
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { expect, test } from 'vitest'
import { plainRows } from '../rows/row-view.ts'
import { groupHeight, listRows, trackHeights } from '../rows/list-rows.ts'
import { groupedDocument, makeGroup, makeTrack, toDocument } from '../rows/testing/group-document.ts'
import { listMembers, listRoots, listTracks } from '../state/list-objects.ts'
import { listDragged, planDrop } from '../tracks/plan-drop.ts'
import { groupTracks, ungroupTracks } from './groups.ts'
import { moveTrack, placeTracks } from './place-tracks.ts'

/** The document after operations, which their inverse takes back. */
function after(operations: readonly DawOperation[], from: DawDocument = groupedDocument): DawDocument {
  const applied = applyOperations(from, operations)
  if ('reason' in applied) throw new Error(applied.reason)
  const back = applyOperations(applied.document, applied.inverse)
  expect('document' in back && back.document).toEqual(from)
  return applied.document
}

const order = (document: DawDocument): string =>
  listRoots(document)
    .map(({ id }) => [id, ...listMembers(document, id).map((track) => track.id)].join(''))
    .join(' ')

test('tracks become a group where the first of them is, in their order', () => {
  expect(order(groupedDocument)).toBe('a gbcd e')
  expect(order(after(groupTracks(groupedDocument, ['e', 'a'], 'New', () => 'n')))).toBe('nae gbcd')
  expect(order(after(groupTracks(groupedDocument, ['c', 'e'], 'New', () => 'n')))).toBe('a gbd nce')
  expect(groupTracks(groupedDocument, [], 'New')).toEqual([])
})

test('an ungrouped track stays in place, as loud and as muted as it was', () => {
  const automation: DawObject = {
    ...{ id: 'm', kind: 'automation', ownerId: 'b', parameter: 'gainDb' },
    points: [{ beats: 0, value: -3 }],
  }
  const from: DawDocument = { ...groupedDocument, m: automation, g: makeGroup('g', 2, { gainDb: -6, isMuted: true }) }
  const free = after(ungroupTracks(from, ['g']), from)
  expect(order(free)).toBe('a b c d e')
  expect(free['b']).toMatchObject({ gainDb: -6, isMuted: true })
  expect(free['m']).toMatchObject({ points: [{ value: -9 }] })
  expect(free['a']).toBe(from['a'])
})

test.each<[string, readonly string[], string | null, string | null, string]>([
  ['into a group', ['a'], 'g', 'c', 'gbacd e'],
  ['to the end of a group', ['e', 'a'], 'g', null, 'gbcdae'],
  ['out of a group', ['c'], null, 'g', 'a c gbd e'],
  ['to the end of all', ['b'], null, null, 'a gcd e b'],
  ['within a group, next to one that moves too', ['b', 'c'], 'g', 'b', 'a gbcd e'],
  ['of a group', ['g'], null, 'a', 'gbcd a e'],
])('a track moves %s', (_, ids, groupId, beforeId, expected) => {
  expect(order(after(placeTracks(groupedDocument, ids, { groupId, beforeId })))).toBe(expected)
})

test('nothing is written where tracks are in place already', () => {
  expect(placeTracks(groupedDocument, ['c'], { groupId: 'g', beforeId: 'd' })).toEqual([])
  expect([moveTrack(groupedDocument, 'b', -1), moveTrack(groupedDocument, 'd', 1)]).toEqual([[], []])
  expect(order(after(moveTrack(groupedDocument, 'g', 1)))).toBe('a e gbcd')
  expect(order(after(moveTrack(groupedDocument, 'd', -1)))).toBe('a gbdc e')
})

test('rows of equal positions get new ones', () => {
  const same = toDocument(makeTrack('x', 1), makeTrack('y', 1), makeTrack('z', 1))
  expect(order(after(placeTracks(same, ['z'], { groupId: null, beforeId: 'y' }), same))).toBe('x z y')
})

const rows = listRows(groupedDocument, plainRows)
const folded = listRows(groupedDocument, { ...plainRows, foldedIds: ['g'] })
const { normal } = trackHeights
const groupEnd = normal + groupHeight

test.each<[string, number, string]>([
  ['the upper half of a track', 10, 'e a gbcd'],
  ['the top of a group', normal + 2, 'a e gbcd'],
  ['the rest of a group', normal + groupHeight / 2, 'a gebcd'],
  ['the lower half of its last track', groupEnd + 3 * normal - 10, 'a gbcde'],
  ['the upper half of the track after it', groupEnd + 3 * normal + 10, 'a gbcd e'],
  ['below all', 9_999, 'a gbcd e'],
])('a track that is dropped on %s goes there', (_, y, expected) => {
  const drop = planDrop(groupedDocument, rows, y, false)
  expect(order(after(placeTracks(groupedDocument, ['e'], drop)))).toBe(expected)
})

test('a folded group takes a track at its end, or lets it by below; a group goes into none', () => {
  const drop = (y: number) =>
    order(after(placeTracks(groupedDocument, ['a'], planDrop(groupedDocument, folded, y, false))))
  expect(drop(normal + groupHeight / 2)).toBe('gbcda e')
  expect(drop(groupEnd - 4)).toBe('gbcd a e')
  const two = { ...groupedDocument, h: makeGroup('h', 4) }
  const twoRows = listRows(two, plainRows)
  const group = (y: number) => order(after(placeTracks(two, ['h'], planDrop(two, twoRows, y, true)), two))
  expect([group(groupEnd + 10), group(groupEnd + 3 * normal - 10)]).toEqual(['a h gbcd e', 'a gbcd h e'])
})

test('a drag takes the selected tracks along where it is one of them', () => {
  expect(listDragged(groupedDocument, new Set(['a', 'e', 'clip-a']), 'a')).toEqual(['a', 'e'])
  expect(listDragged(groupedDocument, new Set(['e']), 'a')).toEqual(['a'])
  expect(listTracks(groupedDocument).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a long name of a group is cut between characters', () => {
  const [added] = groupTracks(groupedDocument, ['a'], `${'x'.repeat(119)}🎵`, () => 'n')
  expect(added).toMatchObject({ object: { name: 'x'.repeat(119) } })
})
