// @vitest-environment node
import type { DawDocument } from '@songloom/contracts/daw/document'
import { expect, test } from 'vitest'
import { findRow, findTrackIndex, findTrackRow, groupHeight, laneHeight, listRows, trackHeights } from './list-rows.ts'
import type { Rows } from './list-rows.ts'
import { plainRows, trackSizes } from './row-view.ts'
import type { RowView } from './row-view.ts'
import { groupedDocument, makeGroup, makeTrack, toDocument } from './testing/group-document.ts'

const { normal, tall, small } = trackHeights
const name = (rows: Rows): string[] =>
  rows.rows.map((row) => (row.kind === 'group' ? row.group.id : `${row.kind} ${row.track.id}`))

test('a group stands at its place with its tracks below it; folded, it stands alone', () => {
  const open = listRows(groupedDocument, plainRows)
  expect(name(open)).toEqual(['track a', 'g', 'track b', 'track c', 'track d', 'track e'])
  const folded = listRows(groupedDocument, { ...plainRows, foldedIds: ['g'] })
  expect(name(folded)).toEqual(['track a', 'g', 'track e'])
  expect(folded.height).toBe(2 * normal + groupHeight)
  expect(findTrackRow(folded, 'b')).toBeUndefined()
})

test('rows have the heights of their tracks and lanes; the lane of an effect that is gone has no row', () => {
  const view: RowView = { foldedIds: ['g'], sizes: { a: 'tall', e: 'small' }, lanes: { a: ['a/pan', 'gone/mix'] } }
  const rows = listRows(groupedDocument, view)
  expect(name(rows)).toEqual(['track a', 'lane a', 'g', 'track e'])
  expect(rows.rows.map(({ top }) => top)).toEqual([0, tall, tall + laneHeight, tall + laneHeight + groupHeight])
  expect(rows.height).toBe(tall + laneHeight + groupHeight + small)
})

test('a height belongs to a track: lanes to theirs, halves of a group to the tracks above and below', () => {
  const view: RowView = { ...plainRows, foldedIds: ['g'], lanes: { a: ['a/gainDb'] } }
  const rows = listRows(groupedDocument, view)
  const groupTop = normal + laneHeight
  const at = (y: number): number => findTrackIndex(rows, y)
  expect([at(-1), at(0), at(normal + 5), at(groupTop + 5)]).toEqual([-1, 0, 0, 0])
  expect([at(groupTop + groupHeight - 5), at(groupTop + groupHeight), at(rows.height)]).toEqual([1, 1, 2])
})

/** A generator of numbers from 0 to 1, the same for a seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function makeRandom(seed: number): { document: DawDocument; view: RowView } {
  const random = createRandom(seed)
  const pick = (count: number): number => Math.floor(random() * count)
  const groups = Array.from({ length: pick(4) }, (_, at) => makeGroup(`g${at}`, random()))
  const tracks = Array.from({ length: 1 + pick(20) }, (_, at) =>
    makeTrack(`t${at}`, random(), groups.length > 0 && random() < 0.5 ? `g${pick(groups.length)}` : null),
  )
  const view: RowView = {
    foldedIds: groups.filter(() => random() < 0.3).map(({ id }) => id),
    sizes: Object.fromEntries(tracks.map(({ id }) => [id, trackSizes[pick(3)]!])),
    lanes: Object.fromEntries(tracks.map(({ id }) => [id, random() < 0.3 ? [`${id}/gainDb`, `${id}/pan`] : []])),
  }
  return { document: toDocument(...groups, ...tracks), view }
}

/** Heights where the row that is found is not the one that was laid there. */
const listMisses = (rows: Rows): number[] =>
  rows.rows.flatMap((row) =>
    [row.top, row.top + row.height / 2, row.top + row.height - 1].filter((y) => findRow(rows, y) !== row),
  )

test('every row is found at its top, middle and end, in 200 arrangements', () => {
  const all = Array.from({ length: 200 }, (_, seed) => {
    const { document, view } = makeRandom(seed + 1)
    return listRows(document, view)
  })
  expect(all.flatMap(listMisses)).toEqual([])
  expect(all.filter(({ rows, height }) => height !== rows.reduce((sum, row) => sum + row.height, 0))).toEqual([])
  // A seeded defect: rows that were all as high as a normal track, as they were before.
  const even = all.map((rows) => ({ ...rows, rows: rows.rows.map((row, at) => ({ ...row, top: at * normal })) }))
  expect(even.flatMap(listMisses).length).toBeGreaterThan(0)
})
