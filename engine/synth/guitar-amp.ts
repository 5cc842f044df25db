import { filterSteps, highpass, lowpass, peaking } from '../dsp/biquad.ts'

const chunk = 1 << 17

/** Soft clipping of the whole part together, so that chords growl, then a loudspeaker cabinet. */
export function* driveInPlace(samples: Float32Array, drive: number): Generator<number, void> {
  const growls = drive > 3
  yield* filterSteps(samples, highpass(90))
  for (let from = 0; from < samples.length; from += chunk) {
    clip(samples, drive, from, Math.min(samples.length, from + chunk))
    yield 1
  }
  yield* filterSteps(samples, lowpass(growls ? 4200 : 2600, 0.8))
  yield* filterSteps(samples, peaking(growls ? 2300 : 800, 3, 0.9))
}

function clip(samples: Float32Array, drive: number, from: number, to: number): void {
  const make = 1 / Math.sqrt(drive)
  for (let i = from; i < to; i++) {
    const x = Math.max(-3, Math.min(3, samples[i]! * drive))
    samples[i] = make * ((x * (27 + x * x)) / (27 + 9 * x * x))
  }
}
