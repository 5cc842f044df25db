import { expect, it } from 'vitest'
import { createRollingBuffer } from './rolling-buffer.ts'

it('returns samples in order, however far ahead they are written', () => {
  const buffer = createRollingBuffer(1)
  const read: number[] = []
  for (let block = 0; block < 40; block++) {
    const at = block * 50_000
    const index = buffer.reserve(at + 7, 900_000)
    buffer.channels[0]![index] = block + 1
    buffer.channels[0]![index + 899_999] = 0.5
    const from = buffer.take(50_000)
    buffer.channels[0]!.subarray(from, from + 50_000).forEach((sample, i) => {
      if (sample !== 0) read.push(at + i, sample)
    })
  }
  const starts = Array.from({ length: 40 }, (_, block) => [block * 50_000 + 7, block + 1])
  const ends = Array.from({ length: 22 }, (_, block) => [block * 50_000 + 900_006, 0.5])
  const expected = [...starts, ...ends].sort((a, b) => a[0]! - b[0]!).flat()
  expect(read).toEqual(expected)
})

it('returns its arrays to their memory when it grows and when it is closed', () => {
  const open: Float32Array[][] = []
  const closed: Float32Array[] = []
  const buffer = createRollingBuffer(2, {
    open(channels, samples) {
      const opened = Array.from({ length: channels }, () => new Float32Array(samples))
      open.push(opened)
      return [...opened]
    },
    close: (channels) => void closed.push(...channels),
  })
  buffer.reserve(0, 2 * open[0]![0]!.length)
  expect(closed).toEqual(open[0])
  buffer.close()
  expect(closed).toEqual(open.flat())
})
