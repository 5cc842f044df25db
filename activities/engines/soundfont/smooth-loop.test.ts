import { expect, it } from 'vitest'
import { smoothEnd } from './smooth-loop.ts'

const rate = 44_100
const loop = { end: 8_000, samples: 3_010 }
/** Its loop is no whole number of periods: it ends with a step. */
const sine = Float32Array.from({ length: 9_000 }, (_, i) => Math.sin(i / 17))

const roughest = (sound: Float32Array): number =>
  sound.reduce((most, x, i) => Math.max(most, Math.abs(x - 2 * (sound[i - 1] ?? x) + (sound[i - 2] ?? x))), 0)

/** Two turns of a loop as a sampler reads them. */
function turns(end: Float32Array | undefined): Float32Array {
  const recording = sine.slice()
  if (end) recording.set(end, loop.end - end.length)
  const turn = recording.subarray(loop.end - loop.samples, loop.end)
  return Float32Array.from([...turn, ...turn]).subarray(2)
}

it('joins the end of a loop to its start without a click', () => {
  expect(roughest(turns(undefined))).toBeGreaterThan(0.2)
  expect(roughest(turns(smoothEnd(sine, loop, rate)))).toBeLessThan(0.01)
})

it('keeps the level for similar and different ends, and does not change the recording', () => {
  const noise = Float32Array.from({ length: 9_000 }, (_, i) => Math.sin(i * i * 0.7))
  const kept = noise.slice()
  const levelOf = (sound: Float32Array): number => Math.sqrt(sound.reduce((sum, x) => sum + x * x, 0) / sound.length)
  for (const sound of [sine, noise]) {
    const middle = smoothEnd(sound, loop, rate)!.subarray(200, 700)
    expect(Math.abs(levelOf(middle) / levelOf(sound) - 1)).toBeLessThan(0.12)
  }
  expect(noise).toEqual(kept)
})

it('needs samples before the loop, and its end', () => {
  expect(smoothEnd(sine, { end: 3_010, samples: 3_010 }, rate)).toBeUndefined()
  expect(smoothEnd(sine.subarray(0, 7_999), loop, rate)).toBeUndefined()
})
