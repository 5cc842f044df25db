import { expect, it } from 'vitest'
import { finishSteps } from '../dsp/run-steps.ts'
import { getPart, sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { integratedLufs } from '../mix/loudness.ts'
import { composeSong } from '../compose/compose-song.ts'
import { correlate } from '../testing/reference-distance.ts'
import { request, pcmHash } from '../testing/songs.ts'
import { testEngine } from '../testing/test-engine.ts'
import { produceSteps } from './produce-song.ts'
import { cutSketch, sketchSeconds } from './cut-sketch.ts'

const hopSamples = 2_205
const compose = (seed: number) =>
  composeSong({ ...request(), prompt: 'a pop song about the sea', durationSeconds: 40, seed })

const render = (song: Score): Stereo => finishSteps(produceSteps(testEngine, cutSketch(song).score)).master

/** How loud each 50 ms of a sound is. */
function toEnvelope(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / hopSamples) }, (_, hop) =>
    Math.sqrt(samples.subarray(hop * hopSamples, (hop + 1) * hopSamples).reduce((sum, x) => sum + x * x, 0)),
  )
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
