import { describe, expect, it } from 'vitest'
import { noiseTable } from '../dsp/noise.ts'
import { createReverbKernel } from './reverb-kernel.ts'
import { createReverbReference } from './testing/reverb-reference.ts'
import type { ReverbNetwork } from './reverb-network.ts'
import { createNetworkReverb, createReverb } from './reverb.ts'

const settings = { seconds: 1.4, amount: 0.4, lowCutHz: 220 }

/** The tail of 0.2 s of noise, over a second, in blocks of these sizes. */
function tail(network: ReverbNetwork, sizes: readonly number[]): Float32Array {
  const reverb = createNetworkReverb(network)
  const noise = new Float32Array(44100)
  noise.set(noiseTable().subarray(0, 8820))
  const out = new Float32Array(44100)
  const other = new Float32Array(44100)
  for (let at = 0, n = 0; at < 44100; n++) {
    const to = Math.min(44100, at + sizes[n % sizes.length]!)
    reverb.addTail(
      noise.subarray(at, to),
      noise.subarray(at, to),
      out.subarray(at, to),
      other.subarray(at, to),
      to - at,
    )
    at = to
  }
  return out
}

describe('the reverb', () => {
  it('is the same in WebAssembly and in TypeScript, to the bit', () => {
    expect(tail(createReverbKernel(settings), [4096])).toEqual(tail(createReverbReference(settings), [4096]))
  })

  it('is the same in blocks of any size', () => {
    expect(tail(createReverbKernel(settings), [1, 777, 2, 5001])).toEqual(tail(createReverbKernel(settings), [44100]))
  })

  it('falls by 60 dB in its time', () => {
    const energy = (samples: Float32Array): number => samples.reduce((sum, x) => sum + x * x, 0)
    const sound = tail(createReverbKernel(settings), [4096])
    const fall = 10 * Math.log10(energy(sound.subarray(13_230, 17_640)) / energy(sound.subarray(35_280, 39_690)))
    expect(fall).toBeGreaterThan(17)
    expect(fall).toBeLessThan(30)
  })

  it('is silent once cleared', () => {
    const reverb = createReverb(settings)
    const noise = noiseTable().slice(0, 4096)
    reverb.addTail(noise, noise, new Float32Array(4096), new Float32Array(4096), 4096)
    reverb.clear()
    const out = new Float32Array(4096)
    reverb.addTail(new Float32Array(4096), new Float32Array(4096), out, out, 4096)
    expect(out.every((x) => Math.abs(x) < 1e-12)).toBe(true)
  })
})
