import { complexFft } from '../../dsp/complex-fft.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'

/** Ten octaves. */
export const bandCentresHz = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const

const frame = 8192
const maxFrames = 80
/** Below every real sound. */
export const silentBandDb = -120

/** Mean level of each octave in samples `from` to `to`, both channels together, in decibels. */
export function bandLevelsDb(sound: Stereo, from = 0, to = sound.left.length): number[] {
  const power = new Float64Array(frame / 2)
  const fft = complexFft(frame)
  const frames = Math.max(1, Math.min(maxFrames, Math.floor((to - from) / frame)))
  const hop = Math.floor((to - from) / frames)
  for (let n = 0; n < frames; n++) addPower(power, sound, from + n * hop, to, fft)
  return bandCentresHz.map((hz) => levelOf(power, hz / Math.SQRT2, hz * Math.SQRT2, frames))
}

/** Left and right as one complex signal: the two halves of its spectrum hold the power of both. */
function addPower(
  power: Float64Array,
  { left, right }: Stereo,
  from: number,
  to: number,
  fft: ReturnType<typeof complexFft>,
): void {
  const real = new Float64Array(frame)
  const imaginary = new Float64Array(frame)
  for (let i = 0; i < Math.min(frame, to - from); i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frame)
    real[i] = window * left[from + i]!
    imaginary[i] = window * right[from + i]!
  }
  fft.forward(real, imaginary)
  for (let bin = 1; bin < power.length; bin++) {
    const mirror = frame - bin
    power[bin] =
      power[bin]! +
      real[bin]! * real[bin]! +
      imaginary[bin]! * imaginary[bin]! +
      real[mirror]! * real[mirror]! +
      imaginary[mirror]! * imaginary[mirror]!
  }
}

function levelOf(power: Float64Array, lowHz: number, highHz: number, frames: number): number {
  let sum = 0
  for (
    let bin = Math.ceil((lowHz * frame) / sampleRate);
    bin < Math.min(power.length, (highHz * frame) / sampleRate);
    bin++
  )
    sum += power[bin]!
  return Math.max(silentBandDb, 10 * Math.log10(sum / (frames * frame * frame) + 1e-15))
}
