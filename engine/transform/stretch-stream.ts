import type { Stereo } from '../dsp/stereo.ts'
import { createStretcher } from './stretch-kernel.ts'

/** About 90 ms of sound, 1 to 2 ms of work: the most samples of output at once. */
export const stretchBlockSamples = 4096

export interface StretchChange {
  /** 0.25 to 4: 2 plays twice as fast. */
  tempoRatio: number
  /** −24 to 24 */
  semitones: number
  keepsFormants: boolean
}

/** A source that is played in another tempo and pitch, from its first sample on. */
export interface StretchStream {
  /** Samples of output that come before the first sample of the source is heard. */
  readonly lateSamples: number
  /** The samples of the source that the next `count` samples of output need. */
  listNeeded(count: number): [from: number, to: number]
  /** The next `count` samples; missing input is silence. Valid until the next call. */
  next(count: number, left: Float32Array, right: Float32Array): Stereo
}

function fill(input: Float32Array, samples: Float32Array): void {
  input.set(samples)
  input.fill(0, samples.length)
}

/** Starts a stream by Signalsmith Stretch. Each moment of the source is heard at its time divided by `tempoRatio`. */
export function createStretchStream(sampleRate: number, change: StretchChange): StretchStream {
  const { tempoRatio } = change
  const blockSamples = Math.ceil(stretchBlockSamples * Math.max(1, tempoRatio)) + 1
  const stretcher = createStretcher({ sampleRate, ...change, blockSamples })
  let at = 0
  const listNeeded = (count: number): [number, number] => [
    Math.round(at * tempoRatio),
    Math.round((at + count) * tempoRatio),
  ]
  return {
    lateSamples: Math.round(stretcher.outputLatency + stretcher.inputLatency / tempoRatio),
    listNeeded,
    next(count, left, right) {
      const [from, to] = listNeeded(count)
      stretcher.inputs().forEach((input, n) => fill(input, n === 0 ? left : right))
      stretcher.run(to - from, count)
      at += count
      const [leftOut, rightOut] = stretcher.outputs()
      return { left: leftOut.subarray(0, count), right: rightOut.subarray(0, count) }
    },
  }
}
