import { complexFft } from '../dsp/complex-fft.ts'
import { power } from '../dsp/power.ts'
import { finishSteps } from '../dsp/run-steps.ts'

/** Centres of the third-octave bands, 63 Hz to 16 kHz. */
export const envelopeHz: readonly number[] = Array.from({ length: 25 }, (_, i) => 62.5 * power(2, i / 3))

const size = 2048

/**
 * Mean level of each third-octave band in dB, the loudest band 0; bands above half the rate and bands without power are
 * -60.
 */
export function meanEnvelope(mono: Float32Array, sampleRate: number): Float32Array {
  return finishSteps(meanEnvelopeSteps(mono, sampleRate))
}

/** Frames between two yields: some milliseconds. */
export const framesInStep = 64

/** The same in steps that yield the fraction done. */
export function* meanEnvelopeSteps(mono: Float32Array, sampleRate: number): Generator<number, Float32Array> {
  const fft = complexFft(size)
  const mean = new Float64Array(size / 2 + 1)
  for (let frame = 0; (frame * size) / 2 < mono.length; frame++) {
    addPower(fft, mono, (frame * size) / 2, mean)
    if (frame % framesInStep === framesInStep - 1) yield (frame * size) / 2 / mono.length
  }
  const bands = envelopeHz.map((hz) => bandPower(mean, hz, sampleRate))
  const loudest = Math.max(...bands, 1e-20)
  return Float32Array.from(bands, (band) => Math.max(-60, (10 / Math.LN10) * Math.log(Math.max(band, 1e-20) / loudest)))
}

function addPower(fft: ReturnType<typeof complexFft>, mono: Float32Array, from: number, mean: Float64Array): void {
  const real = Float64Array.from(
    { length: size },
    (_, i) => (mono[from + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)),
  )
  const imaginary = new Float64Array(size)
  fft.forward(real, imaginary)
  for (let k = 0; k < mean.length; k++) mean[k] = mean[k]! + real[k]! * real[k]! + imaginary[k]! * imaginary[k]!
}

/** Mean over the band, at least the bin nearest to its centre. */
function bandPower(mean: Float64Array, hz: number, sampleRate: number): number {
  const binHz = sampleRate / size
  const from = Math.round((hz * power(2, -1 / 6)) / binHz)
  const to = Math.max(from, Math.round((hz * power(2, 1 / 6)) / binHz) - 1)
  if (to >= mean.length) return 0
  let sum = 0
  for (let k = from; k <= to; k++) sum += mean[k]!
  return sum / (to - from + 1)
}
