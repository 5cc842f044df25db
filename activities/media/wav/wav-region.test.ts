import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { toSamples } from '@songloom/engine/dsp/stereo'
import { joinPieces } from './cut-wav.ts'
import { decodeWav } from './decode-wav.ts'
import { encodeWav } from './encode-wav.ts'
import { readWavPiece, readWavRegion } from './wav-region.ts'

const left = Float32Array.from({ length: 44_100 }, (_, i) => Math.sin(i / 20) / 2)
const wav = encodeWav({ left, right: left }, { sampleRate: 44_100, dither: false })

function stored(bytes: Uint8Array) {
  const read: number[] = []
  const getRange = (_key: string, start: number, end: number): Promise<Readable> => {
    const part = bytes.subarray(start, end + 1)
    read.push(part.length)
    return Promise.resolve(Readable.from([Buffer.from(part)]))
  }
  return { getRange, read }
}

test('is the exact part as a separate WAV, and reads nothing else', async () => {
  const { getRange, read } = stored(wav)
  const part = decodeWav(await readWavRegion({ getRange }, 'x', { startSeconds: 0.25, endSeconds: 0.5 }))
  expect(part.sampleRate).toBe(44_100)
  expect(part.left).toEqual(decodeWav(wav).left.slice(11_025, 22_050))
  expect(read).toEqual([44, 11_025 * 4])
})

test.each([
  [0, 1],
  [0, 0.5],
  [0.250_01, 0.75],
  [0.5, 1],
  [0.3, 0.301],
])('from %d to %d s, a clip of the part is the clip of the whole, to the bit', async (startSeconds, endSeconds) => {
  const part = await readWavPiece(stored(wav), 'x', { startSeconds, endSeconds })
  const [fromSample, toSample] = [toSamples(startSeconds), toSamples(endSeconds)]
  expect(joinPieces([part])).toEqual(joinPieces([{ wav, fromSample, toSample }]))
  expect(joinPieces([part, part])).toEqual(
    joinPieces([
      { wav, fromSample, toSample },
      { wav, fromSample, toSample },
    ]),
  )
})

test('control: a part without its cut flags is another clip', async () => {
  const part = await readWavPiece(stored(wav), 'x', { startSeconds: 0.25, endSeconds: 0.75 })
  expect(joinPieces([part])).not.toEqual(joinPieces([{ ...part, isCutBefore: false, isCutAfter: false }]))
})

test('ends with the master, and a region behind it is refused', async () => {
  const region = (startSeconds: number) => readWavRegion(stored(wav), 'x', { startSeconds, endSeconds: 9 })
  expect(decodeWav(await region(0.5)).left).toHaveLength(22_050)
  await expect(region(2)).rejects.toMatchObject({ code: 'truncated' })
  await expect(readWavRegion(stored(new Uint8Array(60)), 'x', { startSeconds: 0, endSeconds: 1 })).rejects.toThrow()
})
