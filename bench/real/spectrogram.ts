import { cutFrame, hannWindow } from '@songloom/engine/analyse/signal/frames'
import { realFft } from '@songloom/engine/analyse/signal/real-fft'
import type { Excerpt } from './excerpt.ts'
import { rate } from './excerpt.ts'

/** Power of each frame and bin: `power[frame * bins + bin]`. */
export interface Spectrogram {
  frames: number
  bins: number
  hopSamples: number
  binHz: number
  power: Float32Array
}

const size = 4096
const hopSamples = 1024

/** Hann frames of 93 ms, one each 23 ms. */
export function computeSpectrogram(mono: Float32Array): Spectrogram {
  const fft = realFft(size)
  const window = hannWindow(size)
  const frame = new Float64Array(size)
  const frames = Math.max(1, Math.floor((mono.length - size) / hopSamples) + 1)
  const bins = size / 2 + 1
  const power = new Float32Array(frames * bins)
  for (let f = 0; f < frames; f++) {
    cutFrame(mono, f * hopSamples, window, frame)
    fft.transform(frame)
    for (let k = 0; k < bins; k++) power[f * bins + k] = fft.real[k]! ** 2 + fft.imaginary[k]! ** 2
  }
  return { frames, bins, hopSamples, binHz: rate / size, power }
}

export const mid = ({ left, right }: Excerpt): Float32Array => left.map((x, i) => (x + right[i]!) / 2)
export const side = ({ left, right }: Excerpt): Float32Array => left.map((x, i) => (x - right[i]!) / 2)

/** Power between two frequencies over all frames. */
export function bandPower(spectrogram: Spectrogram, lowHz: number, highHz: number): number {
  return Array.from(bandCurve(spectrogram, lowHz, highHz)).reduce((sum, x) => sum + x, 0)
}

/** Power between two frequencies, frame by frame. */
export function bandCurve({ frames, bins, binHz, power }: Spectrogram, lowHz: number, highHz: number): Float64Array {
  const from = Math.max(1, Math.ceil(lowHz / binHz))
  const to = Math.min(bins - 1, Math.floor(highHz / binHz))
  return Float64Array.from({ length: frames }, (_, f) => {
    let sum = 0
    for (let k = from; k <= to; k++) sum += power[f * bins + k]!
    return sum
  })
}

const melBands = 40
const hzToMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700)
const melToHz = (mel: number): number => 700 * (10 ** (mel / 2595) - 1)

/** Decibels of 40 bands from 40 Hz to 14 kHz, equally wide on the mel scale, for each frame. */
export function melLevels(spectrogram: Spectrogram): Float64Array[] {
  const edges = Array.from({ length: melBands + 1 }, (_, i) =>
    melToHz(hzToMel(40) + ((hzToMel(14_000) - hzToMel(40)) * i) / melBands),
  )
  const curves = Array.from({ length: melBands }, (_, i) =>
    bandCurve(spectrogram, edges[i]!, Math.max(edges[i + 1]!, edges[i]! + spectrogram.binHz)),
  )
  return Array.from({ length: spectrogram.frames }, (_, f) =>
    Float64Array.from(curves, (curve) => 10 * Math.log10(curve[f]! + 1e-9)),
  )
}
