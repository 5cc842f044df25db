import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFor } from '../../dsp/random.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sine } from '../../testing/songs.ts'
import { fadeShapeFor } from './fades.ts'
import { joinSounds, trimSound } from './join.ts'

function noise(samples: number, seed: number): Stereo {
  const random = randomFor(seed, 'noise')
  const channel = (): Float32Array => Float32Array.from({ length: samples }, () => random.between(-0.5, 0.5))
  return { left: channel(), right: channel() }
}

function levelOf({ left }: Stereo, from: number, to: number): number {
  return Math.sqrt(left.subarray(from, to).reduce((sum, x) => sum + x * x, 0) / (to - from))
}

const invalid = (code: string): object => expect.objectContaining({ code })

describe('trimming', () => {
  it('returns exactly the requested samples', () => {
    const sound = noise(5000, 1)
    const regions = fc
      .tuple(fc.integer({ min: 0, max: 4999 }), fc.integer({ min: 1, max: 5000 }))
      .filter(([from, to]) => from < to)
    fc.assert(
      fc.property(regions, ([from, to]) => {
        const part = trimSound(sound, from, to)
        expect([part.left.length, part.right.length]).toEqual([to - from, to - from])
      }),
      { numRuns: 100, seed: 1 },
    )
  })

  it('leaves the samples between its fades as they are, and the sound itself untouched', () => {
    const sound = noise(10_000, 2)
    const before = sound.left.slice()
    const part = trimSound(sound, 2000, 8000)
    expect(part.left.subarray(882, 6000 - 882)).toEqual(sound.left.subarray(2882, 8000 - 882))
    expect(Math.abs(part.left[0]!)).toBeLessThan(0.001)
    expect(sound.left).toEqual(before)
  })

  it('does not fade the ends that the sound has anyway', () => {
    const sound = noise(4000, 3)
    expect(trimSound(sound, 0, 4000)).toEqual(sound)
  })

  it('takes one channel as two equal ones', () => {
    const mono = noise(3000, 4).left
    const part = trimSound(mono, 0, 3000)
    expect(part.left).toEqual(mono)
    expect(part.right).toEqual(mono)
  })

  it.each([
    [-1, 5],
    [5, 5],
    [6, 5],
    [0, 101],
    [0.5, 7],
    [NaN, 7],
    [0, Infinity],
  ])('refuses the region from %d to %d of 100 samples', (from, to) => {
    expect(() => trimSound(noise(100, 5), from, to)).toThrow(invalid('region_invalid'))
  })

  it('rejects an invalid sound', () => {
    expect(() => trimSound(new Float32Array(0), 0, 1)).toThrow(invalid('audio_invalid'))
    expect(() => trimSound(Float32Array.of(0, NaN), 0, 1)).toThrow(invalid('audio_invalid'))
  })
})

describe('joining', () => {
  it('is as long as both sounds less the crossfade, whatever they are', () => {
    const lengths = fc.tuple(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 3000 }),
      fc.option(fc.integer({ min: 0, max: 4000 }), { nil: undefined }),
    )
    fc.assert(
      fc.property(lengths, ([a, b, fadeSamples]) => {
        const joined = joinSounds(noise(a, 1), noise(b, 2), { fadeSamples })
        expect(joined.fadeSamples).toBe(Math.min(a, b, fadeSamples ?? 882))
        expect(joined.sound.left.length).toBe(a + b - joined.fadeSamples)
        expect(joined.sound.right.every(Number.isFinite)).toBe(true)
      }),
      { numRuns: 100, seed: 2 },
    )
  })

  it('keeps both sounds outside the crossfade to the bit', () => {
    const [a, b] = [noise(5000, 1), noise(4000, 2)]
    const { sound, fadeSamples } = joinSounds(a, b)
    expect(sound.left.subarray(0, 5000 - fadeSamples)).toEqual(a.left.subarray(0, 5000 - fadeSamples))
    expect(sound.right.subarray(5000)).toEqual(b.right.subarray(fadeSamples))
  })

  it('keeps the level of unlike material by equal power', () => {
    const [a, b] = [noise(20_000, 1), noise(20_000, 2)]
    const { sound, shape } = joinSounds(a, b, { fadeSamples: 10_000 })
    expect(shape).toBe('equal power')
    expect(levelOf(sound, 13_000, 17_000) / levelOf(a, 0, 10_000)).toBeCloseTo(1, 1)
  })

  it('keeps the level of like material by equal gain', () => {
    const tone = sine(441, -12, 1)
    const { sound, shape } = joinSounds(tone, tone, { fadeSamples: 10_000 })
    expect(shape).toBe('equal gain')
    expect(levelOf(sound, 37_100, 41_100) / levelOf(tone, 0, 10_000)).toBeCloseTo(1, 2)
  })

  it('takes a sound and its opposite for unlike', () => {
    const tone = sine(441, -12, 0.1)
    expect(fadeShapeFor(tone, sine(441, -12, 0.1, Math.PI))).toBe('equal power')
    expect(fadeShapeFor(tone, tone)).toBe('equal gain')
  })

  it('fades 20 ms inside music, and a beat or 350 ms between songs', () => {
    const [a, b] = [noise(44_100, 1), noise(44_100, 2)]
    expect(joinSounds(a, b).fadeSamples).toBe(882)
    expect(joinSounds(a, b, { between: 'songs' }).fadeSamples).toBe(15_435)
    expect(joinSounds(a, b, { between: 'songs', beatSeconds: 0.5 }).fadeSamples).toBe(22_050)
  })

  it('rejects a negative crossfade', () => {
    expect(() => joinSounds(noise(9, 1), noise(9, 2), { fadeSamples: -1 })).toThrow(invalid('region_invalid'))
  })
})
