import { filterInPlace, highpass, lowpass, peaking } from '../dsp/biquad.ts'
import type { Stereo } from '../dsp/stereo.ts'

const chunk = 1 << 16

/** Soft clipping of the whole part together, so that chords growl, then a loudspeaker cabinet. */
export function* driveInPlace(sound: Stereo, drive: number): Generator<number, void> {
  for (const samples of [sound.left, sound.right]) {
    filterInPlace(samples, highpass(90))
    yield 1
    for (let from = 0; from < samples.length; from += chunk) clip(samples, drive, from, Math.min(samples.length, from + chunk))
    yield 1
    filterInPlace(samples, lowpass(drive > 3 ? 4200 : 2600, 0.8))
    yield 1
    filterInPlace(samples, peaking(drive > 3 ? 2300 : 800, 3, 0.9))
    yield 1
  }
}

function clip(samples: Float32Array, drive: number, from: number, to: number): void {
  const make = 1 / Math.sqrt(drive)
  for (let i = from; i < to; i++) {
    const x = Math.max(-3, Math.min(3, samples[i]! * drive))
    samples[i] = make * ((x * (27 + x * x)) / (27 + 9 * x * x))
  }
}
