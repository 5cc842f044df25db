import type { SpokenLines } from '../spoken/spoken-lines.ts'
import { fft } from '../../dsp/fft.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { silence } from '../../dsp/stereo.ts'
import type { Score } from '../../score/score.ts'
import { createVocalRenderer } from '../vocal-renderer.ts'

export function rendered(score: Score, lines?: SpokenLines): Stereo {
  const out = silence(Math.round(score.durationSeconds * 44100))
  for (const _ of createVocalRenderer(score, lines).next(out, out.left.length)) void _
  return out
}

const decimation = 4
const rate = 44100 / decimation

/** Fundamental in Hz by normalised autocorrelation around a moment, and how periodic the sound is there (0 to 1). */
export function pitchAt(
  sound: Float32Array,
  seconds: number,
  lowestHz = 70,
  highestHz = 700,
): { hz: number; clarity: number } {
  const size = 640
  const from = Math.round(seconds * 44100) - (size * decimation) / 2
  const x = Float64Array.from({ length: size }, (_, i) =>
    [0, 1, 2, 3].reduce((sum, n) => sum + (sound[from + i * decimation + n] ?? 0), 0),
  )
  const match = (lag: number): number => {
    let cross = 0,
      here = 1e-12,
      there = 1e-12
    for (let i = 0; i + lag < size; i++) {
      cross += x[i]! * x[i + lag]!
      here += x[i]! * x[i]!
      there += x[i + lag]! * x[i + lag]!
    }
    return cross / Math.sqrt(here * there)
  }
  const first = Math.floor(rate / highestHz)
  const matches = Array.from({ length: Math.ceil(rate / lowestHz) - first }, (_, i) => match(first + i))
  const clarity = Math.max(...matches.slice(1, -1))
  // The first peak nearly as high as the highest is the period, not a multiple of it.
  const at = matches.findIndex(
    (value, i) => i > 0 && value >= clarity - 0.04 && value >= matches[i - 1]! && value >= (matches[i + 1] ?? 0),
  )
  const [before, peak, after] = [matches[at - 1] ?? 0, matches[at] ?? 0, matches[at + 1] ?? 0]
  const shift = (0.5 * (before - after)) / (before - 2 * peak + after || 1)
  return { hz: rate / (first + at + shift), clarity }
}

export function rms(sound: Float32Array, fromSeconds: number, toSeconds: number): number {
  let sum = 0
  const [from, to] = [Math.round(fromSeconds * 44100), Math.min(sound.length, Math.round(toSeconds * 44100))]
  for (let i = from; i < to; i++) sum += sound[i]! * sound[i]!
  return Math.sqrt(sum / Math.max(1, to - from))
}

const size = 4096

/** Mean power spectrum (bins of 10.8 Hz) of a part of a sound. */
export function meanSpectrum(sound: Float32Array, fromSeconds: number, toSeconds: number): Float64Array {
  const power = new Float64Array(size / 2)
  for (
    let from = Math.round(fromSeconds * 44100);
    from + size <= Math.min(sound.length, toSeconds * 44100);
    from += size
  ) {
    const real = Float64Array.from(
      { length: size },
      (_, i) => sound[from + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)),
    )
    const imaginary = new Float64Array(size)
    fft(real, imaginary)
    for (let n = 0; n < size / 2; n++) power[n] = power[n]! + real[n]! * real[n]! + imaginary[n]! * imaginary[n]!
  }
  return power
}

/** Decibels of each of the bands whose edges are given, against their sum. */
export function bandLevels(spectrum: Float64Array, edges: readonly number[]): number[] {
  const sums = edges.slice(1).map((to, i) => {
    let sum = 1e-12
    for (let n = Math.round((edges[i]! * size) / 44100); n < (to * size) / 44100 && n < spectrum.length; n++)
      sum += spectrum[n]!
    return sum
  })
  const total = sums.reduce((a, b) => a + b, 0)
  return sums.map((sum) => 10 * Math.log10(sum / total))
}
