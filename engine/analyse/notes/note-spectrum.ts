import { cutFrame, hannWindow } from '../signal/frames.ts'
import { realFft } from '../signal/real-fft.ts'
import { analysisRate } from '../signal/resample.ts'

const hop = 512
/** Frames a second; frame i is centred at i / spectrumRate seconds. */
export const spectrumRate = analysisRate / hop
export const binsPerSemitone = 3
/** MIDI number of the lowest bin. */
export const lowestPitch = 26
/** Of the spectrum, whose upper octaves hold harmonics alone. */
const highestBinPitch = 113
export const binCount = (highestBinPitch - lowestPitch) * binsPerSemitone

/** Neighbouring semitones of a bass are 3 Hz apart; above it a shorter frame knows the time better. */
const ranges = [
  { frameSize: 8192, from: lowestPitch, to: 50 },
  { frameSize: 4096, from: 50, to: 62 },
  { frameSize: 2048, from: 62, to: highestBinPitch },
]
/** Loud partials count less than in proportion, so that a soft voice next to them still counts. */
const compression = 0.5

const toHz = (pitch: number): number => 440 * Math.exp(((pitch - 69) / 12) * Math.LN2)

function createRange(mono: Float32Array, { frameSize, from, to }: (typeof ranges)[number]) {
  const fft = realFft(frameSize)
  const window = hannWindow(frameSize)
  const input = new Float64Array(frameSize)
  const first = (from - lowestPitch) * binsPerSemitone
  const count = (to - from) * binsPerSemitone
  const edges = Float64Array.from({ length: count + 1 }, (_, k) => {
    const pitch = from + (k - 0.5) / binsPerSemitone
    return (toHz(pitch) * frameSize) / analysisRate
  })
  const magnitude = (bin: number): number =>
    (4 / frameSize) * Math.sqrt(fft.real[bin]! * fft.real[bin]! + fft.imaginary[bin]! * fft.imaginary[bin]!)
  return (centre: number, output: Float32Array, at: number): void => {
    cutFrame(mono, centre - frameSize / 2, window, input)
    fft.transform(input)
    for (let k = 0; k < count; k++) {
      const [low, high] = [edges[k]!, edges[k + 1]!]
      // Below one bin of the transform, between its two neighbours.
      const middle = 0.5 * (low + high)
      const floor = Math.floor(middle)
      let height = magnitude(floor) + (middle - floor) * (magnitude(floor + 1) - magnitude(floor))
      for (let bin = Math.ceil(low); bin <= high; bin++) height = Math.max(height, magnitude(bin))
      output[at + first + k] = Math.exp(compression * Math.log(height + 1e-9))
    }
  }
}

/** `binCount` a frame, three per semitone: root of the magnitude. `mono` has the analysis rate. Yields progress. */
export function* noteSpectrum(mono: Float32Array): Generator<number, { frames: number; values: Float32Array }> {
  const frames = Math.ceil(mono.length / hop)
  const read = ranges.map((range) => createRange(mono, range))
  const values = new Float32Array(frames * binCount)
  for (let i = 0; i < frames; i++) {
    for (const readRange of read) readRange(i * hop, values, i * binCount)
    if (i % 32 === 31) yield i / frames
  }
  return { frames, values }
}
