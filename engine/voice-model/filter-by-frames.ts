import { pitchHopSeconds } from '../analyse/voice/pitch.ts'
import { complexFft } from '../dsp/complex-fft.ts'
import { decibelsToGain } from '../dsp/power.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { envelopePointHz, envelopePoints } from './voice-statistics.ts'

const size = 1024
const hop = size / 4
/** Frames between two yields: some milliseconds. */
const framesInStep = 64

/** Between which points of an envelope a bin lies: the lower one, and how far it is from there to the next. */
const places = Float64Array.from({ length: size / 2 + 1 }, (_, k) => {
  const hz = Math.max((k * sampleRate) / size, 1)
  const place = (4 * Math.log(hz / envelopePointHz[0]!)) / Math.LN2
  return Math.max(0, Math.min(envelopePoints - 1.001, place))
})

/**
 * A zero-phase filter that moves: `gainsDb` has decibels at the points of an envelope for each 10 ms. No delay, same
 * length. Yields the fraction done.
 */
export function* filterByFrames(mono: Float32Array, gainsDb: Float32Array): Generator<number, Float32Array> {
  const fft = complexFft(size)
  const window = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * i) / size))
  const out = new Float32Array(mono.length)
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  const last = gainsDb.length / envelopePoints - 1
  for (let from = hop - size; from < mono.length; from += hop) {
    imaginary.fill(0)
    for (let i = 0; i < size; i++) real[i] = (mono[from + i] ?? 0) * window[i]!
    fft.forward(real, imaginary)
    const frame = Math.round((from + size / 2) / (sampleRate * pitchHopSeconds))
    const gains = gainsDb.subarray(envelopePoints * Math.max(0, Math.min(last, frame)))
    for (let k = 0; k <= size / 2; k++) turnBin(real, imaginary, k, gainAt(gains, places[k]!))
    fft.inverse(real, imaginary)
    for (let i = Math.max(0, -from); i < Math.min(size, mono.length - from); i++)
      out[from + i] = out[from + i]! + (real[i]! * window[i]!) / 2
    if ((from / hop) % framesInStep === 0) yield Math.max(0, from) / mono.length
  }
  return out
}

function gainAt(gainsDb: Float32Array, place: number): number {
  const low = Math.floor(place)
  return decibelsToGain(gainsDb[low]! + (place - low) * (gainsDb[low + 1]! - gainsDb[low]!))
}

/** A bin and its mirror. */
function turnBin(real: Float64Array, imaginary: Float64Array, k: number, gain: number): void {
  real[k] = real[k]! * gain
  imaginary[k] = imaginary[k]! * gain
  if (k === 0 || k === size / 2) return
  real[size - k] = real[size - k]! * gain
  imaginary[size - k] = imaginary[size - k]! * gain
}
