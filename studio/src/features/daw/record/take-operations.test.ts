// @vitest-environment node
import { expect, test } from 'vitest'
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import { dawDocumentSchema } from '@songloom/contracts/daw/document'
import type { DawAudioClip, DawDocument } from '@songloom/contracts/daw/document'
import { createRecordingTrack, findRecordingTrack, putTakes } from './take-operations.ts'

const audioId = '0123456789abcdef01234567'

test('the passes of a loop become clips in lanes of the track, at their places', () => {
  const track = createRecordingTrack({}, 'Voice')
  const document: DawDocument = { [track.id]: track }
  const takes = [0, 1].map((n) => ({ startSample: 44_100, offsetSamples: 1_000 + n * 44_100, samples: 44_100 }))
  const applied = applyOperations(document, putTakes(document, { audioId, name: 'Take', trackId: track.id, takes }))
  const after = 'document' in applied ? applied.document : {}
  const clips = Object.values(after).filter((object): object is DawAudioClip => object.kind === 'audioClip')
  expect(dawDocumentSchema.safeParse(after).error).toBeUndefined()
  expect(clips.map(({ lane, startBeats, durationSeconds, name }) => [lane, startBeats, durationSeconds, name])).toEqual(
    [
      [0, 2, 1, 'Take 1'],
      [1, 2, 1, 'Take 2'],
    ],
  )
  expect(findRecordingTrack(after, new Set([clips[0]!.id]))).toBeUndefined()
  expect(findRecordingTrack(after, new Set([track.id]))).toBe(track)
})

test('each of many passes over one place is a take', () => {
  const track = createRecordingTrack({}, 'Voice')
  const document: DawDocument = { [track.id]: track }
  const takes = Array.from({ length: 70 }, (_, n) => ({
    startSample: 0,
    offsetSamples: n * 44_100,
    samples: 44_100,
  }))
  const applied = applyOperations(document, putTakes(document, { audioId, name: 'Take', trackId: track.id, takes }))
  const after = 'document' in applied ? applied.document : {}
  expect(Object.keys(after)).toHaveLength(71)
  expect(dawDocumentSchema.safeParse(after).error).toBeUndefined()
})
