import { computeFeedback, lineLengths, lowCutShare, maxPairs, wetGain } from '../reverb-network.ts'
import type { ReverbNetwork, ReverbSettings } from '../reverb-network.ts'

const f = Math.fround
/** -360 dB: keeps dying tails out of the denormal numbers, in which processors are slow. */
const tiny = f(1e-18)
const bright = f(0.62)

/**
 * A feedback delay network in plain TypeScript, in single precision: what the kernel (engine/kernels/reverb.as) must
 * equal to the bit. Householder feedback, damped lines, alternate lines to the two sides.
 */
export function createReverbReference(settings: ReverbSettings): ReverbNetwork {
  const buffer = (): Float32Array => new Float32Array(2 * maxPairs)
  const [inLeft, inRight, outLeft, outRight] = [buffer(), buffer(), buffer(), buffer()]
  const lines = lineLengths.map((length) => new Float32Array(length))
  const places = new Int32Array(8)
  const damped = new Float32Array(8)
  const feedback = computeFeedback(settings)
  const wet = f(wetGain(settings))
  const lowCut = f(lowCutShare(settings))
  let low = 0
  let previous = 0
  let last = { left: 0, right: 0 }

  /** One step of the network; returns the new tail. */
  function step(input: number): { left: number; right: number } {
    for (let n = 0; n < 8; n++) damped[n] = f(damped[n]! + f(bright * f(lines[n]![places[n]!]! - damped[n]!)))
    const [s0, s1, s2, s3] = [0, 1, 2, 3].map((n) => f(damped[n]! + damped[n + 4]!)) as [number, number, number, number]
    const mean = f(0.25 * f(f(s0 + s2) + f(s1 + s3)))
    for (let n = 0; n < 8; n++) {
      lines[n]![places[n]!] = f(f(f(damped[n]! - mean) * feedback[n]!) + (n % 2 === 0 ? input : -input))
      places[n] = (places[n]! + 1) % lineLengths[n]!
    }
    return { left: f(wet * f(s0 - s2)), right: f(wet * f(s1 - s3)) }
  }

  return {
    inLeft,
    inRight,
    outLeft,
    outRight,
    run(pairs) {
      for (let i = 0; i < 2 * pairs; i += 2) {
        const a = f(inLeft[i]! + inRight[i]!)
        const b = f(inLeft[i + 1]! + inRight[i + 1]!)
        // A three-point average before taking every second sample keeps most of the aliases out.
        const x = f(f(f(f(0.125 * previous) + f(0.25 * a)) + f(0.125 * b)) + tiny)
        previous = b
        low = f(low + f(lowCut * f(x - low)))
        const next = step(f(f(f(x - low) * 0.5) + tiny))
        outLeft[i] = outLeft[i]! + last.left
        outRight[i] = outRight[i]! + last.right
        outLeft[i + 1] = outLeft[i + 1]! + f(0.5 * f(last.left + next.left))
        outRight[i + 1] = outRight[i + 1]! + f(0.5 * f(last.right + next.right))
        last = next
      }
    },
    last: () => last,
    clear() {
      for (const line of lines) line.fill(0)
      damped.fill(0)
      low = previous = 0
      last = { left: 0, right: 0 }
    },
  }
}
