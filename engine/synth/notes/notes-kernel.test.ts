import { expect, it } from 'vitest'
import { kernelMemory, maxFreeBytes } from './notes-kernel.ts'

const samples = 1 << 18
const buffersOf = (opened: readonly Float32Array[][]): Set<ArrayBufferLike> =>
  new Set(opened.map(([first]) => first!.buffer))

it('memory that was closed is opened again, silent', () => {
  const sides = kernelMemory.open(2, 5_000)
  for (const side of sides) side.fill(1)
  kernelMemory.close(sides)
  kernelMemory.close(sides)
  const again = kernelMemory.open(2, 5_000)
  expect(again[0]!.buffer).toBe(sides[0]!.buffer)
  expect(again.every((side) => side.every((sample) => sample === 0))).toBe(true)
  expect(kernelMemory.open(2, 5_000)[0]!.buffer).not.toBe(again[0]!.buffer)
})

it('memory of another size is not opened for it', () => {
  const sides = kernelMemory.open(3, 6_000)
  kernelMemory.close(sides)
  expect(kernelMemory.open(2, 6_000)[0]!.buffer).not.toBe(sides[0]!.buffer)
  expect(kernelMemory.open(3, 6_000)[0]!.buffer).toBe(sides[0]!.buffer)
})

it('no more than 12 MB of closed memory is kept', () => {
  const opened = Array.from({ length: 16 }, () => kernelMemory.open(2, samples))
  for (const sides of opened) kernelMemory.close(sides)
  const before = buffersOf(opened)
  const again = Array.from({ length: 16 }, () => kernelMemory.open(2, samples))
  const kept = again.filter(([first]) => before.has(first!.buffer)).length
  expect(kept).toBe(Math.floor(maxFreeBytes / opened[0]![0]!.buffer.byteLength))
})

it('arrays of other memory are not kept', () => {
  const foreign = new Float32Array(5_000)
  kernelMemory.close([foreign])
  expect(kernelMemory.open(1, 5_000)[0]!.buffer).not.toBe(foreign.buffer)
})
