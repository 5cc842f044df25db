import { noiseTable } from '../dsp/noise.ts'
import { growTo, loadKernel } from '../kernels/load-kernel.ts'
import { once } from '../tables/once.ts'
import { cycleSize, glottalTables, levels } from './glottis.ts'

interface VoiceExports {
  memory: WebAssembly.Memory
  vibrate(
    offset: number,
    level: number,
    hz: number,
    effort: number,
    tilt: number,
    lift: number,
    edge: number,
    opening: number,
    closing: number,
    voicingStep: number,
    breathStep: number,
    open: number,
    shut: number,
    growl: number,
    jitter: number,
  ): void
  resonate(frames: number): void
}

const maxSamples = 1024
/** Cycles of one bandwidth, a lax and a pressed sample in turn. */
const cyclesFloats = 2 * (cycleSize + 1) + 2
const outAt = 3584 + 4 * maxSamples
const cyclesAt = outAt + 4 * maxSamples
/** Memory layout of the kernel; must equal engine/kernels/voice.as. */
export const voiceLayout = {
  folds: 0,
  tract: 128,
  coefficients: 512,
  source: 3584,
  out: outAt,
  cycles: cyclesAt,
  stride: 4 * cyclesFloats,
  noise: cyclesAt + 4 * levels * cyclesFloats,
}
/** Shares of a cycle in which the glottis is open, at effort 0 and at effort 1. */
export const laxQuotient = 0.72
export const pressedQuotient = 0.34

function open(): VoiceExports {
  const kernel = loadKernel('voice') as unknown as VoiceExports
  const { memory } = kernel
  const noise = noiseTable()
  const bytes = voiceLayout.noise + noise.byteLength
  growTo(memory, bytes)
  new Float32Array(memory.buffer, voiceLayout.noise, noise.length).set(noise)
  for (let level = 0; level < levels; level++)
    new Float32Array(memory.buffer, voiceLayout.cycles + level * voiceLayout.stride, cyclesFloats).set(cyclesOf(level))
  return kernel
}

function cyclesOf(level: number): Float32Array {
  const [lax, pressed] = [laxQuotient, pressedQuotient].map((quotient) => glottalTables(quotient)[level]!)
  return Float32Array.from({ length: 2 * (cycleSize + 1) }, (_, i) => (i % 2 === 0 ? lax! : pressed!)[i >> 1]!)
}

interface VoiceKernel {
  run: VoiceExports
  folds: Float64Array
  tract: Float64Array
  coefficients: Float64Array
  source: Float32Array
  out: Float32Array
}

/** The one kernel of this thread, which all singers use in turn, within one call; made for the first of them. */
export const voiceKernel = once((): VoiceKernel => {
  const run = open()
  const { buffer } = run.memory
  const { folds, tract, coefficients, source, out } = voiceLayout
  return {
    run,
    folds: new Float64Array(buffer, folds, 9),
    tract: new Float64Array(buffer, tract, 17),
    coefficients: new Float64Array(buffer, coefficients, (source - coefficients) / 8),
    source: new Float32Array(buffer, source, maxSamples),
    out: new Float32Array(buffer, out, maxSamples),
  }
})
