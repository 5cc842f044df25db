import { loadKernel } from '../kernels/load-kernel.ts'

/** The names that the module was given when it was built (signalsmith-stretch 1.3.2). */
interface StretchExports {
  e: WebAssembly.Memory
  /** Constructors, then main: to be called once. */
  f(): void
  y(count: number, values: number): number
  /** Allocates inputs and outputs of a number of samples per channel; returns their addresses. */
  h(channels: number, samples: number): number
  /** Samples of input, and of output, by which a sound comes later. */
  k(): number
  l(): number
  /** The default preset. */
  n(channels: number, sampleRate: number): void
  /** The limit, as a share of the sample rate, above which pitch is no longer tonal. */
  r(semitones: number, tonalityLimit: number): void
  t(semitones: number, compensatesPitch: boolean): void
  /** The fundamental for the formants, as a share of the sample rate; 0 to find it. */
  u(base: number): void
  w(inputSamples: number, outputSamples: number): void
}

interface StretcherSettings {
  sampleRate: number
  semitones: number
  keepsFormants: boolean
  /** The most samples that go in or come out at once. */
  blockSamples: number
}

/** A stream that takes n samples and gives m: time is stretched by m / n. */
interface Stretcher {
  /** Delay of a sound in samples of its input, and of its output. */
  inputLatency: number
  outputLatency: number
  /** To be filled before `run`, to be read after it; valid until the next call. */
  inputs(): [left: Float32Array, right: Float32Array]
  outputs(): [left: Float32Array, right: Float32Array]
  run(inputSamples: number, outputSamples: number): void
}

/** Above this, partials are noise to the ear and are moved by as many Hz as those at the limit. */
const tonalityHz = 8000

/** Two channels through Signalsmith Stretch, always with the same dice. */
export function createStretcher({ sampleRate, semitones, keepsFormants, blockSamples }: StretcherSettings): Stretcher {
  const kernel = startKernel()
  kernel.n(2, sampleRate)
  const at = kernel.h(2, blockSamples)
  kernel.r(semitones, tonalityHz / sampleRate)
  kernel.t(0, keepsFormants)
  kernel.u(0)
  const channel = (n: number): Float32Array =>
    new Float32Array(kernel.e.buffer, at + 4 * n * blockSamples, blockSamples)
  return {
    inputLatency: kernel.k(),
    outputLatency: kernel.l(),
    inputs: () => [channel(0), channel(1)],
    outputs: () => [channel(2), channel(3)],
    run: (inputSamples, outputSamples) => kernel.w(inputSamples, outputSamples),
  }
}

const seed = 1
const pageBytes = 65_536

function startKernel(): StretchExports {
  const bytes = (): Uint8Array => new Uint8Array(kernel.e.buffer)
  const system = {
    /** Where C++ asks for true randomness: a seed of ours, or the same sound would never come twice. */
    a: (at: number, count: number): number => (bytes().fill(seed, at, at + count), 0),
    b: (size: number): number => (kernel.e.grow(Math.ceil((size - kernel.e.buffer.byteLength) / pageBytes)), 1),
    c: (to: number, from: number, count: number) => bytes().copyWithin(to, from, from + count),
    d: () => {
      throw new Error('The stretcher gave up.')
    },
  }
  const kernel = loadKernel('stretch', { a: system }) as unknown as StretchExports
  kernel.f()
  kernel.y(0, 0)
  return kernel
}
