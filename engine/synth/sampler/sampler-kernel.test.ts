import { expect, it } from 'vitest'
import { createSampler, voicePlaces } from './sampler-kernel.ts'

const blockSamples = 128
const ramp = Float32Array.from({ length: 1000 }, (_, i) => i / 1000)

function played({ cursor = 0, step = 1, end = 1000, loop = 0, blocks = 1 }) {
  const sampler = createSampler()
  sampler.open(ramp.length)
  const set = sampler.voice(0)
  set[voicePlaces.data] = sampler.hold(ramp)
  Object.entries({ cursor, step, end, loop, gain: 1, toLeft: 1, toRight: 0.5 }).forEach(([name, value]) => {
    set[voicePlaces[name as keyof typeof voicePlaces]] = value
  })
  const goesOn = Array.from({ length: blocks }, (_, n) => sampler.play(0, n * blockSamples, blockSamples, false))
  const [left, right] = [new Float32Array(blocks * blockSamples), new Float32Array(blocks * blockSamples)]
  sampler.take(left, right, 0, left.length)
  return { left, right, goesOn }
}

it('reads a recording between its samples, a sample late, to both sides', () => {
  const { left, right } = played({ cursor: 10, step: 0.75 })
  left.forEach((x, i) => expect(x).toBeCloseTo((11 + 0.75 * i) / 1000, 5))
  right.forEach((x, i) => expect(x).toBeCloseTo(left[i]! / 2, 6))
})

it('repeats a loop in the same samples at any speed', () => {
  const { left, goesOn } = played({ cursor: 500, loop: 128, end: 600, blocks: 4 })
  expect(goesOn).toEqual([true, true, true, true])
  expect(left.subarray(256, 384)).toEqual(left.subarray(128, 256))
})

it('is silent after the end', () => {
  const { left, goesOn } = played({ cursor: 900, blocks: 1 })
  expect(goesOn).toEqual([false])
  expect(left.subarray(97).every((x) => x === 0)).toBe(true)
  expect(left[96]).toBeGreaterThan(0.9)
})
