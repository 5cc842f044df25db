import { complexFft } from '../dsp/complex-fft.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'

interface SeamReport {
  /** Step between the two samples at the seam, the larger of both channels. */
  jump: number
  /** Rank of that step among the steps around it, 0 to 1. */
  jumpPercentile: number
  /** Rank of the rise in energy above 11 kHz at the seam among those around it, 0 to 1. */
  fluxPercentile: number
}

const frame = 256
const fft = complexFft(frame)
const surroundingsSeconds = 2
/** A song's own drum hits reach the upper tenth; a bare cut exceeds them. */
const highestPercentile = 0.9
const highestJumpPercentile = 0.999
/** Smaller steps are not heard, however quiet the surroundings. */
const audibleJump = 0.01

/** Listens for a click where two pieces were joined, between `seamSample - 1` and `seamSample`. */
export function measureSeam(sound: Stereo, seamSample: number): SeamReport {
  const jump = jumpAt(sound, seamSample)
  // Half a frame ahead: a window that starts at the seam would not see it.
  const at = rises(sound, seamSample - 2.5 * frame, 4)
  const frames = Math.round((surroundingsSeconds * sampleRate) / frame)
  const around = [
    ...rises(sound, seamSample - (frames + 4) * frame, frames),
    ...rises(sound, seamSample + 4 * frame, frames),
  ]
  const seam = Math.max(...at)
  return {
    jump,
    jumpPercentile: jumpPercentile(sound, seamSample, jump),
    fluxPercentile: around.filter((rise) => rise < seam).length / Math.max(1, around.length),
  }
}

/** The step from the sample before to this one, the larger of both channels. */
export function jumpAt({ left, right }: Stereo, at: number): number {
  return Math.max(Math.abs((left[at] ?? 0) - (left[at - 1] ?? 0)), Math.abs((right[at] ?? 0) - (right[at - 1] ?? 0)))
}

function jumpPercentile(sound: Stereo, seam: number, jump: number): number {
  const reach = surroundingsSeconds * sampleRate
  let below = 0
  let count = 0
  for (let i = Math.max(1, seam - reach); i < Math.min(sound.left.length, seam + reach); i++) {
    if (i === seam) continue
    count++
    if (jumpAt(sound, i) < jump) below++
  }
  return below / Math.max(1, count)
}

/** The finding about a seam, or undefined for a clean one. */
export function seamFinding(sound: Stereo, seamSample: number): string | undefined {
  const { jump, jumpPercentile, fluxPercentile } = measureSeam(sound, seamSample)
  const seconds = (seamSample / sampleRate).toFixed(2)
  const isClick = jump > audibleJump && jumpPercentile > highestJumpPercentile && fluxPercentile > highestPercentile
  if (isClick) return `A click at ${seconds} s: a step of ${jump.toFixed(3)}.`
  return undefined
}

/** Two copies of a loop in a row must not show where one ends. */
export function loopFinding(loop: Stereo): string | undefined {
  const twice = (samples: Float32Array): Float32Array => {
    const joined = new Float32Array(samples.length * 2)
    joined.set(samples)
    joined.set(samples, samples.length)
    return joined
  }
  return seamFinding({ left: twice(loop.left), right: twice(loop.right) }, loop.left.length)
}

/** How much the energy above 11 kHz rises from frame to frame. */
function rises(sound: Stereo, from: number, count: number): number[] {
  const list: number[] = []
  let before = highEnergy(sound, from - frame)
  for (let n = 0; n < count; n++) {
    const energy = highEnergy(sound, from + n * frame)
    list.push(Math.max(0, energy - before))
    before = energy
  }
  return list
}

function highEnergy({ left, right }: Stereo, from: number): number {
  const real = new Float64Array(frame)
  const imaginary = new Float64Array(frame)
  for (let i = 0; i < frame; i++) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frame)
    real[i] = hann * (left[from + i] ?? 0)
    imaginary[i] = hann * (right[from + i] ?? 0)
  }
  fft.forward(real, imaginary)
  let sum = 0
  for (let bin = Math.ceil((11_000 * frame) / sampleRate); bin < frame / 2; bin++)
    sum += Math.hypot(real[bin]!, imaginary[bin]!)
  return sum
}
