import { expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { silence } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { stemNames } from '../score/stem-names.ts'
import { pcmHash, request } from '../testing/songs.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { createStemRenderer } from './stem-source.ts'
import { testEngine } from '../testing/test-engine.ts'

const seconds = 6
const samples = seconds * 44100

/** The beginning of a stem, asked for in blocks of these sizes over and over. */
function inBlocks(score: Score, stem: StemName, sizes: readonly number[]): Stereo {
  const renderer = createStemRenderer(testEngine, score, stem)
  const whole = silence(samples)
  const block = silence(Math.max(...sizes))
  for (let at = 0, n = 0; at < samples; n++) {
    const size = Math.min(sizes[n % sizes.length]!, samples - at)
    finishSteps(renderer.next(block, size))
    whole.left.set(block.left.subarray(0, size), at)
    whole.right.set(block.right.subarray(0, size), at)
    at += size
  }
  return whole
}

const songs = {
  pop: composeSong(request()),
  rock: composeSong(request({ styles: ['rock'] })),
  'lo-fi': composeSong(request({ styles: ['lo-fi'] })),
}

it.each(Object.keys(songs).flatMap((genre) => stemNames.map((stem) => [genre, stem] as const)))(
  '%s: %s are the same in blocks of any size',
  (genre, stem) => {
    const score = songs[genre as keyof typeof songs]
    const whole = pcmHash(inBlocks(score, stem, [samples]))
    expect(pcmHash(inBlocks(score, stem, [4096]))).toBe(whole)
    expect(pcmHash(inBlocks(score, stem, [1, 777, 12_345, 2, 31]))).toBe(whole)
  },
)
