import { fft } from '../dsp/fft.ts'
import { midiToHz } from '../dsp/power.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import type { Note } from '../score/score.ts'
import { noteSamples, playNote } from '../synth/play-note.ts'
import type { SoundBank } from '../synth/sound-bank.ts'
import { testEngine } from './test-engine.ts'

/** One note of an instrument, both sides summed, whole with its tail. */
export function renderNote(
  instrument: InstrumentName,
  settings: Partial<Note>,
  bank: SoundBank = testEngine.bank,
): Float32Array {
  const note = { startSeconds: 0, durationSeconds: 0.6, midi: 60, velocity: 0.7, ...settings }
  const samples = noteSamples(bank, instrument, note)
  const left = new Float32Array(samples)
  const right = new Float32Array(samples)
  playNote(
    bank,
    instrument,
    note,
    { startSample: 0, energy: 0.6, leftGain: 0.7, rightGain: 0.7, variant: 3, bpm: 120 },
    left,
    right,
  )
  return left.map((x, i) => x + right[i]!)
}

/**
 * Cents against a pitch, by the best lag of the normalised autocorrelation within ±4 %, over as many periods as fit in
 * 14 ms.
 */
export function centsAgainst(sound: Float32Array, midi: number, fromSeconds = 0.2): number {
  const period = sampleRate / midiToHz(midi)
  const periods = Math.max(1, Math.round(600 / period))
  const from = Math.round(fromSeconds * sampleRate)
  let best = 0
  for (let lag = Math.floor(period * periods * 0.96); lag <= period * periods * 1.04; lag++)
    if (alike(sound, from, lag) > alike(sound, from, best || 1) || best === 0) best = lag
  const [a, b, c] = [alike(sound, from, best - 1), alike(sound, from, best), alike(sound, from, best + 1)]
  const exact = best + (0.5 * (a - c)) / (a - 2 * b + c)
  return (1200 / Math.LN2) * Math.log((period * periods) / exact)
}

const alike = (sound: Float32Array, from: number, lag: number): number =>
  likenessAt(sound, sound, { from, to: from + 4096, step: 2 }, lag)

/** Normalised correlation of samples of one sound with those of another that come `lag` later. */
export function likenessAt(
  one: Float32Array,
  other: Float32Array,
  { from, to, step = 1 }: { from: number; to: number; step?: number },
  lag: number,
): number {
  let [cross, first, second] = [0, 1e-20, 1e-20]
  for (let i = from; i < to; i += step) {
    const [x, y] = [one[i]!, other[i + lag]!]
    cross += x * y
    first += x * x
    second += y * y
  }
  return cross / Math.sqrt(first * second)
}

const noiseSamples = 32_768
const noiseFrom = 4000

/**
 * Power half-way between the partials of a note against its strongest partial, in dB, over the band of eight partials.
 */
export function noiseDb(sound: Float32Array, midi: number): number {
  const power = powerOf(sound.subarray(noiseFrom, noiseFrom + noiseSamples))
  const period = (midiToHz(midi) * noiseSamples) / sampleRate
  let strongest = 0
  for (let bin = 1; bin < 9 * period; bin++) strongest = Math.max(strongest, power(bin))
  const between = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => power(Math.round((n + 0.5) * period))).sort((a, b) => a - b)
  return 10 * Math.log10((between[4]! * 8 * period) / strongest)
}

/** By a Blackman–Harris window: what leaks from a partial is 92 dB below it. */
function powerOf(sound: Float32Array): (bin: number) => number {
  const real = Float64Array.from(sound, (x, i) => {
    const t = (2 * Math.PI * i) / sound.length
    return x * (0.35875 - 0.48829 * Math.cos(t) + 0.14128 * Math.cos(2 * t) - 0.01168 * Math.cos(3 * t))
  })
  const imaginary = new Float64Array(sound.length)
  fft(real, imaginary)
  return (bin) => real[bin]! * real[bin]! + imaginary[bin]! * imaginary[bin]!
}

/** Root mean square of the frequency in Hz: the energy of the slope against the energy of the sound. */
export function brightnessHz(sound: Float32Array): number {
  let energy = 1e-20
  let slope = 0
  for (let i = 1; i < sound.length; i++) {
    energy += sound[i]! * sound[i]!
    slope += (sound[i]! - sound[i - 1]!) * (sound[i]! - sound[i - 1]!)
  }
  return (sampleRate / (2 * Math.PI)) * Math.sqrt(slope / energy)
}

export function rms(sound: Float32Array, fromSeconds = 0, toSeconds = sound.length / sampleRate): number {
  const part = sound.subarray(Math.round(fromSeconds * sampleRate), Math.round(toSeconds * sampleRate))
  return Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / Math.max(1, part.length))
}

export function getPeak(sound: Float32Array): number {
  return sound.reduce((max, x) => Math.max(max, Math.abs(x)), 0)
}

export function getMean(sound: Float32Array): number {
  return sound.reduce((sum, x) => sum + x, 0) / sound.length
}
