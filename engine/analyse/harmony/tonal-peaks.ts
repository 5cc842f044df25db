import { cutFrame, hannWindow } from '../signal/frames.ts'
import { realFft } from '../signal/real-fft.ts'
import { analysisRate } from '../signal/resample.ts'

const frameSize = 8192
const hop = 2048
/** Frames per second of the tonal features. */
export const tonalRate = analysisRate / hop
const peaksPerFrame = 80
const firstBin = 12
const lastBin = Math.round((3600 * frameSize) / analysisRate)
const neighbourhood = 24

/** The strongest spectral peaks of each frame; frame i is centred at i / tonalRate seconds. */
export interface TonalPeaks {
  frames: number
  /** Where the peaks of frame i end: they start where those of frame i − 1 end. */
  ends: Int32Array
  /** Fractional MIDI note numbers, A4 = 440 Hz = 69. */
  pitches: Float32Array
  /** Root of the magnitude, so that a soft inner voice still counts; 0 to about 1. */
  weights: Float32Array
}

/** Peaks from 32 Hz to 3.6 kHz that exceed their surroundings. Yields the fraction done. */
export function* tonalPeaks(mono: Float32Array, level: number): Generator<number, TonalPeaks> {
  const frames = level === 0 ? 0 : Math.ceil(mono.length / hop)
  const fft = realFft(frameSize)
  const window = hannWindow(frameSize)
  const input = new Float64Array(frameSize)
  const magnitudes = new Float64Array(lastBin + neighbourhood + 2)
  const found: TonalPeaks = {
    frames,
    ends: new Int32Array(frames),
    pitches: new Float32Array(frames * peaksPerFrame),
    weights: new Float32Array(frames * peaksPerFrame),
  }
  let count = 0
  for (let i = 0; i < frames; i++) {
    cutFrame(mono, i * hop - frameSize / 2, window, input)
    fft.transform(input)
    const scale = 4 / (frameSize * Math.max(level, 1e-9))
    for (let k = 0; k < magnitudes.length; k++)
      magnitudes[k] = scale * Math.sqrt(fft.real[k]! * fft.real[k]! + fft.imaginary[k]! * fft.imaginary[k]!)
    count = addPeaks(magnitudes, found, count)
    found.ends[i] = count
    if (i % 64 === 63) yield i / frames
  }
  return { ...found, pitches: found.pitches.slice(0, count), weights: found.weights.slice(0, count) }
}

function addPeaks(magnitudes: Float64Array, found: TonalPeaks, start: number): number {
  let count = start
  let around = 0
  for (let k = 0; k < firstBin + neighbourhood; k++) around += magnitudes[k]!
  const floor = 0.003 * Math.max(0.05, highest(magnitudes))
  for (let k = firstBin; k < lastBin; k++) {
    around += magnitudes[k + neighbourhood]! - (k > neighbourhood ? magnitudes[k - neighbourhood - 1]! : 0)
    const here = magnitudes[k]!
    if (here <= magnitudes[k - 1]! || here < magnitudes[k + 1]! || here < floor) continue
    if (here * neighbourhood * 2 < around * 2.5) continue
    if (count === start + peaksPerFrame) break
    const a = Math.log(magnitudes[k - 1]! + 1e-12),
      b = Math.log(here),
      c = Math.log(magnitudes[k + 1]! + 1e-12)
    const offset = (0.5 * (a - c)) / (a - 2 * b + c)
    found.pitches[count] = 69 + (12 / Math.LN2) * Math.log(((k + offset) * analysisRate) / frameSize / 440)
    found.weights[count++] = Math.sqrt(here)
  }
  return count
}

function highest(values: Float64Array): number {
  let high = 0
  for (let i = 0; i < values.length; i++) if (values[i]! > high) high = values[i]!
  return high
}
