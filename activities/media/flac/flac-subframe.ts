import type { BitWriter } from '../bytes/bit-writer.ts'
import { planRice, writeRice } from './flac-rice.ts'
import type { RicePlan } from './flac-rice.ts'

/** One channel of one block, with the coding chosen for it. */
export interface Subframe {
  bits: number
  write: (out: BitWriter) => void
}

const headerBits = 8
const residualHeaderBits = 6
const maxFixedOrder = 4
const constantType = 0
const verbatimType = 1
const fixedType = 8

function constant(samples: Int32Array, width: number): Subframe {
  return {
    bits: headerBits + width,
    write: (out) => {
      out.write(constantType << 1, headerBits)
      out.write(samples[0]!, width)
    },
  }
}

function verbatim(samples: Int32Array, width: number): Subframe {
  return {
    bits: headerBits + samples.length * width,
    write: (out) => {
      out.write(verbatimType << 1, headerBits)
      for (const sample of samples) out.write(sample, width)
    },
  }
}

function fixed(samples: Int32Array, width: number, order: number, residual: Int32Array, plan: RicePlan): Subframe {
  return {
    bits: headerBits + order * width + residualHeaderBits + plan.bits,
    write: (out) => {
      out.write((fixedType | order) << 1, headerBits)
      for (let i = 0; i < order; i++) out.write(samples[i]!, width)
      writeRice(out, residual, order, plan)
    },
  }
}

/** The order whose differences are smallest in sum, found in one pass; order n is the difference of order n - 1. */
function bestOrder(samples: Int32Array): number {
  const sums = [0, 0, 0, 0, 0]
  let [last0, last1, last2, last3] = [0, 0, 0, 0]
  for (let i = 0; i < samples.length; i++) {
    const order0 = samples[i]!
    const order1 = order0 - last0
    const order2 = order1 - last1
    const order3 = order2 - last2
    const order4 = order3 - last3
    if (i >= maxFixedOrder) {
      sums[0]! += Math.abs(order0)
      sums[1]! += Math.abs(order1)
      sums[2]! += Math.abs(order2)
      sums[3]! += Math.abs(order3)
      sums[4]! += Math.abs(order4)
    }
    last0 = order0
    last1 = order1
    last2 = order2
    last3 = order3
  }
  return samples.length > maxFixedOrder ? sums.indexOf(Math.min(...sums)) : 0
}

function residualOf(samples: Int32Array, order: number): Int32Array {
  const residual = samples.slice()
  for (let done = 0; done < order; done++) {
    for (let i = residual.length - 1; i > done; i--) residual[i]! -= residual[i - 1]!
  }
  return residual
}

function bestFixed(samples: Int32Array, width: number): Subframe {
  const order = bestOrder(samples)
  const residual = residualOf(samples, order)
  return fixed(samples, width, order, residual, planRice(residual, order))
}

function isConstant(samples: Int32Array): boolean {
  for (let i = 1; i < samples.length; i++) if (samples[i] !== samples[0]) return false
  return true
}

/** Chooses the smallest coding of one channel whose samples need `width` bits. */
export function codeChannel(samples: Int32Array, width: number): Subframe {
  if (isConstant(samples)) return constant(samples, width)
  const predicted = bestFixed(samples, width)
  const raw = headerBits + samples.length * width
  return predicted.bits < raw ? predicted : verbatim(samples, width)
}
