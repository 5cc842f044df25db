import { expect, it } from 'vitest'
import { heldStep, readHeld, stretchSamples } from './held-kernel.ts'
import type { Colours, HeldMoment } from './held-kernel.ts'

/** What the kernel does, step by step: colours are mixed in single precision, the curve is in double. */
function reference({ dark, bright }: Colours, start: number, samples: number, moments: readonly HeldMoment[]) {
  const out = new Float32Array(samples)
  let at = start
  let before = { dark: 0, bright: 0 }
  for (const [n, moment] of moments.entries()) {
    const turns = { dark: (moment.dark - before.dark) / heldStep, bright: (moment.bright - before.bright) / heldStep }
    const gains = [0, 1].map((i) => ({
      dark: i === 0 ? before.dark : before.dark + turns.dark,
      bright: i === 0 ? before.bright : before.bright + turns.bright,
    }))
    for (let i = 0; i < heldStep; i++, at += moment.speed) {
      const k = Math.floor(at)
      const t = at - k
      const gain = gains[i % 2]!
      const mixed = (at: number): number =>
        Math.fround(
          Math.fround(dark[at]! * Math.fround(gain.dark)) + Math.fround(bright[at]! * Math.fround(gain.bright)),
        )
      const [x, y] = [mixed(k), mixed(k + 1)]
      const c = (y - mixed(k - 1)) * 0.5
      const w = c + (x - y)
      const a = w + (x - y) + (mixed(k + 2) - x) * 0.5
      out[n * heldStep + i] = ((a * t - (w + a)) * t + c) * t + x
      gain.dark += 2 * turns.dark
      gain.bright += 2 * turns.bright
    }
    before = moment
  }
  return out
}

const wave = (samples: number, turn: number): Float32Array =>
  Float32Array.from({ length: samples }, (_, i) => Math.sin(i * turn) + 0.3 * Math.sin(i * turn * 7.3))

it.each([
  ['about its own speed', 1],
  ['so fast that a stretch of it holds few steps', 40],
])('reads a recording at %s, to the bit as plain arithmetic does', (_, speed) => {
  const steps = 150
  const moments = Array.from({ length: steps }, (__, n) => ({
    dark: 0.5 + 0.4 * Math.sin(n),
    bright: 0.5 + 0.3 * Math.cos(n),
    // Positions are then exact from any origin.
    speed: Math.round(speed * (1 + 0.01 * Math.sin(n * 0.1)) * 2 ** 20) / 2 ** 20,
  }))
  const length = Math.ceil(1.02 * speed * steps * heldStep) + 200
  const colours = { dark: wave(length, 0.03), bright: wave(length, 0.11) }
  const out = new Float32Array(steps * heldStep - 3)
  readHeld(colours, 7.25, out, (sample) => moments[sample / heldStep - 1]!)
  const wanted = reference(colours, 7.25, steps * heldStep, moments)
  expect(out).toEqual(wanted.subarray(0, out.length))
  expect(speed * heldStep).toBeLessThan(stretchSamples)
})
