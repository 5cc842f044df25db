import { growTo, loadKernel } from '../../kernels/load-kernel.ts'

interface SamplerExports {
  memory: WebAssembly.Memory
  play(voice: number, at: number, count: number, isFiltered: number): number
}

/** Memory layout of the kernel; must equal engine/kernels/sampler.as. */
export const samplerLayout = { voiceBytes: 144, blockAt: 5120, leftAt: 8192, sideBytes: 65_536, roomAt: 139_264 }

/** Voices that sound together at most, and samples that one of them plays at once. */
export const maxVoices = 32
export const maxBlockSamples = 128

/**
 * Numbers of a voice in the kernel's memory, by their place. Four between the first two are its filter's past and begin
 * at nought.
 */
export const voicePlaces = {
  cursor: 0,
  step: 5,
  gain: 6,
  gainStep: 7,
  /** Five: a0 to a4. */
  filter: 8,
  toLeft: 13,
  toRight: 14,
  data: 15,
  end: 16,
  loop: 17,
} as const

/** Samples that are played before they are taken. */
export const samplerSamples = samplerLayout.sideBytes / 4

/** Voices of a sampler: recordings read at any speed through a lowpass, to two sides. */
export interface Sampler {
  /** Holds recordings of so many samples in all; what was held is forgotten, and both sides are silent. */
  open(samples: number): void
  /** Appends a recording to those already stored; returns its address. */
  hold(recording: Float32Array): number
  /** Overwrites the recording at `at`, from one of its samples on. */
  put(samples: Float32Array, at: number, from: number): void
  /** The numbers of a voice. */
  voice(n: number): Float64Array
  /** Adds an even number of samples of a voice to both sides from `at` on, per block; returns whether it continues. */
  play(n: number, at: number, count: number, isFiltered: boolean): boolean
  /** Moves both sides to where they are wanted, and silences them. */
  take(left: Float32Array, right: Float32Array, at: number, count: number): void
}

/** Opens a sampler in WebAssembly. */
export function createSampler(): Sampler {
  const kernel = loadKernel('sampler') as unknown as SamplerExports
  const { voiceBytes, leftAt, sideBytes, roomAt } = samplerLayout
  const sides = (): Float32Array => new Float32Array(kernel.memory.buffer, leftAt, 2 * samplerSamples)
  let end = roomAt
  return {
    open(samples) {
      growTo(kernel.memory, roomAt + 4 * samples)
      end = roomAt
      sides().fill(0)
    },
    hold(recording) {
      new Float32Array(kernel.memory.buffer, end, recording.length).set(recording)
      const at = end
      end += recording.byteLength
      return at
    },
    put: (samples, at, from) => new Float32Array(kernel.memory.buffer, at + 4 * from, samples.length).set(samples),
    voice: (n) => new Float64Array(kernel.memory.buffer, n * voiceBytes, voiceBytes / 8),
    play: (n, at, count, isFiltered) => kernel.play(n, at, count, Number(isFiltered)) !== 0,
    take(left, right, at, count) {
      const both = sides()
      left.set(both.subarray(0, count), at)
      right.set(both.subarray(sideBytes / 4, sideBytes / 4 + count), at)
      both.fill(0)
    },
  }
}
