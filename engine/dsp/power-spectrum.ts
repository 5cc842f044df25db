import { complexFft } from './complex-fft.ts'
import type { Stereo } from './stereo.ts'

/** Samples of one frame of `addPowerSpectrum`. */
export const powerFrame = 8192

const fft = complexFft(powerFrame)
const window = Float64Array.from({ length: powerFrame }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / powerFrame))

const real = new Float64Array(powerFrame)
const imaginary = new Float64Array(powerFrame)

/**
 * Adds the power of the middle of a sound from sample `from` on, Hann-windowed, to `power`, one value for each of half
 * a frame's bins.
 */
export function addPowerSpectrum({ left, right }: Stereo, from: number, power: Float64Array): void {
  imaginary.fill(0)
  for (let i = 0; i < powerFrame; i++) real[i] = 0.5 * ((left[from + i] ?? 0) + (right[from + i] ?? 0)) * window[i]!
  fft.forward(real, imaginary)
  for (let i = 0; i < power.length; i++) power[i] = power[i]! + real[i]! * real[i]! + imaginary[i]! * imaginary[i]!
}
