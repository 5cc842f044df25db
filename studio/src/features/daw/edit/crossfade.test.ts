// @vitest-environment node
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { expect, test } from 'vitest'
import { getObject } from '../state/list-objects.ts'
import { withCrossfades } from './crossfade.ts'
import { moveClips } from './move-clips.ts'

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

function move(from: DawDocument, id: string, beats: number): DawDocument {
  const applied = applyOperations(from, withCrossfades(from, moveClips(from, [id], { beats, tracks: 0 })))
  if ('reason' in applied) throw new Error(applied.reason)
  return applied.document
}
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
