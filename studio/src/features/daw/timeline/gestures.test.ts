// @vitest-environment node
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { expect, test } from 'vitest'
import { addAudios, addMarker } from '../edit/add-tracks.ts'
import { readDrag, startDrag } from './drag.ts'
import { findTargetAt } from './hit-test.ts'
import { trackHeights } from '../rows/list-rows.ts'
import { plainRows } from '../rows/row-view.ts'
import { getLayout } from './layout.ts'
import { chooseLevel, toPeaks, readExtremes } from './peaks.ts'
import { listPieces } from './sound-pieces.ts'

let count = 0
const makeId = (): string => `id${(count += 1)}`
const audio = { audioId: 'a'.repeat(24), songName: 'Loop', duration: 4, isLoopable: false } as AudioItem
const applied = applyOperations({}, [...addAudios({}, [audio, audio], 4, makeId), ...addMarker(2, 'Drop', makeId)])
if ('reason' in applied) throw new Error(applied.reason)
const { document } = applied
// 120 BPM: four seconds are eight beats; at 10 pixels a beat the clips lie between 40 and 120.
const layout = getLayout(document, plainRows)
const view = { document, layout, zoom: 10, scrollLeft: 0, scrollTop: 0 }
const { tracksTop } = layout
const trackHeight = trackHeights.normal
const first = tracksTop + 40
const lengths = () => 4
const clipId = 'id2'

test.each<[string, number, number, object]>([
  ['the body of a clip', 80, first, { type: 'clip', id: 'id2', zone: 'body' }],
  ['its start', 42, first, { type: 'clip', id: 'id2', zone: 'start' }],
  ['its end', 118, first, { type: 'clip', id: 'id2', zone: 'end' }],
  ['the handle of its fade', 40, tracksTop + 8, { type: 'clip', id: 'id2', zone: 'fadeIn' }],
  ['a clip of the next track', 80, first + trackHeight, { type: 'clip', id: 'id4', zone: 'body' }],
  ['an empty lane', 200, first, { type: 'lane', trackId: 'id1' }],
  ['below the tracks', 80, first + 2 * trackHeight, { type: 'lane', trackId: null }],
  ['the ruler', 80, 10, { type: 'ruler' }],
  ['a marker', 22, 45, { type: 'marker', id: 'id5' }],
])('finds %s', (_, x, y, target) => {
  expect(findTargetAt(view, { x, y })).toEqual(target)
})

const dragClip = (zone: 'body' | 'start' | 'end' | 'fadeIn', beats: number, more = {}) => {
  const drag = startDrag({ document, layout }, { type: 'clip', id: clipId, zone }, new Set(), { beats: 6, y: first })
  return readDrag(drag, { to: { beats, y: first }, isCopying: false, step: 1, ...more }, lengths)
}

test('takes of a recording lie one above the other, the newest at the top', () => {
  const clip = document.id2
  if (clip?.kind !== 'audioClip') throw new Error('no clip')
  const take = { ...clip, id: 'take', lane: 1 }
  const withTake = { ...document, take }
  const both = { ...view, document: withTake, layout: getLayout(withTake, plainRows) }
  expect(findTargetAt(both, { x: 80, y: tracksTop + 20 })).toMatchObject({ id: 'take' })
  expect(findTargetAt(both, { x: 80, y: tracksTop + 60 })).toMatchObject({ id: 'id2' })
})

test('a drag moves the start of a clip to the grid, or next to it', () => {
  const fields = (step: number | null) => dragClip('body', 8.4, { step }).operations[0]
  expect(fields(1)).toMatchObject({ id: clipId, fields: { startBeats: 6 } })
  expect(fields(null)).toMatchObject({ fields: { startBeats: expect.closeTo(6.4) } })
  expect(dragClip('body', 6.2).operations).toEqual([])
})

test('a copy keeps its id while it is dragged, and is none where it began', () => {
  const from = { beats: 6, y: first }
  const drag = startDrag({ document, layout }, { type: 'clip', id: clipId, zone: 'body' }, new Set(), from)
  const copy = (beats: number, row: number) =>
    readDrag(drag, { to: { beats, y: first + row * trackHeight }, isCopying: true, step: 1 }, lengths)
  const [one, two] = [copy(10, 0), copy(14, 1)]
  expect(one.action).toBe('copy_clips')
  expect(two.operations[0]).toMatchObject({ type: 'put', object: { startBeats: 12, trackId: 'id3' } })
  expect(one.operations[0]).toMatchObject({
    object: { id: (two.operations[0] as { object: { id: string } }).object.id },
  })
  expect(copy(6, 0).operations).toEqual([])
})

test('edges trim and handles fade; a fade is finer than the grid', () => {
  expect(dragClip('end', 8.4)).toMatchObject({ action: 'trim_clip', operations: [{ fields: { durationSeconds: 2 } }] })
  expect(dragClip('fadeIn', 5)).toMatchObject({ action: 'fade_clip', operations: [{ fields: { fadeInSeconds: 0.5 } }] })
})

test('all selected clips move together', () => {
  const target = { type: 'clip', id: clipId, zone: 'body' } as const
  const drag = startDrag({ document, layout }, target, new Set(['id2', 'id4']), { beats: 4, y: first })
  const { operations } = readDrag(drag, { to: { beats: 0, y: first }, isCopying: false, step: 1 }, lengths)
  expect(operations).toHaveLength(2)
})

test('a drag on the ruler selects time, a drag over lanes the clips that it touches', () => {
  const on = (target: Parameters<typeof startDrag>[1], beats: number, row: number) =>
    readDrag(
      startDrag({ document, layout }, target, new Set(), { beats: 2, y: first }),
      { to: { beats, y: first + row * trackHeight }, isCopying: false, step: 1 },
      lengths,
    )
  expect(on({ type: 'ruler' }, 7.3, 0).range).toEqual({ startBeats: 2, endBeats: 7 })
  expect(on({ type: 'lane', trackId: 'id1' }, 5, 1).selection).toEqual(['id2', 'id4'])
  expect(on({ type: 'lane', trackId: 'id1' }, 3, 1).selection).toEqual([])
})

test('pieces of a loop repeat its sound, backwards where it is reversed', () => {
  const clip = {
    ...Object.values(document).find(({ kind }) => kind === 'audioClip')!,
    durationSeconds: 9,
    offsetSeconds: 1,
  }
  if (clip.kind !== 'audioClip') throw new Error('no clip')
  expect(
    listPieces({ ...clip, isLooped: true }, 2, 8, 4).map(({ clipFrom, soundFrom }) => [clipFrom, soundFrom]),
  ).toEqual([
    [2, 3],
    [3, 1],
    [6, 1],
  ])
  expect(listPieces(clip, 0, 9, 4)).toEqual([{ clipFrom: 0, clipTo: 3, soundFrom: 1 }])
  expect(listPieces({ ...clip, isReversed: true }, 1, 2, 4)).toEqual([{ clipFrom: 1, clipTo: 2, soundFrom: 2 }])
})

test('peaks are read from the coarsest level that is fine enough', () => {
  const [fine] = toPeaks([0, 1, 0.5, 0], 2)
  const coarse = { peaksPerSecond: 1, pairs: Int8Array.of(-9, 9, 0, 0) }
  expect(chooseLevel([fine!, coarse], 0.5)).toBe(coarse)
  expect(chooseLevel([fine!, coarse], 40)).toBe(fine)
  expect(readExtremes(fine!, 0.5, 1.5)).toEqual([-127, 127])
  expect(readExtremes(fine!, 5, 6)).toEqual([0, 0])
})
