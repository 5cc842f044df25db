import { expect, test } from 'vitest'
import { cutFadeSamples } from '@songloom/engine/edit/seams/join'
import { toneWav } from '../../testing/tone.ts'
import { joinPieces } from './cut-wav.ts'
import { countFrames } from './wav-frames.ts'
import { encodeWav } from './encode-wav.ts'
import { readWavChunks } from './wav-chunks.ts'

const wav = toneWav(4)
const count = countFrames(wav)
const fade = cutFadeSamples

/** Left samples, as they are stored. */
function samples(file: Uint8Array): number[] {
  const { data } = readWavChunks(file)
  return Array.from({ length: data.byteLength / 4 }, (_, i) => data.getInt16(i * 4, true))
}

/** The largest step between two samples near a place. */
const jumpNear = (all: readonly number[], at: number): number =>
  Math.max(...all.slice(at - 50, at + 50).map((sample, i, near) => Math.abs(sample - (near[i - 1] ?? sample))))

test('a part has exactly its length, and unchanged samples except for 20 ms at a cut', () => {
  const [from, to] = [44_101, 120_007]
  const part = samples(joinPieces([{ wav, fromSample: from, toSample: to }]))
  const source = samples(wav).slice(from, to)
  expect(part).toHaveLength(to - from)
  expect(part.slice(fade, -fade)).toEqual(source.slice(fade, -fade))
  expect(Math.abs(part[0]!)).toBeLessThanOrEqual(Math.abs(source[0]!) * 0.01 + 1)
  expect(part.slice(0, fade)).not.toEqual(source.slice(0, fade))
})

test('all of an audio is its samples to the bit, ends included', () => {
  expect(samples(joinPieces([{ wav, fromSample: 0, toSample: count }]))).toEqual(samples(wav))
})

test('two joined audios lose one crossfade, and are unchanged elsewhere', () => {
  const other = toneWav(2)
  const joined = samples(
    joinPieces([
      { wav, fromSample: 0, toSample: count },
      { wav: other, fromSample: 0, toSample: countFrames(other) },
    ]),
  )
  expect(joined).toHaveLength(count + countFrames(other) - fade)
  expect(joined.slice(0, count - fade)).toEqual(samples(wav).slice(0, count - fade))
  expect(joined.slice(count)).toEqual(samples(other).slice(fade))
})

test('a seam does not click, where a plain cut does', () => {
  const at = 60_000
  const pieces = [
    { wav, fromSample: 0, toSample: at },
    { wav, fromSample: 99_990, toSample: count },
  ]
  const plain = [...samples(wav).slice(0, at), ...samples(wav).slice(99_990)]
  const steady = jumpNear(samples(wav), 30_000)
  expect(jumpNear(samples(joinPieces(pieces)), at - fade)).toBeLessThan(2 * steady)
  expect(jumpNear(samples(joinPieces(pieces)), at)).toBeLessThan(2 * steady)
  // Negative control: without a crossfade the test detects the cut.
  expect(jumpNear(plain, at)).toBeGreaterThan(2 * steady)
})

test('a piece shorter than two crossfades is still whole', () => {
  const short = { wav, fromSample: 1_000, toSample: 1_100 }
  expect(countFrames(joinPieces([short, short, short]))).toBe(300 - 100)
})

test('nothing at all is an error', () => {
  expect(() => joinPieces([{ wav, fromSample: count, toSample: count + 10 }])).toThrow('No samples')
  const silent = encodeWav({ left: new Float32Array(0), right: new Float32Array(0) }, { sampleRate: 44_100 })
  expect(() => joinPieces([{ wav: silent, fromSample: 0, toSample: 1 }])).toThrow('No samples')
})
