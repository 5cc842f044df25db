import { describe, expect, it } from 'vitest'
import type { Stereo } from '../../dsp/stereo.ts'
import { finishSteps } from '../../dsp/run-steps.ts'
import { sine } from '../../testing/songs.ts'
import { makeCleanSeams } from './clean-seams.ts'
import type { Seamed } from './clean-seams.ts'

const seam = 66_150

/** A quiet tone, with a step at the seam where it is badly joined. */
function joined(isBad: boolean): Seamed {
  const sound: Stereo = sine(220, -20, 3)
  if (isBad)
    for (const samples of [sound.left, sound.right])
      for (let i = seam; i < samples.length; i++) samples[i] = -samples[i]! + 0.3
  return { sound, seams: [seam] }
}

/** Makes edits that are bad the given number of times; keeps the seeds. */
function maker(bad: readonly boolean[]): { seeds: number[]; make: (seed: number) => Generator<never, Seamed> } {
  const seeds: number[] = []
  return {
    seeds,
    *make(seed) {
      seeds.push(seed)
      return joined(bad[seeds.length - 1]!)
    },
  }
}

describe('an edit with seams', () => {
  it('is made once when it is clean', () => {
    const { seeds, make } = maker([false])
    expect(finishSteps(makeCleanSeams(5, make)).findings).toEqual([])
    expect(seeds).toEqual([5])
  })

  it('is made again with another seed when a seam clicks', () => {
    const { seeds, make } = maker([true, false])
    expect(finishSteps(makeCleanSeams(5, make)).findings).toEqual([])
    expect(new Set(seeds).size).toBe(2)
  })

  it('reports where it still clicks after the second pass', () => {
    const { seeds, make } = maker([true, true, false])
    expect(finishSteps(makeCleanSeams(5, make)).findings).toEqual([expect.stringMatching(/A click at 1.50 s/)])
    expect(seeds).toHaveLength(2)
  })
})
