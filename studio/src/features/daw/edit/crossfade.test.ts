// @vitest-environment node
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { expect, test } from 'vitest'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { getObject } from '../state/list-objects.ts'
import { trimToPlayhead } from './actions.ts'
import { withCrossfades } from './crossfade.ts'
import { moveClips } from './move-clips.ts'
import { trimClip } from './trim-clip.ts'

// 120 BPM: four seconds are eight beats.
const createClip = (id: string, startBeats: number) =>
  createAudioClip({ id, trackId: 't', audioId: 'a'.repeat(24), name: id, startBeats, durationSeconds: 4 })
const document: DawDocument = {
  t: {
    ...{ id: 't', kind: 'track', name: '', position: 1, color: '#000000', groupId: null },
    ...{ gainDb: 0, pan: 0, isMuted: false, isSoloed: false, player: null },
  },
  one: createClip('one', 0),
  two: createClip('two', 8),
}

function change(from: DawDocument, id: string, plan: (document: DawDocument) => DawOperation[]): DawDocument {
  const applied = applyOperations(from, withCrossfades(from, [id], plan))
  if ('reason' in applied) throw new Error(applied.reason)
  return applied.document
}
const move = (from: DawDocument, id: string, beats: number): DawDocument =>
  change(from, id, (ended) => moveClips(ended, [id], { beats, tracks: 0 }))
const trim = (from: DawDocument, id: string, edge: 'start' | 'end', beats: number): DawDocument =>
  change(from, id, (ended) => trimClip(ended, id, edge, beats, () => 4))
const readFades = (from: DawDocument) =>
  ['one', 'two'].map((id) => {
    const { fadeInSeconds, fadeOutSeconds } = getObject(from, id, 'audioClip')!
    return [fadeInSeconds, fadeOutSeconds]
  })

test('a clip that is moved over the end of another fades with it, as long as they overlap', () => {
  const overlapped = move(document, 'two', -2)
  expect(readFades(overlapped)).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(readFades(move(overlapped, 'two', -2))).toEqual([
    [0, 2],
    [2, 0],
  ])
})

test('apart again, or one within the other, they have no crossfade; a fade of its own stays', () => {
  const overlapped = move(document, 'two', -2)
  expect(readFades(move(overlapped, 'two', 2))).toEqual(readFades(document))
  expect(readFades(move(document, 'two', -8))).toEqual(readFades(document))
  const faded = { ...document, one: { ...createClip('one', 0), fadeOutSeconds: 0.5 } }
  expect(readFades(move(faded, 'two', 4))[0]).toEqual([0, 0.5])
})

test('over a muted clip there is no crossfade; one from before the mute is taken away', () => {
  const muted = { ...document, one: { ...createClip('one', 0), isMuted: true } }
  expect(readFades(move(muted, 'two', -2))).toEqual(readFades(document))
  const overlapped = move(document, 'two', -2)
  const then = { ...overlapped, one: { ...getObject(overlapped, 'one', 'audioClip')!, isMuted: true } }
  expect(readFades(move(then, 'two', -1))).toEqual(readFades(document))
})

test('trimmed apart, neither has a fade left; trimmed less, they fade as long as they overlap', () => {
  const overlapped = move(document, 'two', -2)
  expect(readFades(trim(overlapped, 'two', 'start', 10))).toEqual(readFades(document))
  expect(readFades(trim(overlapped, 'one', 'end', 4))).toEqual(readFades(document))
  const halves = [
    [0, 0.5],
    [0.5, 0],
  ]
  expect(readFades(trim(overlapped, 'two', 'start', 7))).toEqual(halves)
  expect(readFades(trim(overlapped, 'one', 'end', 7))).toEqual(halves)
})

test('a clip that is cut at the playhead fades with what it still overlaps', () => {
  useDaw.setState({ document: move(document, 'two', -2), canEdit: true, selection: new Set(['one']), playheadBeats: 7 })
  trimToPlayhead('end')
  expect(readFades(useDaw.getState().document)).toEqual([
    [0, 0.5],
    [0.5, 0],
  ])
  resetDaw()
})

test('a clip that is not moved keeps its crossfade without an operation', () => {
  const overlapped = move(document, 'two', -2)
  expect(withCrossfades(overlapped, ['two'], () => [])).toEqual([])
})
