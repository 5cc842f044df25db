import { beforeAll, describe, expect, it } from 'vitest'
import { loopFinding } from '../check/seam-checks.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { runSteps } from '../dsp/run-steps.ts'
import { playLoopSteps, composeLoop } from './loop.ts'
import type { ProducedLoop } from './loop.ts'
import { testEngine } from '../testing/test-engine.ts'

const request = { prompt: '', styles: ['pop'], durationSeconds: 7, seed: 4, instrumental: true }

/** The step from the last sample to the first, against the largest inside. */
function seamStep({ left }: Stereo): { seam: number; inside: number } {
  let inside = 0
  for (let i = 1; i < left.length; i++) inside = Math.max(inside, Math.abs(left[i]! - left[i - 1]!))
  return { seam: Math.abs(left[0]! - left.at(-1)!), inside }
}

describe('a loop of our own', () => {
  let loop: ProducedLoop
  let preview: Stereo
  beforeAll(async () => {
    const onPreview = (sound: Stereo) => void (preview = sound)
    loop = await runSteps(playLoopSteps(testEngine, composeLoop(request).score, { onPreview }), {})
  })

  it('is whole bars of whole samples', () => {
    expect(Number.isInteger(loop.barSamples)).toBe(true)
    expect(loop.sound.left.length).toBe(loop.bars * loop.barSamples)
    expect(loop.score.bpm).toBeCloseTo((60 * 44_100 * 4) / loop.barSamples, 3)
    expect(Math.abs(loop.sound.left.length / 44_100 - 7)).toBeLessThan(0.01)
  })

  it('closes without a click in the mix and in every stem', () => {
    expect(loop.findings).toEqual([])
    expect(loopFinding(loop.sound)).toBeUndefined()
    expect(seamStep(loop.sound).seam).toBeLessThan(0.03)
    for (const stem of Object.values(loop.stems)) expect(seamStep(stem).seam).toBeLessThan(0.02)
  })

  it('is heard at its seam as cut anywhere else', () => {
    const { left, right } = loop.sound
    const half = left.length >> 1
    const turned = (samples: Float32Array): Float32Array => samples.map((_, i) => samples[(i + half) % samples.length]!)
    expect(loopFinding({ left: turned(left), right: turned(right) })).toBeUndefined()
  })

  it('is previewed from its own start', () => {
    const seconds = 5 * 44_100
    const [early, whole] = [preview.left.subarray(0, seconds), loop.sound.left.subarray(0, seconds)]
    const product = (one: Float32Array, other: Float32Array): number =>
      one.reduce((sum, x, i) => sum + x * other[i]!, 0)
    const alike = product(early, whole) / Math.sqrt(product(early, early) * product(whole, whole))
    expect(alike).toBeGreaterThan(0.95)
  })

  it('carries the tail of its end on its start', () => {
    const quietest = (samples: Float32Array): number =>
      Math.sqrt(samples.subarray(0, 200).reduce((sum, x) => sum + x * x, 0) / 200)
    expect(quietest(loop.stems.chords.left)).toBeGreaterThan(1e-4)
  })

  it('is the sum of its stems', () => {
    let worst = 0
    for (let i = 0; i < loop.sound.left.length; i++) {
      const sum = Object.values(loop.stems).reduce((total, { left }) => total + left[i]!, 0)
      worst = Math.max(worst, Math.abs(sum - loop.sound.left[i]!))
    }
    expect(worst).toBeLessThan(1e-5)
  })

  it.each([95, 120, 133.7])('keeps close to the requested %d bpm', (bpm) => {
    const { score, bars, barSamples } = composeLoop({ ...request, bpm })
    expect(score.bpm).toBeCloseTo(bpm, 1)
    expect(score.durationSeconds * 44_100).toBeCloseTo(bars * barSamples, 6)
  })
})
