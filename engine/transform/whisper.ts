import { complexFft } from '../dsp/complex-fft.ts'
import { randomFor } from '../dsp/random.ts'

const size = 512
const hop = size / 4
const framesInStep = 256

/**
 * The same words in a whisper: short-time spectra keep their sizes and get phases by chance, so that formants,
 * consonants and level stay and pitch goes. Same length; the dice are always the same. Yields the fraction done.
 */
export function* whisperSteps(mono: Float32Array): Generator<number, Float32Array> {
  const fft = complexFft(size)
  const random = randomFor(3, 'whisper')
  const window = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size))
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  const out = new Float32Array(mono.length)
  for (let from = hop - size; from < mono.length; from += hop) {
    imaginary.fill(0)
    for (let i = 0; i < size; i++) real[i] = (mono[from + i] ?? 0) * window[i]!
    fft.forward(real, imaginary)
    for (let k = 1; k < size / 2; k++) turnBy(real, imaginary, k, 2 * Math.PI * random.next())
    fft.inverse(real, imaginary)
    for (let i = Math.max(0, -from); i < Math.min(size, mono.length - from); i++)
      out[from + i] = out[from + i]! + real[i]! * window[i]!
    if ((from / hop) % framesInStep === 0) yield Math.max(0, from) / mono.length
  }
  return out
}

/** Turns a bin and its mirror, so that the frame stays real. */
function turnBy(real: Float64Array, imaginary: Float64Array, k: number, angle: number): void {
  const [x, y] = [real[k]!, imaginary[k]!]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  real[k] = x * cos - y * sin
  imaginary[k] = x * sin + y * cos
  real[size - k] = real[k]!
  imaginary[size - k] = -imaginary[k]!
}
