import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFor } from '../dsp/random.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sine } from '../testing/songs.ts'
import { separateSound } from './separate-sound.ts'

test('silence has no stems', async () => {
  const { presence } = await separateSound(sine(440, -300, 1), 44100)
  expect(Object.values(presence).map(({ present }) => present)).toEqual([false, false, false, false])
})

test('whatever the sound, rate and length, the four sum to it and have its length', async () => {
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(8000, 22050, 44100, 192_000), fc.constantFrom(0, 1, 2, 1023, 4096, 30_011), fc.boolean(), fc.integer({ min: 0, max: 99 }), fc.double({ min: 0.01, max: 4, noNaN: true }),
    async (rate, length, mono, seed, gain) => {
      const input = noise(length, seed, gain)
      const { stems } = await separateSound(mono ? input.left : input, rate)
      const [left, right] = [input.left, mono ? input.left : input.right]
      expect(worstDifference(stems, left, 'left')).toBeLessThan(1e-6 * gain)
      expect(worstDifference(stems, right, 'right')).toBeLessThan(1e-6 * gain)
    },
  ), { numRuns: 12, seed: 5 })
})

test('blocks join without a seam: a sound longer than one block still sums, and progress only grows', async () => {
  const input = noise(8000 * 26, 3, 0.5)
  const fractions: number[] = []
  const { stems } = await separateSound(input, 8000, { onProgress: (fraction) => fractions.push(fraction) })
  expect(worstDifference(stems, input.left, 'left')).toBeLessThan(1e-6)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
})

test('a sample that is no number is refused', async () => {
  const input = sine(440, -12, 0.1)
  input.left[77] = NaN
  await expect(separateSound(input, 44100)).rejects.toMatchObject({ code: 'audio_invalid' })
})

test('a cancelled separation stops at the next step', async () => {
  const abort = new AbortController()
  let calls = 0
  const work = separateSound(sine(440, -12, 2), 44100, { signal: abort.signal, onProgress: () => { if (++calls === 2) abort.abort(new Error('enough')) } })
  await expect(work).rejects.toThrow('enough')
  expect(calls).toBe(2)
})

function noise(length: number, seed: number, gain: number): Stereo {
  const random = randomFor(seed, 'separation')
  const channel = (): Float32Array => Float32Array.from({ length }, () => gain * random.between(-1, 1))
  return { left: channel(), right: channel() }
}

function worstDifference(stems: Record<string, Stereo>, input: Float32Array, side: 'left' | 'right'): number {
  const parts = Object.values(stems).map((stem) => stem[side])
  expect(parts.every(({ length }) => length === input.length)).toBe(true)
  return input.reduce((worst, x, i) => Math.max(worst, Math.abs(x - parts.reduce((total, samples) => total + samples[i]!, 0))), 0)
}
