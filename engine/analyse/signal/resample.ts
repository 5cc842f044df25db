import { getChannels } from './sound-input.ts'
import type { SoundInput } from './sound-input.ts'

/** Everything is analysed at this rate: enough for beats, pitch and harmony at half the work. */
export const analysisRate = 22050

const outputChunk = 1 << 17

/** The mean of the channels at the analysis rate. Yields the fraction done. */
export function* toAnalysisRate(sound: SoundInput, sampleRate: number): Generator<number, Float32Array> {
  const channels = getChannels(sound)
  const left = channels[0]!
  const right = channels[channels.length - 1]!
  if (sampleRate === analysisRate) return mix(left, right)
  const output = new Float32Array(Math.floor((left.length * analysisRate) / sampleRate))
  const fill = sampleRate === 2 * analysisRate ? halve : resampler(sampleRate, analysisRate)
  for (let from = 0; from < output.length; from += outputChunk) {
    fill(left, right, output, from, Math.min(output.length, from + outputChunk))
    yield from / output.length
  }
  return output
}

/** The same samples at another rate, e.g. for measures that are defined at one rate only. */
export function resample(samples: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return samples
  const output = new Float32Array(Math.floor((samples.length * toRate) / fromRate))
  resampler(fromRate, toRate)(samples, samples, output, 0, output.length)
  return output
}

function mix(left: Float32Array, right: Float32Array): Float32Array {
  return left === right ? left : left.map((value, i) => 0.5 * (value + right[i]!))
}

const halfTaps = 12

/** Half-band filter: every second tap is zero, and the rest come in pairs. Stop band below -70 dB from 12.4 kHz. */
const halfBand = Float64Array.from({ length: halfTaps }, (_, k) => {
  const t = 2 * k + 1
  return (Math.sin((Math.PI * t) / 2) / (Math.PI * t)) * kaiser(t / (2 * halfTaps), 7)
})

function halve(left: Float32Array, right: Float32Array, output: Float32Array, from: number, to: number): void {
  const reach = 2 * halfTaps - 1
  for (let n = from; n < to; n++) {
    const at = 2 * n
    let sum = 0.25 * (left[at]! + right[at]!)
    if (at >= reach && at + reach < left.length) {
      for (let k = 0; k < halfTaps; k++) {
        const d = 2 * k + 1
        sum += 0.5 * halfBand[k]! * (left[at - d]! + left[at + d]! + right[at - d]! + right[at + d]!)
      }
    } else {
      for (let k = 0; k < halfTaps; k++) {
        const d = 2 * k + 1
        sum +=
          0.5 * halfBand[k]! * ((left[at - d] ?? 0) + (left[at + d] ?? 0) + (right[at - d] ?? 0) + (right[at + d] ?? 0))
      }
    }
    output[n] = sum
  }
}

const zeroCrossings = 16
const tableSteps = 256

type Fill = (left: Float32Array, right: Float32Array, output: Float32Array, from: number, to: number) => void

/** Windowed sinc with an interpolated table: any ratio, cut off below the lower of both Nyquist frequencies. */
function resampler(fromRate: number, toRate: number): Fill {
  const ratio = fromRate / toRate
  const cutoff = 0.94 * Math.min(1, 1 / ratio)
  const reach = zeroCrossings / cutoff
  const table = sincTable(cutoff, reach)
  const scale = (table.length - 2) / reach
  return (left, right, output, from, to) => {
    for (let n = from; n < to; n++) {
      const centre = n * ratio
      const first = Math.max(0, Math.ceil(centre - reach))
      const last = Math.min(left.length - 1, Math.floor(centre + reach))
      let sum = 0
      for (let i = first; i <= last; i++) {
        const position = Math.abs(i - centre) * scale
        const index = position | 0
        const weight = table[index]! + (position - index) * (table[index + 1]! - table[index]!)
        sum += weight * (left[i]! + right[i]!)
      }
      output[n] = 0.5 * sum
    }
  }
}

function sincTable(cutoff: number, reach: number): Float64Array {
  const length = zeroCrossings * tableSteps
  const table = new Float64Array(length + 2)
  for (let i = 0; i < length; i++) {
    const t = (i / length) * reach
    const angle = Math.PI * cutoff * t
    table[i] = (i === 0 ? cutoff : (cutoff * Math.sin(angle)) / angle) * kaiser(i / length, 8)
  }
  return table
}

/** Kaiser window at −1 … 1. */
function kaiser(x: number, beta: number): number {
  return x >= 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / bessel(beta)
}

function bessel(x: number): number {
  let term = 1
  let sum = 1
  for (let k = 1; k < 30; k++) {
    term *= (x / (2 * k)) * (x / (2 * k))
    sum += term
  }
  return sum
}
