import { realFft } from '../analyse/signal/real-fft.ts'
import { analysisRate } from '../analyse/signal/resample.ts'
import { envelopePointHz, envelopePoints } from './voice-statistics.ts'

const size = 1024
const binHz = analysisRate / size
const highestHz = 5600
const maxHarmonics = 160

/** Writes the envelope of the frame centred at a sample into `out`, in dB about its own mean. */
export type EnvelopeReader = (mono: Float32Array, centre: number, hz: number, out: Float32Array) => void

/**
 * Reads envelopes of voiced frames: levels at the harmonics, joined by lines, so that the pitch is not in them. `mono`
 * at the analysis rate.
 */
export function createEnvelopeReader(): EnvelopeReader {
  const fft = realFft(size)
  const input = new Float64Array(size)
  const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const harmonics = new Float64Array(maxHarmonics)
  return (mono, centre, hz, out) => {
    for (let i = 0; i < size; i++) input[i] = (mono[centre - size / 2 + i] ?? 0) * window[i]!
    fft.transform(input)
    const count = Math.min(maxHarmonics, Math.floor(highestHz / hz))
    for (let h = 0; h < count; h++) harmonics[h] = peakDb(fft.real, fft.imaginary, (h + 1) * hz, hz)
    interpolate(harmonics, count, hz, out)
  }
}

/** The highest bin within a quarter of the pitch to either side. */
function peakDb(real: Float64Array, imaginary: Float64Array, hz: number, spacingHz: number): number {
  const reach = Math.max(1, Math.round((0.25 * spacingHz) / binHz))
  const centre = Math.round(hz / binHz)
  let best = 1e-12
  for (let k = Math.max(1, centre - reach); k <= Math.min(size / 2, centre + reach); k++)
    best = Math.max(best, real[k]! * real[k]! + imaginary[k]! * imaginary[k]!)
  return (10 / Math.LN10) * Math.log(best)
}

function interpolate(harmonics: Float64Array, count: number, hz: number, out: Float32Array): void {
  let mean = 0
  for (let i = 0; i < envelopePoints; i++) {
    const place = Math.max(0, Math.min(count - 1, envelopePointHz[i]! / hz - 1))
    const low = Math.floor(place)
    const high = Math.min(count - 1, low + 1)
    out[i] = harmonics[low]! + (place - low) * (harmonics[high]! - harmonics[low]!)
    mean += out[i]! / envelopePoints
  }
  for (let i = 0; i < envelopePoints; i++) out[i] = out[i]! - mean
}
