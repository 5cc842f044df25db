import { analysisRate } from '../signal/resample.ts'
import { realFft } from '../signal/real-fft.ts'
import { cutFrame, hannWindow } from '../signal/frames.ts'

/** Bands of the onset spectrum. */
export const bandCount = 40
const frameSize = 1024
const hop = 256
/** Frames per second of the rhythm features. */
export const frameRate = analysisRate / hop
const lowestHz = 30
const highestHz = 10_500
/** Rise against the loudest neighbour this many frames earlier: vibrato and glides do not count as onsets. */
const lag = 2

/**
 * Features per frame at `frameRate`, of a sound brought to a common level. Frame i is centred at i / frameRate seconds.
 */
export interface OnsetFeatures {
  frames: number
  /** frames × 40, log-compressed magnitude of bands from 30 Hz to 10.5 kHz, even in mel. */
  bands: Float32Array
  /** Rise of all bands. */
  flux: Float32Array
  /** Rise below 150 Hz: kick and bass. */
  low: Float32Array
  /** Rise from 150 Hz to 2.5 kHz: snare, voice, chords. */
  middle: Float32Array
  /** Rise above 5 kHz: hats, shakers. */
  high: Float32Array
  /** Level that was brought to 1, as root mean square; 0 for silence. */
  level: number
}

/** Yields the fraction done. */
export function* onsetFeatures(mono: Float32Array): Generator<number, OnsetFeatures> {
  const level = rms(mono)
  const frames = level < 1e-6 ? 0 : Math.floor(mono.length / hop)
  const bands = new Float32Array(frames * bandCount)
  const spectrum = frameSpectrum(20 / Math.max(level, 1e-9))
  for (let i = 0; i < frames; i++) {
    spectrum(mono, i * hop - frameSize / 2, bands.subarray(i * bandCount, (i + 1) * bandCount))
    if (i % 512 === 511) yield i / frames
  }
  return { frames, bands, level: frames === 0 ? 0 : level, ...rises(bands, frames) }
}

function rms(mono: Float32Array): number {
  let sum = 0
  for (let i = 0; i < mono.length; i++) sum += mono[i]! * mono[i]!
  return Math.sqrt(sum / Math.max(1, mono.length))
}

type FrameSpectrum = (mono: Float32Array, from: number, output: Float32Array) => void

function frameSpectrum(gain: number): FrameSpectrum {
  const fft = realFft(frameSize)
  const window = hannWindow(frameSize)
  const input = new Float64Array(frameSize)
  const scale = (gain * 2) / frameSize
  return (mono, from, output) => {
    cutFrame(mono, from, window, input)
    fft.transform(input)
    for (let band = 0; band < bandCount; band++) {
      let sum = 0
      for (let k = edges[band]!; k < edges[band + 1]!; k++)
        sum += Math.sqrt(fft.real[k]! * fft.real[k]! + fft.imaginary[k]! * fft.imaginary[k]!)
      output[band] = Math.log(1 + (scale * sum) / Math.sqrt(edges[band + 1]! - edges[band]!))
    }
  }
}

const mel = (hz: number): number => Math.log(1 + hz / 300)
const binHz = analysisRate / frameSize

/** First bin of each band and one past the last; at least a bin wide. */
const edges = ((): Int32Array => {
  const result = new Int32Array(bandCount + 1)
  const step = (mel(highestHz) - mel(lowestHz)) / bandCount
  for (let i = 0; i <= bandCount; i++) {
    const hz = 300 * (Math.exp(mel(lowestHz) + i * step) - 1)
    result[i] = Math.max(Math.round(hz / binHz), i === 0 ? 1 : result[i - 1]! + 1)
  }
  return result
})()

/** Centre of a band in Hz. */
export function bandHz(band: number): number {
  return 0.5 * (edges[band]! + edges[band + 1]! - 1) * binHz
}

const lowBands = Array.from({ length: bandCount }, (_, i) => i).filter((i) => bandHz(i) < 150).length
const middleBands = Array.from({ length: bandCount }, (_, i) => i).filter((i) => bandHz(i) < 2500).length
const highFrom = Array.from({ length: bandCount }, (_, i) => i).filter((i) => bandHz(i) < 5000).length

function rises(bands: Float32Array, frames: number): Pick<OnsetFeatures, 'flux' | 'low' | 'middle' | 'high'> {
  const flux = new Float32Array(frames),
    low = new Float32Array(frames),
    middle = new Float32Array(frames),
    high = new Float32Array(frames)
  for (let i = lag; i < frames; i++) {
    const now = i * bandCount
    const before = now - lag * bandCount
    let lows = 0,
      middles = 0,
      highs = 0,
      all = 0
    for (let band = 0; band < bandCount; band++) {
      const here = bands[before + band]!
      const below = band > 0 ? bands[before + band - 1]! : 0
      const above = band < bandCount - 1 ? bands[before + band + 1]! : 0
      const rise = bands[now + band]! - Math.max(here, below, above)
      if (rise <= 0) continue
      all += rise
      if (band < lowBands) lows += rise
      else if (band < middleBands) middles += rise
      else if (band >= highFrom) highs += rise
    }
    flux[i] = all / bandCount
    low[i] = lows / lowBands
    middle[i] = middles / (middleBands - lowBands)
    high[i] = highs / (bandCount - highFrom)
  }
  return { flux, low, middle, high }
}
