import { MediaError } from '../media-error.ts'

/** Two channels of equal length; full scale is -1 to 1. */
export interface Stereo {
  left: Float32Array
  right: Float32Array
}

function firstNotFinite(channel: Float32Array): number {
  for (let i = 0; i < channel.length; i++) {
    const sample = channel[i]!
    // x - x is 0 for every finite x and NaN for the others: twice as fast here as Number.isFinite.
    if (sample - sample !== 0) return i
  }
  return -1
}

/** Refuses what no encoder may be given: unequal channels, NaN, Infinity. */
export function assertEncodable({ left, right }: Stereo): void {
  if (left.length !== right.length) {
    throw new MediaError('channel-length-mismatch', `Left has ${left.length} samples, right ${right.length}`)
  }
  for (const [name, channel] of [
    ['left', left],
    ['right', right],
  ] as const) {
    const index = firstNotFinite(channel)
    if (index >= 0) throw new MediaError('not-finite', `Sample ${index} of the ${name} channel is ${channel[index]}`)
  }
}

const maxSampleRate = 655_350 // the largest a FLAC STREAMINFO can hold

export function assertSampleRate(sampleRate: number): void {
  if (!Number.isInteger(sampleRate) || sampleRate < 1 || sampleRate > maxSampleRate) {
    throw new MediaError('unsupported-sample-rate', `${sampleRate} Hz is not a sample rate`)
  }
}
