// @vitest-environment node
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawAudioClip, DawDocument, DawNote, DawObject, DawScoreClip } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { afterEach, expect, test } from 'vitest'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { listObjects } from '../state/list-objects.ts'
import { listPieces } from '../timeline/sound-pieces.ts'
import { copySelection, pasteAtPlayhead } from './actions.ts'
import { deleteObjects } from './delete-objects.ts'
import { copyClips, duplicateClips, moveClips } from './move-clips.ts'
import { moveNotes, resizeNotes } from './notes.ts'
import { getGridStep, snapBeats } from './snap.ts'
import { splitClips } from './split-clips.ts'
import { fadeClip, trimClip } from './trim-clip.ts'
import { addTrack } from './add-tracks.ts'
import { moveTrack } from './place-tracks.ts'

afterEach(() => resetDaw())

const [vocals] = addTrack({}, 'Vocals', null, () => 't1')
const toDocument = (...objects: DawObject[]): DawDocument => Object.fromEntries(objects.map((one) => [one.id, one]))
const putTrack = (id: string, position: number, isScore = false): DawObject =>
  ({
    ...(vocals as { object: DawObject }).object,
    ...{ id, position, player: isScore ? { type: 'instrument', name: 'piano' } : null },
  }) as DawObject
const audio: DawAudioClip = {
  id: 'c1',
  kind: 'audioClip',
  trackId: 't1',
  lane: 0,
  audioId: 'a'.repeat(24),
  name: 'Take',
  startBeats: 4,
  offsetSeconds: 1,
  durationSeconds: 4,
  gainDb: 0,
  fadeInSeconds: 0.5,
  fadeOutSeconds: 0.5,
  isReversed: false,
  isLooped: false,
  isMuted: false,
  semitones: 0,
  stretch: 1,
}
const score: DawScoreClip = {
  id: 's1',
  kind: 'scoreClip',
  trackId: 't3',
  name: 'Verse',
  startBeats: 4,
  offsetBeats: 1,
  durationBeats: 8,
  isMuted: false,
}
const note = (id: string, startBeats: number, midi = 60): DawNote => ({
  id,
  kind: 'note',
  clipId: 's1',
  startBeats,
  durationBeats: 1,
  midi,
  velocity: 0.8,
  syllable: null,
})
// 120 BPM: a beat is half a second.
const document = toDocument(
  putTrack('t1', 1),
  putTrack('t2', 2),
  putTrack('t3', 3, true),
  audio,
  score,
  note('n1', 2),
  note('n2', 6, 126),
)
const ids = (): (() => string) => {
  let count = 0
  return () => `new${(count += 1)}`
}
const lengths = (): number => 8
function after(operations: DawOperation[], from = document): DawDocument {
  const applied = applyOperations(from, operations)
  if ('reason' in applied) throw new Error(applied.reason)
  return applied.document
}

test('moves clips together, none before the start', () => {
  expect(moveClips(document, ['c1', 's1'], { beats: -6, tracks: 0 })).toEqual([
    { type: 'set', id: 'c1', fields: { startBeats: 0, trackId: 't1' } },
    { type: 'set', id: 's1', fields: { startBeats: 0, trackId: 't3' } },
  ])
  expect(moveClips(document, ['c1'], { beats: 0, tracks: 0 })).toEqual([])
})

test('moves a clip to another track of its sort only', () => {
  const rows = (tracks: number) => after(moveClips(document, ['c1'], { beats: 1, tracks })).c1
  expect(rows(1)).toMatchObject({ trackId: 't2', startBeats: 5 })
  expect(rows(2)).toMatchObject({ trackId: 't1', startBeats: 5 })
})

test('copies a clip with its notes, and duplicates it behind itself', () => {
  const copied = after(copyClips(document, ['s1'], { beats: 8, tracks: 0 }, ids()))
  expect(copied.new1).toMatchObject({ kind: 'scoreClip', startBeats: 12 })
  expect(copied.new2).toMatchObject({ kind: 'note', clipId: 'new1', startBeats: 2 })
  expect(after(duplicateClips(document, ['c1'], ids())).new1).toMatchObject({ startBeats: 12 })
})

