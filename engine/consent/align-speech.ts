import { cepstrumSize } from './read-cepstra.ts'

function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < cepstrumSize; i++) sum += (a[i]! - b[i]!) * (a[i]! - b[i]!)
  return Math.sqrt(sum)
}

/**
 * Mean distance of two series of cepstra along the path on which they agree best, from beginning to end: dynamic time
 * warping with at most twice the tempo to either side (Sakoe and Chiba 1978). Infinity where no such path exists.
 */
export function alignSpeech(a: readonly Float32Array[], b: readonly Float32Array[]): number {
  if (a.length === 0 || b.length === 0) return Infinity
  let twoAgo = new Float64Array(b.length).fill(Infinity)
  let before = new Float64Array(b.length).fill(Infinity)
  for (let i = 0; i < a.length; i++) {
    const row = new Float64Array(b.length).fill(Infinity)
    const costs = Float64Array.from(b, (frame) => distance(a[i]!, frame))
    for (let j = 0; j < b.length; j++) row[j] = bestCost(i, j, costs, before, twoAgo)
    ;[twoAgo, before] = [before, row]
  }
  return before[b.length - 1]! / (a.length + b.length)
}

/** Steps by one and one, two and one, one and two; each counts by how far it goes. */
function bestCost(i: number, j: number, costs: Float64Array, before: Float64Array, twoAgo: Float64Array): number {
  if (i === 0 && j === 0) return 2 * costs[0]!
  const straight = j >= 1 ? before[j - 1]! + 2 * costs[j]! : Infinity
  const faster = j >= 2 ? before[j - 2]! + 1.5 * (costs[j - 1]! + costs[j]!) : Infinity
  const slower = j >= 1 ? twoAgo[j - 1]! + 3 * costs[j]! : Infinity
  return Math.min(straight, faster, slower)
}
