import { growTo, loadKernel } from '../kernels/load-kernel.ts'
import { complexFftReference } from './complex-fft-reference.ts'
import type { ComplexFft } from './fft-plan.ts'

interface FftExports {
  memory: WebAssembly.Memory
  transform(size: number): number
}

/** Memory layout of the kernel; must equal engine/kernels/fft.as. */
export const fftLayout = { realAt: 1024, stride: 133_120 }
const { realAt, stride } = fftLayout
const minKernelSize = 8
const maxKernelSize = 16_384

const plans = new Map<number, ComplexFft>()

/** A plan for one power-of-two size ≥ 4; its numbers are those of complexFftReference. Plans of one size are one. */
export function complexFft(size: number): ComplexFft {
  const known = plans.get(size)
  if (known) return known
  const plan = size < minKernelSize || size > maxKernelSize ? complexFftReference(size) : kernelFft(size)
  plans.set(size, plan)
  return plan
}

function kernelFft(size: number): ComplexFft {
  const { memory, transform } = loadKernel('fft') as unknown as FftExports
  growTo(memory, realAt + 6 * stride)
  const doubles = (at: number): Float64Array => new Float64Array(memory.buffer, at, size)
  doubles(realAt + 4 * stride).set(Float64Array.from({ length: size }, (_, i) => Math.cos((2 * Math.PI * i) / size)))
  doubles(realAt + 5 * stride).set(Float64Array.from({ length: size }, (_, i) => -Math.sin((2 * Math.PI * i) / size)))
  const first = { real: doubles(realAt), imaginary: doubles(realAt + stride) }
  const second = { real: doubles(realAt + 2 * stride), imaginary: doubles(realAt + 3 * stride) }
  const forward = (real: Float64Array, imaginary: Float64Array): void => {
    first.real.set(real)
    first.imaginary.set(imaginary)
    const result = transform(size) === realAt ? first : second
    real.set(result.real)
    imaginary.set(result.imaginary)
  }
  return {
    size,
    forward,
    inverse: (real, imaginary) => {
      forward(imaginary, real)
      const scale = 1 / size
      for (let i = 0; i < size; i++) {
        real[i] = real[i]! * scale
        imaginary[i] = imaginary[i]! * scale
      }
    },
  }
}
