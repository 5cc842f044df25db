import { noiseMask } from '../../dsp/noise.ts'
import { foldsSize, hopSamples, overhang, speechKernel } from './speech-kernel.ts'

export interface SourceFrame {
  hz: number
  /** Factor of the amplitude. */
  level: number
  /** Jitter and growl as in VocalStyle. */
  jitter: number
  growl: number
  /** How much softer breath is while the folds are closed: 0 where they stay open. */
  gating: number
}

/** Where a singer's noise begins: at every fourth sample, as many as are read at once. */
const noisePerSeed = 5408

/**
 * Folds and breath of one singer, as two flat sounds of power density 1: three hops of them, and what of a pulse
 * reaches beyond.
 */
interface SpokenSource {
  pulses: Float32Array
  breath: Float32Array
  /** Where they are in their cycle, whether it is an odd one, its gain and pitch, level, the place in the noise. */
  folds: Float64Array
}

/** Creates the silent source of one singer; the seed chooses where its noise begins. */
export const createSpokenSource = (seed: number): SpokenSource => ({
  pulses: new Float32Array(3 * hopSamples + overhang),
  breath: new Float32Array(3 * hopSamples + overhang),
  folds: Float64Array.of(0, 0, 1, 1, 0, (seed * noisePerSeed) & noiseMask),
})

/** Gives the kernel this singer's folds, two hops on: the last hop has become the first. */
export function loadSource({ pulses, breath, folds }: SpokenSource): void {
  const kernel = speechKernel()
  for (const samples of [pulses, breath]) {
    samples.copyWithin(0, 2 * hopSamples)
    samples.fill(0, hopSamples + overhang)
  }
  kernel.pulses.set(pulses)
  kernel.breath.set(breath)
  kernel.folds.set(folds)
}

/** Keeps what the kernel's folds have become. */
export function storeSource({ pulses, breath, folds }: SpokenSource): void {
  const kernel = speechKernel()
  pulses.set(kernel.pulses)
  breath.set(kernel.breath)
  folds.set(kernel.folds.subarray(0, foldsSize))
}

/** Writes a frame of noise into the kernel's three hops and adds its pulses, that reach 16 samples on. */
export function fold(offset: number, { hz, level, jitter, growl, gating }: SourceFrame): void {
  speechKernel().run.fold(offset, hz, level, jitter, growl, gating)
}
