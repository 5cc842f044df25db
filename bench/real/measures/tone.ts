import type { Spectrogram } from '../spectrogram.ts'
import { bandCurve, bandPower } from '../spectrogram.ts'
import { decibels, deviation, mean, median, quantile, fitSlope } from '../statistics.ts'

const octavesHz = [31, 62, 125, 250, 500, 1000, 2000, 4000, 8000]

/** Distribution of power: octaves against the whole, slope, centroid, flatness, contrast between partials and gaps. */
export function toneMeasures(spectrum: Spectrogram): Record<string, number> {
  const whole = bandPower(spectrum, 22, 15_000)
  const levels = octavesHz.map((hz) => decibels(bandPower(spectrum, hz / Math.SQRT2, hz * Math.SQRT2) / whole))
  const octaves = Object.fromEntries(octavesHz.map((hz, i) => [`octave ${hz} Hz, dB`, levels[i]!]))
  return {
    ...octaves,
    'slope, dB/octave': fitSlope(octavesHz.slice(2).map(Math.log2), levels.slice(2)),
    ...frameMeasures(spectrum),
  }
}

function frameMeasures(spectrum: Spectrogram): Record<string, number> {
  const loud = loudFrames(spectrum)
  const centroids = loud.map((f) => centroidHz(spectrum, f))
  const flat = loud.map((f) => flatnessDb(spectrum, f, 200, 12_000))
  const contrast = (low: number, high: number): number => median(loud.map((f) => contrastDb(spectrum, f, low, high)))
  return {
    'centroid, octaves over 1 kHz': Math.log2(mean(centroids) / 1000),
    'centroid movement, cv': deviation(centroids) / mean(centroids),
    'rolloff 85 %, octaves over 1 kHz': Math.log2(median(loud.map((f) => rolloffHz(spectrum, f))) / 1000),
    'flatness, dB': mean(flat),
    'flatness movement, σ dB': deviation(flat),
    'contrast 200–800 Hz, dB': contrast(200, 800),
    'contrast 800–3200 Hz, dB': contrast(800, 3200),
    'contrast over 3200 Hz, dB': contrast(3200, 12_000),
    'top over 10 kHz, dB': decibels(bandPower(spectrum, 10_000, 15_000) / bandPower(spectrum, 22, 15_000)),
  }
}

/** Frames within 40 dB of the loudest. */
function loudFrames(spectrum: Spectrogram): number[] {
  const power = bandCurve(spectrum, 40, 15_000)
  const gate = quantile(power, 0.99) * 1e-4
  return Array.from(power.keys()).filter((f) => power[f]! > gate)
}

function centroidHz({ bins, binHz, power }: Spectrogram, f: number): number {
  let sum = 0
  let weighted = 0
  for (let k = 1; k * binHz < 15_000; k++) {
    const amplitude = Math.sqrt(power[f * bins + k]!)
    sum += amplitude
    weighted += amplitude * k * binHz
  }
  return weighted / (sum + 1e-12)
}

function rolloffHz({ bins, binHz, power }: Spectrogram, f: number): number {
  const row = power.subarray(f * bins, f * bins + Math.floor(15_000 / binHz))
  const goal = 0.85 * row.reduce((sum, x) => sum + x, 0)
  let sum = 0
  return (
    binHz *
    Math.max(
      1,
      row.findIndex((x) => (sum += x) >= goal),
    )
  )
}

function rowOf({ bins, binHz, power }: Spectrogram, f: number, lowHz: number, highHz: number): Float32Array {
  return power.subarray(f * bins + Math.ceil(lowHz / binHz), f * bins + Math.floor(highHz / binHz))
}

function flatnessDb(spectrum: Spectrogram, f: number, lowHz: number, highHz: number): number {
  const row = rowOf(spectrum, f, lowHz, highHz)
  return mean(Array.from(row, decibels)) - decibels(mean(row))
}

function contrastDb(spectrum: Spectrogram, f: number, lowHz: number, highHz: number): number {
  const levels = Array.from(rowOf(spectrum, f, lowHz, highHz), decibels)
  return quantile(levels, 0.95) - quantile(levels, 0.15)
}
