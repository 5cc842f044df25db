import type { BitWriter } from './bit-writer.ts'
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

/** Each order is the difference of the order below: what the fixed predictors of FLAC amount to. */
function differences(residual: Int32Array, order: number): Int32Array {
  const next = new Int32Array(residual.length)
  for (let i = order; i < residual.length; i++) next[i] = residual[i]! - residual[i - 1]!
  return next
}

function magnitude(residual: Int32Array, from: number): number {
  let sum = 0
  for (let i = from; i < residual.length; i++) sum += Math.abs(residual[i]!)
  return sum
}

function bestFixed(samples: Int32Array, width: number): Subframe {
  let best = { order: 0, residual: samples, size: magnitude(samples, maxFixedOrder) }
  let residual = samples
  for (let order = 1; order <= maxFixedOrder && order < samples.length; order++) {
    residual = differences(residual, order)
    const size = magnitude(residual, maxFixedOrder)
    if (size < best.size) best = { order, residual, size }
  }
  return fixed(samples, width, best.order, best.residual, planRice(best.residual, best.order))
}

/** Chooses the smallest coding of one channel whose samples need `width` bits. */
export function codeChannel(samples: Int32Array, width: number): Subframe {
  if (samples.every((sample) => sample === samples[0])) return constant(samples, width)
  const predicted = bestFixed(samples, width)
  const raw = headerBits + samples.length * width
  return predicted.bits < raw ? predicted : verbatim(samples, width)
}
