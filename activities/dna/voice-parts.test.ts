import { expect, test } from 'vitest'
import { createSilentWav } from '../engines/zero-cost/silence.ts'
import { toneWav } from '../testing/tone.ts'
import { voicePieces } from './voice-parts.ts'

const wav = toneWav(60)
const seconds = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds })
const piecesOf = (...spans: [number, number][]) =>
  voicePieces(
    wav,
    spans.map(([from, to]) => seconds(from, to)),
  )?.map(({ fromSample, toSample }) => [fromSample / 44_100, toSample / 44_100])

test('parts without a voice are left out, and pauses of a voice are kept', () => {
  expect(piecesOf([10, 20], [21.5, 30], [40, 45])).toEqual([
    [9.75, 30.25],
    [39.75, 45.25],
  ])
  expect(piecesOf([0.1, 59])).toBeUndefined()
  expect(piecesOf()).toEqual([])
  expect(voicePieces(createSilentWav(), [])).toEqual([])
})
