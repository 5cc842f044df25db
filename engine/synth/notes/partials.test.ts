import { describe, expect, it } from 'vitest'
import { sampleRate } from '../../dsp/stereo.ts'
import { addPartials } from './partials.ts'
import type { Partial } from './partials.ts'

const sines: Partial[] = Array.from({ length: 21 }, (_, n) => ({
  hz: 110 * (n + 1.01),
  gain: 1 / (n + 1),
  seconds: 2 / (1 + 0.1 * n),
  phase: 0.4 * n,
}))

function played(samples: number, partials = sines): Float32Array {
  const out = new Float32Array(samples)
  addPartials(out, partials)
  return out
}

/** What they are by their formula. */
function written(samples: number, partials = sines): Float32Array {
  return Float32Array.from({ length: samples }, (_, i) =>
    partials.reduce(
      (sum, { hz, gain, seconds, phase }) =>
        sum +
        gain * Math.exp((-6.9078 * i) / (seconds * sampleRate)) * Math.sin(phase + (2 * Math.PI * hz * i) / sampleRate),
      0,
    ),
  )
}

function differenceDb(a: Float32Array, b: Float32Array): number {
  let error = 0
  let energy = 0
  for (let i = 0; i < a.length; i++) {
    error += (a[i]! - b[i]!) * (a[i]! - b[i]!)
    energy += b[i]! * b[i]!
  }
  return 10 * Math.log10(error / energy)
}

describe('decaying sines', () => {
  it('are what their formula says, to −70 dB', () => {
    expect(differenceDb(played(3 * sampleRate), written(3 * sampleRate))).toBeLessThan(-70)
  })

  it('of another pitch are distinguished by that measure', () => {
    const [first, ...others] = sines
    const detuned = [{ ...first!, hz: first!.hz * 1.001 }, ...others]
    expect(differenceDb(played(sampleRate, detuned), written(sampleRate))).toBeGreaterThan(-40)
  })

  it('begin alike however long they are played', () => {
    expect(played(10_000)).toEqual(played(50_000).subarray(0, 10_000))
  })

  it('are added to what is there', () => {
    const out = new Float32Array(100).fill(1)
    addPartials(out, [])
    expect(out).toEqual(new Float32Array(100).fill(1))
  })

  it('end when they cannot be heard', () => {
    const out = played(4 * sampleRate, [{ hz: 440, gain: 1, seconds: 0.5, phase: 0 }])
    expect(Math.abs(out[Math.round(0.6 * sampleRate)]!)).toBeGreaterThan(0)
    expect(out.subarray(sampleRate).every((x) => x === 0)).toBe(true)
  })
})