const reversedLoop = { isReversed: true, isLooped: true }
test.each<[string, Partial<DawAudioClip>, 'start' | 'end', number, object]>([
  ['start later', {}, 'start', 6, { startBeats: 6, offsetSeconds: 2, durationSeconds: 3 }],
  [
    'start earlier, as far as the sound reaches',
    {},
    'start',
    0,
    { startBeats: 2, offsetSeconds: 0, durationSeconds: 5 },
  ],
  ['end earlier', {}, 'end', 8, { offsetSeconds: 1, durationSeconds: 2 }],
  ['end later, as far as the sound reaches', {}, 'end', 40, { durationSeconds: 7 }],
  ['end of a loop later', { isLooped: true }, 'end', 40, { durationSeconds: 18 }],
  ['start of a reversed clip', { isReversed: true }, 'start', 6, { offsetSeconds: 1, durationSeconds: 3 }],
  ['end of a reversed clip', { isReversed: true }, 'end', 8, { offsetSeconds: 3, durationSeconds: 2 }],
  [
    'start of a loop within a round',
    { isLooped: true },
    'start',
    6,
    { startBeats: 6, offsetSeconds: 2, durationSeconds: 3 },
  ],
  ['start of a reversed loop', reversedLoop, 'start', 6, { offsetSeconds: 1, durationSeconds: 3 }],
  ['end of a reversed loop', reversedLoop, 'end', 8, { offsetSeconds: 3, durationSeconds: 2 }],
  ['end of a reversed loop to its first sound', reversedLoop, 'end', 40, { offsetSeconds: 0, durationSeconds: 5 }],
  [
    'end of a reversed loop further than a whole round',
    { ...reversedLoop, durationSeconds: 7 },
    'end',
    40,
    { offsetSeconds: 0, durationSeconds: 18 },
  ],
])('trims the %s', (_, change, edge, beats, expected) => {
  const from = { ...document, c1: { ...audio, ...change } }
  expect(after(trimClip(from, 'c1', edge, beats, lengths), from).c1).toMatchObject(expected)
})

/** The second of the sound that is heard at a second of the timeline; one for each clip that sounds. */
const hearAt = (from: DawDocument, seconds: number): number[] =>
  listObjects(from, 'audioClip').flatMap((clip) => {
    const at = seconds - clip.startBeats / 2
    const [piece] = at < 0 ? [] : listPieces(clip, at, at + 0.01, lengths())
    if (!piece) return []
    return [Number((clip.isReversed ? piece.soundFrom + piece.clipTo - piece.clipFrom : piece.soundFrom).toFixed(3))]
  })

test.each([
  [false, 4],
  [true, 4],
  [false, 20],
  [true, 20],
])('trimmed or split, a loop plays what it played (reversed: %s, %d seconds)', (isReversed, durationSeconds) => {
  const from = { ...document, c1: { ...audio, isReversed, isLooped: true, durationSeconds } }
  const end = 2 + durationSeconds
  for (let at = 2.5; at < end; at += 0.5) {
    const trim = (edge: 'start' | 'end') => after(trimClip(from, 'c1', edge, at * 2, lengths, ids()), from)
    const [later, earlier] = [trim('start'), trim('end')]
    const split = after(splitClips(from, ['c1'], at * 2, lengths, ids()), from)
    for (let seconds = 2.1; seconds < end; seconds += 0.5) {
      const heard = hearAt(from, seconds)
      const place = `cut at ${at}, heard at ${seconds}`
      expect(hearAt(later, seconds), place).toEqual(seconds < at ? [] : heard)
      expect(hearAt(earlier, seconds), place).toEqual(seconds < at ? heard : [])
      expect(hearAt(split, seconds), place).toEqual(heard)
    }
  }
})

test('the start of a loop is trimmed inside a round: the rest of the round, then the rounds after it', () => {
  const from = { ...document, c1: { ...audio, isLooped: true, durationSeconds: 20 } }
  const trimmed = after(trimClip(from, 'c1', 'start', 4 + 18, lengths, ids()), from)
  expect([trimmed.new1, trimmed.c1]).toMatchObject([
    { startBeats: 22, offsetSeconds: 3, durationSeconds: 5, isLooped: false, fadeInSeconds: 0.5, fadeOutSeconds: 0 },
    { startBeats: 32, offsetSeconds: 1, durationSeconds: 6, isLooped: true, fadeInSeconds: 0, fadeOutSeconds: 0.5 },
  ])
})

test('trims a score clip to its content', () => {
  expect(after(trimClip(document, 's1', 'start', 0, lengths)).s1).toMatchObject({
    startBeats: 3,
    offsetBeats: 0,
    durationBeats: 9,
  })
  expect(after(trimClip(document, 's1', 'end', 6, lengths)).s1).toMatchObject({ durationBeats: 2 })
})

