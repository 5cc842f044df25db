import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countPyramidPairs, readPeakPyramid } from '@songloom/contracts/daw/peak-pyramid.rules'
import { encodeWavFile } from './encode-wav.ts'
import { makePeakPyramid } from './peak-pyramid.ts'

/** 16-bit stereo: left as given, right silent. */
async function pyramidOf(left: Int16Array) {
  const frames = new Int16Array(2 * left.length)
  left.forEach((value, i) => (frames[2 * i] = value))
  const path = join(await mkdtemp(join(tmpdir(), 'peaks-')), 'a.wav')
  await writeFile(path, encodeWavFile(new Uint8Array(frames.buffer), 44_100))
  const bytes = await makePeakPyramid(path)
  return { bytes, ...readPeakPyramid(bytes.buffer as ArrayBuffer) }
}

it('has the lowest and highest sample of every 256, and of 4 pairs on each level above', async () => {
  const left = new Int16Array(256 * 20 + 10)
  left[0] = -32_768
  left[256 * 7 + 3] = 32_767
  left[256 * 20 + 9] = 400
  const { samples, levels } = await pyramidOf(left)
  expect(samples).toBe(left.length)
  expect(levels.map(({ length }) => length / 2)).toEqual([21, 6, 2, 1])
  expect([...levels[0]!.subarray(0, 4)]).toEqual([-128, 0, 0, 0])
  expect([...levels[0]!.subarray(14, 16)]).toEqual([0, 127])
  expect([...levels[0]!.subarray(40)]).toEqual([0, 1])
  expect(levels.slice(1).map((level) => [...level.subarray(0, 4)])).toEqual([
    [-128, 0, 0, 127],
    [-128, 127, 0, 1],
    [-128, 127],
  ])
})

it('takes 138 KB for five minutes', () => {
  const pairs = countPyramidPairs(300 * 44_100).reduce((sum, count) => sum + count, 0)
  expect(Math.round((2 * pairs) / 1_000)).toBe(138)
})

it('is empty for an empty sound', async () => {
  expect(await pyramidOf(new Int16Array(0))).toMatchObject({ samples: 0, levels: [] })
})

it('refuses other bytes', () => {
  expect(() => readPeakPyramid(new ArrayBuffer(16))).toThrow(RangeError)
})
