import type { BitWriter } from '../bytes/bit-writer.ts'

export interface RicePlan {
  partitionOrder: number
  parameters: number[]
  bits: number
}

const maxPartitionOrder = 6
const maxParameter = 14 // 15 is the escape code
const parameterBits = 4

/** Folds the sign into the lowest bit: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
function fold(residual: number): number {
  return (residual << 1) ^ (residual >> 31)
}

function partitionSums(residual: Int32Array, predictorOrder: number, order: number): number[] {
  const length = residual.length >> order
  return Array.from({ length: 1 << order }, (_, partition) => {
    let sum = 0
    const end = (partition + 1) * length
    for (let i = partition === 0 ? predictorOrder : partition * length; i < end; i++) sum += fold(residual[i]!)
    return sum
  })
}

/** The cheapest parameter for a partition and its size in bits; exact up to the bits lost in the shifts. */
function cheapest(sum: number, count: number): { parameter: number; bits: number } {
  let best = { parameter: 0, bits: count + sum }
  for (let parameter = 1; parameter <= maxParameter; parameter++) {
    const bits = count * (parameter + 1) + Math.max(0, (sum - (count * ((1 << parameter) - 1)) / 2) / (1 << parameter))
    if (bits >= best.bits) break
    best = { parameter, bits }
  }
  return best
}

function planOrder(sums: readonly number[], blockLength: number, predictorOrder: number, order: number): RicePlan {
  const choices = sums.map((sum, partition) => {
    return cheapest(sum, (blockLength >> order) - (partition === 0 ? predictorOrder : 0))
  })
  const bits = choices.reduce((total, choice) => total + choice.bits + parameterBits, 0)
  return { partitionOrder: order, parameters: choices.map((choice) => choice.parameter), bits }
}

function finestOrder(blockLength: number, predictorOrder: number): number {
  let order = 0
  while (order < maxPartitionOrder && blockLength % (2 << order) === 0 && blockLength >> (order + 1) > predictorOrder)
    order++
  return order
}

/** Chooses how to split the residual (which begins at `predictorOrder`) and the Rice parameter of each part. */
export function planRice(residual: Int32Array, predictorOrder: number): RicePlan {
  let order = finestOrder(residual.length, predictorOrder)
  let sums = partitionSums(residual, predictorOrder, order)
  let best = planOrder(sums, residual.length, predictorOrder, order)
  while (order-- > 0) {
    const finer = sums
    sums = Array.from({ length: finer.length / 2 }, (_, i) => finer[2 * i]! + finer[2 * i + 1]!)
    const plan = planOrder(sums, residual.length, predictorOrder, order)
    if (plan.bits < best.bits) best = plan
  }
  return best
}

export function writeRice(out: BitWriter, residual: Int32Array, predictorOrder: number, plan: RicePlan): void {
  const length = residual.length >> plan.partitionOrder
  out.write(0, 2) // Rice coding with 4-bit parameters
  out.write(plan.partitionOrder, 4)
  plan.parameters.forEach((parameter, partition) => {
    out.write(parameter, parameterBits)
    const end = (partition + 1) * length
    for (let i = partition === 0 ? predictorOrder : partition * length; i < end; i++) {
      const folded = fold(residual[i]!)
      out.writeUnary(folded >>> parameter)
      out.write(folded, parameter)
    }
  })
}
