import { expect, it } from 'vitest'
import { finishSteps } from '../dsp/run-steps.ts'
import { getPart, sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { integratedLufs } from '../mix/loudness.ts'
import { composeSong } from '../compose/compose-song.ts'
import { request, pcmHash } from '../testing/songs.ts'
import { testEngine } from '../testing/test-engine.ts'
import { produceSteps } from './produce-song.ts'
import { cutSketch, sketchSeconds } from './cut-sketch.ts'
import { sketchSteps } from './sketch.ts'

const hopSamples = 2_205
const compose = (seed: number) =>
  composeSong({ ...request(), prompt: 'a pop song about the sea', durationSeconds: 40, seed })

const render = (song: Score): Stereo => finishSteps(sketchSteps(testEngine, cutSketch(song).score))

/** How loud each 50 ms of a sound is. */
function toEnvelope(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / hopSamples) }, (_, hop) =>
    Math.sqrt(samples.subarray(hop * hopSamples, (hop + 1) * hopSamples).reduce((sum, x) => sum + x * x, 0)),
  )
}

/** Pearson's correlation. */
function correlate(one: readonly number[], other: readonly number[]): number {
  const size = Math.min(one.length, other.length)
  const centred = (values: readonly number[]): number[] => {
    const mean = values.slice(0, size).reduce((sum, x) => sum + x, 0) / size
    return values.slice(0, size).map((x) => x - mean)
  }
  const [a, b] = [centred(one), centred(other)]
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, at) => sum + value * y[at]!, 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

it('plays the beginning of the chorus as the song does, and not that of another song', () => {
  const score = compose(3)
  const { section, fromSeconds } = cutSketch(score)
  const sound = render(score)
  expect(section).toBe('chorus')
  expect(sound.left.length).toBe(sketchSeconds * sampleRate)
  expect(Math.abs(integratedLufs(sound) - -14)).toBeLessThan(2)

  const { master } = finishSteps(produceSteps(testEngine, score))
  const from = Math.round(fromSeconds * sampleRate)
  const song = toEnvelope(getPart(master, from, from + sketchSeconds * sampleRate).left)
  expect(correlate(toEnvelope(sound.left), song)).toBeGreaterThan(0.7)
  const other = render(compose(4))
  expect(correlate(toEnvelope(other.left), song)).toBeLessThan(0.4)
})

it('gives the same samples for the same score, and ends in silence', () => {
  const [one, two] = [compose(3), compose(3)].map(render)
  expect(pcmHash(one!)).toBe(pcmHash(two!))
  expect(Math.abs(one!.left.at(-1)!)).toBeLessThan(1e-3)
})

it('is no longer than a song that is shorter, whatever its sections', () => {
  const short = composeSong({ ...request(), durationSeconds: 15, prompt: 'ambient drone', seed: 9 })
  const [sound, { fromSeconds }] = [render(short), cutSketch(short)]
  expect(fromSeconds + sound.left.length / sampleRate).toBeLessThanOrEqual(15.001)
  expect(sound.left.length / sampleRate).toBeGreaterThanOrEqual(4)
})
