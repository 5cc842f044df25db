import { beforeAll, describe, expect, it } from 'vitest'
import type { Stereo } from '../dsp/stereo.ts'
import { makeSong } from '../testing/songs.ts'
import { loopFinding, measureSeam, seamFinding } from './seam-checks.ts'

let master: Stereo

beforeAll(async () => {
  master = (await makeSong({ durationSeconds: 15, seed: 5 })).master
})

/** The song with `seconds` cut out, joined with a cross-fade of `fadeSamples`. */
function spliced(fadeSamples: number): { sound: Stereo; seam: number } {
  const [from, to] = [5.03 * 44100, 7.77 * 44100].map(Math.round) as [number, number]
  const side = (samples: Float32Array): Float32Array => {
    const joined = new Float32Array(samples.length - (to - from))
    joined.set(samples.subarray(0, from))
    joined.set(samples.subarray(to), from)
    for (let i = 0; i < fadeSamples; i++) {
      const place = i / fadeSamples
      joined[from + i] =
        Math.cos((place * Math.PI) / 2) * samples[from + i]! + Math.sin((place * Math.PI) / 2) * samples[to + i]!
    }
    return joined
  }
  return { sound: { left: side(master.left), right: side(master.right) }, seam: from }
}

describe('checking a seam', () => {
  it('reports nothing without a join', () => {
    for (const seconds of [3.1, 6.02, 9.7]) expect(seamFinding(master, Math.round(seconds * 44100))).toBeUndefined()
  })

  it('reports nothing at a faded join', () => {
    const { sound, seam } = spliced(882)
    expect(seamFinding(sound, seam)).toBeUndefined()
  })

  it('catches a hard cut', () => {
    const { sound, seam } = spliced(0)
    sound.left[seam] = sound.left[seam - 1]! > 0 ? -0.3 : 0.3
    expect(seamFinding(sound, seam)).toMatch(/A click at 5.03 s/)
  })

  it('measures the step of a cut', () => {
    const sound = { left: Float32Array.of(...new Float32Array(9999), 0.14, 0.14), right: new Float32Array(10001) }
    expect(measureSeam(sound, 9999).jump).toBeCloseTo(0.14, 5)
  })

  it('passes a loop that closes and catches one that does not', () => {
    const sine = (cycles: number): Stereo => {
      const left = Float32Array.from({ length: 44100 }, (_, i) => 0.5 * Math.sin((2 * Math.PI * cycles * i) / 44100))
      return { left, right: left.slice() }
    }
    expect(loopFinding(sine(220))).toBeUndefined()
    expect(loopFinding(sine(220.25))).toMatch(/A click/)
  })
})