test('fades never overlap', () => {
  expect(after(fadeClip(document, 'c1', 'in', 40)).c1).toMatchObject({ fadeInSeconds: 3.5 })
  expect(after(fadeClip(document, 'c1', 'out', 10)).c1).toMatchObject({ fadeOutSeconds: 1 })
})

test('splits a clip in two that play what it played', () => {
  const split = after(splitClips(document, ['c1'], 8, lengths, ids()))
  expect(split.c1).toMatchObject({ durationSeconds: 2, fadeInSeconds: 0.5, fadeOutSeconds: 0 })
  expect(split.new1).toMatchObject({
    startBeats: 8,
    offsetSeconds: 3,
    durationSeconds: 2,
    fadeInSeconds: 0,
    fadeOutSeconds: 0.5,
  })
})

test('splits a reversed clip: its first half is the end of the sound', () => {
  const from = { ...document, c1: { ...audio, isReversed: true } }
  const split = after(splitClips(from, ['c1'], 6, lengths, ids()), from)
  expect([split.c1, split.new1]).toMatchObject([
    { offsetSeconds: 4, durationSeconds: 1 },
    { offsetSeconds: 1, durationSeconds: 3 },
  ])
})

test('splits a loop inside a round: the rest of the round, then the rounds after it', () => {
  const from = { ...document, c1: { ...audio, isLooped: true, durationSeconds: 20 } }
  const split = after(splitClips(from, ['c1'], 4 + 18, lengths, ids()), from)
  expect([split.c1, split.new1, split.new2]).toMatchObject([
    { durationSeconds: 9, isLooped: true },
    { startBeats: 22, offsetSeconds: 3, durationSeconds: 5, isLooped: false },
    { startBeats: 32, offsetSeconds: 1, durationSeconds: 6, isLooped: true },
  ])
})

test('splits every clip at the playhead where none is chosen; notes after the cut go along', () => {
  const split = after(splitClips(document, [], 8, lengths, ids()))
  expect(split.new2).toMatchObject({ kind: 'scoreClip', startBeats: 8, offsetBeats: 5, durationBeats: 4 })
  expect([split.n1, split.n2]).toMatchObject([{ clipId: 's1' }, { clipId: 'new2' }])
  expect(splitClips(document, [], 100, lengths)).toEqual([])
})

test('deletes a track with its clips and their notes, in an order that applies', () => {
  const removed = deleteObjects(document, ['t3']).map((one) => (one.type === 'put' ? '' : one.id))
  expect(removed.slice(-2), 'the innermost first').toEqual(['s1', 't3'])
  const left = after(deleteObjects(document, ['t3']))
  expect(Object.keys(left)).toEqual(['t1', 't2', 'c1'])
})

test('moves and resizes notes within the keys', () => {
  const moved = after(moveNotes(document, ['n1', 'n2'], { beats: -4, semitones: 5 }))
  expect([moved.n1, moved.n2]).toMatchObject([
    { startBeats: 0, midi: 61 },
    { startBeats: 4, midi: 127 },
  ])
  expect(after(resizeNotes(document, ['n1'], -4)).n1).toMatchObject({ durationBeats: 1 / 16 })
})

test('a track moves between two others', () => {
  expect(moveTrack(document, 't3', -1)).toEqual([{ type: 'set', id: 't3', fields: { position: 1.5 } }])
  expect(moveTrack(document, 't3', 1)).toEqual([])
})

test('the grid follows the zoom', () => {
  expect([4, 24, 100].map((zoom) => getGridStep(document, zoom))).toEqual([4, 0.5, 0.25])
  expect(snapBeats(3.4, 1)).toBe(3)
})

test('what was copied in one project is not pasted into another', () => {
  const opened = { canEdit: true, document: toDocument(putTrack('t1', 1), audio) }
  useDaw.setState({ ...opened, selection: new Set(['c1']) })
  copySelection()
  resetDaw()
  useDaw.setState(opened)
  pasteAtPlayhead()
  expect(useDaw.getState().document).toBe(opened.document)
  useDaw.setState({ selection: new Set(['c1']) })
  copySelection()
  pasteAtPlayhead()
  expect(Object.keys(useDaw.getState().document)).toHaveLength(3)
})
